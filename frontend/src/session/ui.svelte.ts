/** What is open over the page, from wherever it was asked for. */
export const ui: { settings: boolean; link: LinkWish | null; login: LoginWish | null } = $state({
  settings: false,
  link: null,
  login: null,
});

/** The way in with a password: the name that was typed, and whether it turned out to be guarded. */
export interface LoginWish {
  name: string;
  claimed: boolean;
}

/** A link to the own user, or (for the host) to whoever holds a seat, on another device. */
export interface LinkWish {
  room: string | null;
  seat: number | null;
}
