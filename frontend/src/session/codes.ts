/** Codes of rooms as they show here: not at all where others look on. */
import { showCode } from '../router';
import { settings } from '../settings/settings.svelte';

export const HIDDEN = '••••-••••';

export const visibleCode = (code: string): string => (settings.chosen.hideCodes ? HIDDEN : showCode(code));
