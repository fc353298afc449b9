"""What Redis does in one step. A process lives while its key lives; its value are the facts that the others read.

All scripts are given the keys `processes` (a set) and `owners` (a hash of names), then the prefix of the processes' keys and the
asking process's id.
"""

from typing import Final

_HEAD: Final = """
local processes, owners, prefix, me = KEYS[1], KEYS[2], ARGV[1], ARGV[2]
local function lives(id) return redis.call('EXISTS', prefix .. id) == 1 end
"""

# Renews the lease. Returns whether it was still there, then id and facts of each other process; the dead are cleared away,
# and so is, with ARGV[5] = '1', what the process itself had in an earlier life.
BEAT: Final = (
    _HEAD
    + """
local function clear(id)
  local all = redis.call('HGETALL', owners)
  for place = 1, #all, 2 do
    if all[place + 1] == id then redis.call('HDEL', owners, all[place]) end
  end
end
local found = {redis.call('EXISTS', prefix .. me)}
if ARGV[5] == '1' then clear(me) end
redis.call('SET', prefix .. me, ARGV[4], 'PX', ARGV[3])
redis.call('SADD', processes, me)
for _, id in ipairs(redis.call('SMEMBERS', processes)) do
  local facts = id ~= me and redis.call('GET', prefix .. id)
  if facts then
    found[#found + 1], found[#found + 2] = id, facts
  elseif id ~= me then
    redis.call('SREM', processes, id)
    clear(id)
  end
end
return found
"""
)

# Takes what is free of ARGV[4…]; ARGV[3]: '1' also what sleeps. Returns the owner of each, or nothing to the dead.
CLAIM: Final = (
    _HEAD
    + """
if not lives(me) then return false end
local held = {}
for place = 4, #ARGV do
  local owner = redis.call('HGET', owners, ARGV[place])
  if owner == '' then owner = ARGV[3] ~= '1' and '' end
  if not owner or (owner ~= '' and owner ~= me and not lives(owner)) then
    redis.call('HSET', owners, ARGV[place], me)
    owner = me
  end
  held[#held + 1] = owner
end
return held
"""
)

OWNER: Final = (
    _HEAD
    + """
local owner = redis.call('HGET', owners, ARGV[3])
return owner and owner ~= '' and lives(owner) and owner
"""
)

# Gives up those of ARGV[4…] that are one's own; ARGV[3]: '1' puts them to sleep.
RELEASE: Final = (
    _HEAD
    + """
for place = 4, #ARGV do
  if redis.call('HGET', owners, ARGV[place]) == me then
    if ARGV[3] == '1' then
      redis.call('HSET', owners, ARGV[place], '')
    else
      redis.call('HDEL', owners, ARGV[place])
    end
  end
end
"""
)

LEAVE: Final = (
    _HEAD
    + """
redis.call('DEL', prefix .. me)
redis.call('SREM', processes, me)
local all = redis.call('HGETALL', owners)
for place = 1, #all, 2 do
  if all[place + 1] == me then redis.call('HDEL', owners, all[place]) end
end
"""
)
