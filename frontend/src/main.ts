import { mount } from 'svelte';
import App from './App.svelte';
import { later, pictured, settled } from './components/later';
import { i18n } from './i18n/i18n.svelte';
import { followLinks, here, parse } from './router';
import { watchVisibility } from './session/attention';
import { watchErrors } from './session/errors';
import { games } from './session/games.svelte';
import { session } from './session/session.svelte';
import { settings } from './settings/settings.svelte';
import { prepareSound } from './sound/sound';
import { loadFont } from './styles/font';
import './styles/tokens.css';
import './styles/base.css';

/** Fetched beside the first paint; screens show when they are there. A replay needs no list of games. */
void session.load();
if (parse(here.path).name !== 'replay') void games.load(settings.language);

watchErrors();
watchVisibility();
prepareSound();
followLinks(document);

/** What was set on another device may come when the page stands. */
async function shareSettings(): Promise<void> {
  const sharing = await later(() => import('./session/sharing.svelte'));
  sharing.shareSettings();
}

async function begin(): Promise<void> {
  // A language other than English first, so that no text changes under the reader's eye.
  if (settings.language !== 'en') await i18n.use(settings.language).catch(() => undefined);
  const target = document.getElementById('app');
  if (target) mount(App, { target });
  const isSettled = pictured().then(settled);
  void isSettled.then(shareSettings);
  void isSettled.then(loadFont);
}

void begin();
