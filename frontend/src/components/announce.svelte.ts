/** What screen readers are told: one polite and one assertive live region, rendered by `Announcer`. */

export type Urgency = 'polite' | 'assertive';

/** A repeated line needs a change of text to be read again: a no-break space at the end, or none. */
export function freshLine(before: string, line: string): string {
  return before === line ? `${line}\u00a0` : line;
}

export const announced: Record<Urgency, string> = $state({ polite: '', assertive: '' });

export function announce(line: string, urgency: Urgency = 'polite'): void {
  announced[urgency] = freshLine(announced[urgency], line);
}
