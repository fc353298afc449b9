"""A bot from outside that plays one match: python bot.py https://play.example.org/r/K7QM-4F2P [name]"""

import asyncio
import itertools
import json
import random
import sys
import urllib.request
from urllib.parse import urlsplit

from websockets.asyncio.client import connect


def post(url, **body):
    request = urllib.request.Request(url, json.dumps(body).encode(), {"Content-Type": "application/json"})
    return json.load(urllib.request.urlopen(request))


def answer(prompt):  # the place for a better player: any option where one is asked for, else what the rules suggest
    return [random.choice(prompt["options"])["id"]] if prompt["type"] == "one" else prompt["default"]


async def play(link, name="Marvin"):
    to, seat, offers, ids = urlsplit(link), None, [], itertools.count(1)
    site, key = f"{to.scheme}://{to.netloc}", to.fragment.removeprefix("as=")
    who = post(f"{site}/api/session/claim", token=key) if key else post(f"{site}/api/session", name=name, bot=True)
    async with connect(f"ws{site[4:]}/ws/rooms/{to.path.split('/')[2]}", subprotocols=["roundtable.1"]) as socket:
        say = {"t": "hello", "token": who["token"]}
        while True:
            if say is not None:
                await socket.send(json.dumps(say))
            try:
                say, message = None, json.loads(await asyncio.wait_for(socket.recv(), 2.5))
            except TimeoutError:
                say = {"t": "ping", "at": 0}  # a line that is silent for 9 s is closed
                continue
            if message["t"] == "welcome":
                seat = message["seat"]
            elif message["t"] == "room" and message["status"] == "waiting":
                free = [each["seat"] for each in message["seats"] if not each["user"] and not each["bot"]]
                if seat is None and free:
                    say = {"t": "sit", "id": next(ids), "seat": free[0]}
                elif seat is not None and not message["seats"][seat]["ready"]:
                    say = {"t": "ready", "id": next(ids), "ready": True}
            elif message["t"] == "frame" and message["outcome"]:
                return message["outcome"]
            elif message["t"] == "frame":
                asked, say = message["decisions"], {"t": "ping", "at": 0}
                offers, old = [] if asked["waiting"] else asked["offers"], offers  # such as a vote: nobody is asked
                if prompt := asked["mine"] or (offers[0] if offers and offers != old else None):
                    say = {"t": "move", "id": next(ids), "ply": message["ply"], "choose": answer(prompt)}


print(asyncio.run(play(*sys.argv[1:])))
