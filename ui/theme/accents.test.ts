import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ACCENT_ON_WHITE, ACCENTS } from '../../foundation/vocabulary/accents.ts';

const login = readFileSync(new URL('../../apps/login/assets/login.css', import.meta.url), 'utf8');
const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

/** The properties that a block of the style sheet sets, by name. */
function block(selector: string): Record<string, string> {
  const body = css.split(`${selector} {`)[1]?.split('}')[0] ?? '';
  return Object.fromEntries([...body.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, value]) => [name!, value!]));
}

/** Relative luminance and contrast, WCAG 2.2. */
function luminance(color: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

test.each(ACCENTS.flatMap((accent) => (['light', 'dark'] as const).map((scheme) => [accent, scheme] as const)))(
  '%s can be read in %s: text on every ground, and the words of buttons',
  (accent, scheme) => {
    const base = block(`[data-mantine-color-scheme='${scheme}']`);
    const own = accent === 'blue' ? {} : block(`[data-accent='${accent}']${scheme === 'dark' ? `[data-mantine-color-scheme='dark']` : ''}`);
    if (accent !== 'blue') expect(Object.keys(own)).toHaveLength(4);
    const colors: Record<string, string> = { ...base, ...own };
    const least = (name: string, ...grounds: string[]): number =>
      Math.min(...grounds.map((ground) => contrast(colors[name]!, colors[ground]!)));
    expect(least('accent', 'canvas', 'surface', 'sunken', 'hover', 'accent-soft')).toBeGreaterThanOrEqual(4.5);
    expect(least('on-accent', 'accent-fill', 'accent-fill-hover')).toBeGreaterThanOrEqual(4.5);
    expect(least('accent-fill', 'canvas', 'surface')).toBeGreaterThanOrEqual(2.9);
    expect(least('ink-2', 'accent-soft')).toBeGreaterThanOrEqual(4.5);
  },
);

test.each(ACCENTS)('%s is the same on the pages of sign-in and in letters', (accent) => {
  const of = (scheme: string) => ({
    ...block(`[data-mantine-color-scheme='${scheme}']`),
    ...block(`[data-accent='${accent}']${scheme === 'dark' ? `[data-mantine-color-scheme='dark']` : ''}`),
  });
  const light = of('light');
  const dark = of('dark');
  const own = login.split(accent === 'blue' ? ':root {' : `[data-accent='${accent}'] {`)[1]?.split('}')[0];
  for (const name of ['accent', 'accent-fill']) expect(own).toContain(`--${name}: light-dark(${light[name]}, ${dark[name]});`);
  expect(ACCENT_ON_WHITE[accent]).toBe(light['accent']);
});
