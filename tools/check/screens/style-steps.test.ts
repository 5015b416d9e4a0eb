import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { root } from '../steps.ts';
import { literalSteps } from './style-steps.ts';

/** Sizes between the steps, how often, by file. A number here only goes down; new spaces and sizes use a step of `ui/theme/tokens.css`. */
const BETWEEN_THE_STEPS: Readonly<Record<string, number>> = {
  'apps/web/shell/shell.module.css': 2,
  'capabilities/disclose/web/disclose.module.css': 1,
  'capabilities/documents/web/documents.module.css': 1,
  'capabilities/loan/web/loan.module.css': 1,
  'capabilities/lock-desk/web/desk.module.css': 2,
  'capabilities/lock/web/lock.module.css': 1,
  'capabilities/pipeline/web/pipeline.module.css': 1,
  'capabilities/price/web/price-it.module.css': 3,
  'capabilities/publish/web/sheets/golden.module.css': 1,
  'ui/fields/fields.module.css': 1,
  'ui/kit/controls/button.module.css': 1,
  'ui/kit/page/card.module.css': 1,
  'ui/kit/loan/day-strip.module.css': 1,
  'ui/kit/explain/explain.module.css': 2,
  'ui/kit/tables/data-grid.module.css': 1,
  'ui/kit/tables/table.module.css': 2,
  'ui/kit/files/files.module.css': 3,
  'ui/kit/loan/activity-timeline.module.css': 1,
  'ui/kit/loan/fee-table.module.css': 2,
  'ui/kit/loan/loan-header.module.css': 1,
  'ui/kit/loan/header-facts.tsx': 1,
  'ui/kit/loan/loan-nav.module.css': 1,
  'ui/kit/loan/milestones.module.css': 4,
  'ui/kit/controls/pill.module.css': 2,
  'ui/kit/pricing/pricing-grid.module.css': 1,
  'ui/kit/pricing/pricing.module.css': 1,
  'ui/kit/page/states.module.css': 1,
};

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
  const files = globSync('{ui,apps/web,capabilities/*/web,capabilities/*/panels}/**/*.{css,tsx}', { cwd: root });
  const found = files
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !file.startsWith('ui/theme/') && !file.endsWith('.test.tsx'))
    .map((file) => [file, literalSteps(file, readFileSync(`${root}/${file}`, 'utf8')).length] as const)
    .filter(([, count]) => count > 0);
  expect(found.length).toBeGreaterThan(0);
  expect(Object.fromEntries(found.sort())).toEqual(BETWEEN_THE_STEPS);
});
