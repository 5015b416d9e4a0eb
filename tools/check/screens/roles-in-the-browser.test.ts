import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { roles } from '../../../capabilities/access/domain/access-table.ts';
import { root } from '../steps.ts';

/** The same words where they are no role: a column of the pipeline, who wrote a field, a capability, a kind of company. */
const OTHER_MEANINGS = new Set([
  `capabilities/pipeline/web/columns/columns.tsx: 'processor'`,
  `ui/fields/provenance.tsx: 'underwriter'`,
  `capabilities/pipeline/web/pipeline-address.ts: 'processor'`,
  `capabilities/administer/web/brokerage-dialog.tsx: 'correspondent'`,
  `apps/web/gallery/components-page.tsx: 'underwriter'`,
  `capabilities/lock-desk/web/routes.ts: 'lock-desk'`,
]);

test('no file of the browser names a role: screens ask the profile which calls the person may make', () => {
  const files = globSync('{ui,apps/web,capabilities/*/{web,panels}}/**/*.{ts,tsx}', { cwd: root });
  const role = new RegExp(`(['"\`])(${roles.map((name) => name.replace('-', '[- ]')).join('|')})\\1`, 'g');
  const named = files
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .flatMap((file) => (readFileSync(`${root}/${file}`, 'utf8').match(role) ?? []).map((text) => `${file}: ${text}`));
  expect(files.length).toBeGreaterThan(100);
  expect(new Set(named)).toEqual(OTHER_MEANINGS);
});
