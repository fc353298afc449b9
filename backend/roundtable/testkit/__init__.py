"""The test kit that is shipped with the kernel: players, checks and recorders that know no game, for every game's tests."""
