/*
 * The service worker: rules that were read can be read without a line. `scripts/offline.mjs` writes the list of files.
 *
 * Pages come from the network whenever it answers, so nobody is shown a client that the server no longer has. The files of
 * one build are kept together under its name, and only the newest build is kept. Of the API nothing is kept but rules and
 * the list of games, which are the same for everybody; `components/rules.ts` puts them in when they are read.
 */
const VERSION = '@version@';
const FILES = '@files@';
const PAGE = '/index.html';
const CLIENT = `client-${VERSION}`;
const RULES = 'rules';

async function install() {
  const client = await caches.open(CLIENT);
  await client.addAll([new Request(PAGE, { cache: 'reload' }), ...FILES]);
  // Rules kept for an earlier client may have another form.
  const rules = await caches.open(RULES);
  for (const seen of await rules.keys()) await rules.add(seen).catch(() => rules.delete(seen));
  await self.skipWaiting();
}

async function activate() {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name !== CLIENT && name !== RULES).map((name) => caches.delete(name)),
  );
  await self.clients.claim();
}

/** What the network says, or what is kept where it says nothing. */
async function fresh(request, cache, key = request) {
  try {
    const answer = await fetch(request);
    if (answer.status < 500) return answer;
  } catch {
    // Not reached.
  }
  return (await (await caches.open(cache)).match(key)) ?? Response.error();
}

async function kept(request) {
  return (await (await caches.open(CLIENT)).match(request)) ?? fetch(request);
}

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname, searchParams } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    if (pathname === '/' || pathname.startsWith('/rules/')) event.respondWith(fresh(request, CLIENT, PAGE));
  } else if (FILES.includes(pathname)) {
    event.respondWith(kept(request));
  } else if (/^\/api\/games(\/\w+\/rules)?$/.test(pathname) && !searchParams.has('packs')) {
    event.respondWith(fresh(request, RULES));
  }
});
