/** The colors a portal can have: of each there is a light and a dark one in the theme, whose contrast is tested. */
export const ACCENTS = ['blue', 'teal', 'violet', 'plum', 'graphite'] as const;

export type Accent = (typeof ACCENTS)[number];

/** Each on white paper, for letters, which have no theme. The theme's light colors. */
export const ACCENT_ON_WHITE: Readonly<Record<Accent, string>> = {
  blue: '#2b4cbf',
  teal: '#0b6670',
  violet: '#5b3fc0',
  plum: '#86307f',
  graphite: '#3b4350',
};
