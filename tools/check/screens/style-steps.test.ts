import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { root } from '../steps.ts';
import { literalSteps } from './style-steps.ts';

test('a stepped length in pixels is found in a style sheet', () => {
  const css =
    '.a { padding: 8px var(--space-2); width: 9px; margin: -3px 0 } /* gap: 4px; */ .b { border: 1px solid; border-radius: 2px; gap: 0; }';
  expect(literalSteps('a.module.css', css)).toEqual(['padding: 8px var(--space-2)', 'margin: -3px 0 ', 'border-radius: 2px']);
});

test('and in a screen’s own styles, where a bare number is pixels', () => {
  const tsx = `<p style={{ gap: 8, padding: '12px var(--space-4)', margin: 0, flex: 1, maxWidth: 360 }} /><i style={{ marginTop: -2 }} />`;
  expect(literalSteps('a.tsx', tsx)).toEqual(['gap: 8', `padding: '12px var(--space-4)'`, 'margin-top: -2']);
});

test('spaces, type and corners take the steps of the theme', () => {
  const files = globSync('{ui,apps/web,capabilities/*/web,capabilities/*/panels}/**/*.{css,tsx}', { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !file.startsWith('ui/theme/') && !file.endsWith('.test.tsx'));
  expect(files.length).toBeGreaterThan(400);
  const found = files.flatMap((file) => literalSteps(file, readFileSync(`${root}/${file}`, 'utf8')).map((step) => `${file}: ${step}`));
  expect(found).toEqual([]);
});
