/** The shapes that go with the seats' colours, in a 24 × 24 box. */
export const SHAPES = [
  { name: 'circle', path: 'M12 2a10 10 0 1 1 0 20a10 10 0 1 1 0-20z' },
  {
    name: 'square',
    path: 'M4.5 3h15A1.5 1.5 0 0 1 21 4.5v15a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 19.5v-15A1.5 1.5 0 0 1 4.5 3z',
  },
  { name: 'triangle', path: 'M12 2.2L23 21.2H1z' },
  { name: 'diamond', path: 'M12 .8L23 12L12 23.2L1 12z' },
  { name: 'star', path: 'M12 .8l3.2 7.5l8.1.7l-6.1 5.4l1.8 8L12 18.2l-7 4.2l1.8-8L.7 9l8.1-.7z' },
  { name: 'hexagon', path: 'M6.3 2h11.4L23.4 12l-5.7 10H6.3L.6 12z' },
] as const;

export type ShapeName = (typeof SHAPES)[number]['name'];

export const shapeOf = (seat: number): (typeof SHAPES)[number] => SHAPES[seat % SHAPES.length] ?? SHAPES[0];
