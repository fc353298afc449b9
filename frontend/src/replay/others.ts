/** What a replay is handed once the parts for other people have come. */
import type * as together from './together';

export interface Others {
  readonly parts: typeof together;
  readonly company: together.Company;
}
