import { atNight } from '../../platform/testing/tier.ts';

export const desktop = { width: 1440, height: 900 } as const;
export const mobile = { width: 390, height: 844 } as const;

export type Scheme = 'light' | 'dark';
export interface Viewport {
  readonly width: number;
  readonly height: number;
}

/**
 * The schemes a page is looked at in, at a width. Each commit sees each page once a width: light at a desk, dark on a phone, so that both layouts and
 * both sets of colours are seen. At night all four.
 */
export function schemesAt({ width }: Viewport): readonly [Scheme, ...Scheme[]] {
  if (atNight) return ['light', 'dark'];
  return width > 768 ? ['light'] : ['dark'];
}

/** The sizes a page with this name is looked at in: at night both, at a commit the one that falls to the name, always the same. */
export function sizesFor(name: string): readonly Viewport[] {
  if (atNight) return [mobile, desktop];
  const number = Buffer.from(name).reduce((sum, byte) => sum + byte, 0);
  return [number % 2 === 0 ? mobile : desktop];
}

/** Every combination of width and scheme of this run, for tests that are written once for each. */
export const looks: readonly { readonly width: string; readonly viewport: Viewport; readonly scheme: Scheme }[] = [desktop, mobile].flatMap(
  (viewport) => schemesAt(viewport).map((scheme) => ({ width: String(viewport.width), viewport, scheme })),
);
