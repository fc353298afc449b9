/** HTTP about people and rooms that few pages need: passwords, own data, reports, renewed links, statistics. */
import { query, request, segment } from './api';
import type { Person } from './wire';

/** How one person's matches of a game went; pairs are played and won. */
export interface Statistics {
  user: Person;
  game: string;
  played: number;
  won: number;
  average_ms: number;
  seats: Record<string, [number, number]>;
  options: Record<string, Record<string, [number, number]>>;
}

export const people = {
  login: (name: string, password: string) =>
    request<{ user: Person; token: string }>('POST', '/session/login', { name, password }),
  password: (password: string | null, current: string | null) =>
    request<unknown>('POST', '/session/password', { password, current }),
  list: (listed: boolean) => request<unknown>('PUT', '/session/listed', { listed }),
  everything: () => request<Record<string, unknown>>('GET', '/session/data'),
  forgetMe: (password: string | null) => request<unknown>('DELETE', '/session/data', { password }),
  renewCode: (code: string) => request<{ code: string }>('POST', `/rooms/${segment(code)}/code`),
  complain: (code: string, about: string, text: string, at: number | null) =>
    request<unknown>('POST', `/rooms/${segment(code)}/reports`, { about, text, at }),
  statistics: (game?: string) => request<Statistics[]>('GET', `/statistics${query({ game })}`),
};
