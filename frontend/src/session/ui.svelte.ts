/** What is open over the page, from wherever it was asked for. */
export const ui: { settings: boolean; link: LinkWish | null } = $state({ settings: false, link: null });

/** A link to the own user, or (for the host) to whoever holds a seat, on another device. */
export interface LinkWish {
  room: string | null;
  seat: number | null;
}
