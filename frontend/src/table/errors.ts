/** A refused message in words: the client's text for its code, else the server's sentence. */
import { i18n, isKey, t } from '../i18n/i18n.svelte';

interface Refused {
  code?: string;
  reason?: string;
}

/** Codes whose sentence is made by the rules and says more than a text of ours. */
const RULES = ['move/illegal', 'move/malformed'];

export function refusalText(error: unknown): string {
  const { code = '', reason: said = '' } = (
    typeof error === 'object' && error !== null ? error : {}
  ) as Refused;
  // Sentences of the server are English.
  const reason = i18n.language === 'en' ? said : '';
  const key = `error.${code}`;
  if (reason !== '' && RULES.includes(code)) return t('table.refused.because', { reason });
  if (isKey(key)) return t(key);
  return reason === '' ? t('table.refused') : t('table.refused.because', { reason });
}
