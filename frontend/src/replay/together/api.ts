/** HTTP of shared viewings and notes. */
import { request, segment } from '../../net/api';
import type { NoteView } from '../../protocol/messages';

export type Note = NoteView;

const notes = (match: string): string => `/matches/${segment(match)}/notes`;

export const api = {
  open: (match: string, ply: number) =>
    request<{ code: string; link: string }>('POST', `/matches/${segment(match)}/viewings`, { ply }),
  notes: (match: string) => request<{ notes: Note[]; moderator: boolean }>('GET', notes(match)),
  write: (match: string, ply: number, text: string) => request<Note>('POST', notes(match), { ply, text }),
  change: (match: string, note: number, text: string) =>
    request<Note>('PUT', `${notes(match)}/${note}`, { text }),
  remove: (match: string, note: number) => request<unknown>('DELETE', `${notes(match)}/${note}`),
};
