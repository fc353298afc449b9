/** Options of a room in words. */
import { t } from '../../i18n/i18n.svelte';
import type { OptionSpec, OptionValue, RoomView } from '../../net/wire';
import { seatName } from '../../session/names';

/** Seconds a decision may take; null for no limit. */
export const CLOCKS = [null, 15, 30, 60, 120, 300] as const;

export function clockName(seconds: number | null): string {
  if (seconds === null) return t('options.clock.none');
  if (seconds < 60 || seconds % 60 !== 0) return t('options.clock.seconds', { n: seconds });
  return t('options.clock.minutes', { n: seconds / 60 });
}

/** The clock of a room in words. */
export function clockOf({ clock, bank, increment }: Pick<RoomView, 'clock' | 'bank' | 'increment'>): string {
  if (bank === null) return clockName(clock);
  return t('options.clock.plus', { bank: clockName(bank), n: increment });
}

/** The clock as the host sets it: null, seconds for each decision, or bank and increment. */
export function clockValue({ clock, bank, increment }: RoomView): OptionValue {
  return bank === null ? clock : `${bank}+${increment}`;
}

export function optionText(spec: OptionSpec, room: RoomView): string {
  const value = (room.options[spec.name] ?? spec.default) as OptionValue;
  switch (spec.kind) {
    case 'bool':
      return t(value === true ? 'options.on' : 'options.off');
    case 'choice':
      return spec.choices.find(({ id }) => id === value)?.label ?? String(value);
    case 'seat':
      return typeof value === 'number' ? seatName(room, value) : t('options.nobody');
    case 'int':
      return String(value);
  }
}

/** Names of the options that have another value than before. */
export function changedNames(
  before: Record<string, OptionValue>,
  after: Record<string, OptionValue>,
): string[] {
  return Object.keys(after).filter((name) => name in before && before[name] !== after[name]);
}
