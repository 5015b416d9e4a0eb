/** The colors a portal can have: of each there is a light and a dark one in the theme, whose contrast is tested. */
export const ACCENTS = ['blue', 'teal', 'violet', 'plum', 'graphite'] as const;

export type Accent = (typeof ACCENTS)[number];
