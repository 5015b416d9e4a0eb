import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { root } from '../steps.ts';

/** The remaining inline styles: computed places and lengths. A number here only goes down; fixed styles are classes. */
const MOST_STYLES = 64;

const inlineStyles = (text: string): number => [...text.matchAll(/\bstyle=\{/g)].length;

test('a style of an element is found', () => {
  expect(inlineStyles('<p style={{ top }}><b className="style" /><i style={place} /></p>')).toBe(2);
});

test('screens draw with classes: styles of single elements become fewer', () => {
  const files = globSync('{ui,apps/web,capabilities/*/web,capabilities/*/panels}/**/*.tsx', { cwd: root }).filter(
    (file) => !file.endsWith('.test.tsx'),
  );
  const found = files.map((file) => inlineStyles(readFileSync(`${root}/${file}`, 'utf8'))).reduce((sum, count) => sum + count, 0);
  expect(found).toBeLessThanOrEqual(MOST_STYLES);
});
