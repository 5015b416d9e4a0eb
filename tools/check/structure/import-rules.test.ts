import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { root, tool } from '../steps.ts';

/** A file and one import of it that is allowed. */
const STAND: readonly (readonly [file: string, line: string])[] = [
  ['regulation/apr/apr.ts', `import { x } from '../../foundation/money/money.ts';`],
  ['underwriting/fha/a.ts', `import { x } from '../../regulation/apr/apr.ts';`],
  ['capabilities/lock/contract/extend.ts', `import { x } from '../../price/contract/price-loan.ts';`],
  ['capabilities/lock/domain/changes/extend-lock.ts', `import { x } from '../../../price/domain/index.ts';`],
  ['capabilities/lock/domain/changes/relock-loan.ts', `import { x } from '../../contract/relock.ts';`],
  ['capabilities/price/engine/price-grid.ts', `import { x } from '../domain/sheet/rate-sheet.ts';`],
  ['capabilities/lock/server/extend.ts', `import { x } from '../../../platform/database/database.ts';`],
  ['capabilities/lock/server/rows/lock-writes.ts', `import { x } from '../../contract/extend.ts';`],
  ['capabilities/lock/server/relock.ts', `import { x } from '../../publish/port/live-sheet.ts';`],
  ['capabilities/lock/server/renegotiate.ts', `import type { x } from '../../price/contract/price-loan.ts';`],
  ['capabilities/lock/port/stored-locks.ts', `import { x } from '../server/rows/lock-writes.ts';`],
  ['capabilities/lock/web/panel.tsx', `import type { x } from '../contract/extend.ts';`],
  ['capabilities/lock/web/screen.tsx', `import { x } from '../../lock-desk/panels/ask-the-desk.tsx';`],
  ['capabilities/lock-desk/panels/ask-the-desk.tsx', `import { x } from '../web/desk-text.ts';`],
  ['ui/calls/calls.ts', `import type { x } from '../../capabilities/lock/contract/extend.ts';`],
  ['platform/http/server.ts', `import { x } from '../database/database.ts';`],
  ['vendors/nmls/client.ts', `import { x } from '../../platform/log/log.ts';`],
  ['apps/api/main.ts', `import { x } from '../../capabilities/lock/server/extend.ts';`],
  ['capabilities/lock/domain/lock.test.ts', `import { x } from '../../disclose/server/rows/estimates.ts';`],
];

/** Forbidden imports. */
const REFUSED: readonly (readonly [file: string, line: string])[] = [
  ['foundation/money/cents.ts', `import { x } from '../../regulation/apr/apr.ts';`],
  ['foundation/money/files.ts', `import { x } from 'node:fs';`],
  ['regulation/apr/guide.ts', `import { x } from '../../underwriting/score/representative-score.ts';`],
  ['underwriting/fha/b.ts', `import { x } from '../../capabilities/lock/domain/a.ts';`],
  ['regulation/apr/clock.ts', `import { x } from '../../platform/clock/clock.ts';`],
  ['regulation/apr/file.ts', `import type { x } from '../../standards/mismo-3.4/application-document.ts';`],
  ['standards/mismo-3.4/loan.ts', `import { x } from '../../capabilities/loan/domain/loan-status.ts';`],
  ['vendors/nmls/plan.ts', `import { x } from '../../capabilities/partners/domain/compensation-plan.ts';`],
  ['vendors/nmls/simulator.ts', `import { x } from '../../database/demo/people.ts';`],
  ['vendors/nmls/tool.ts', `import { x } from '../../tools/check/steps.ts';`],
  ['vendors/nmls/law.ts', `import { x } from '../../regulation/apr/apr.ts';`],
  ['capabilities/lock/contract/relock.ts', `import { x } from '../domain/relock-loan.ts';`],
  ['capabilities/lock/contract/lock.ts', `import { x } from '../../../platform/clock/clock.ts';`],
  ['capabilities/lock/domain/lock.ts', `import { x } from '../../../platform/database/database.ts';`],
  ['capabilities/lock/domain/rows.ts', `import { x } from '../server/rows/lock-writes.ts';`],
  ['capabilities/lock/domain/other.ts', `import { x } from '../../price/contract/price-loan.ts';`],
  ['capabilities/price/engine/quick.ts', `import { x } from 'node:crypto';`],
  ['capabilities/price/engine/file.ts', `import { x } from '../../../platform/files/file-store.ts';`],
  ['capabilities/lock/server/steps.ts', `import { x } from '../../../tools/check/steps.ts';`],
  ['capabilities/lock/server/people.ts', `import { x } from '../../../database/demo/people.ts';`],
  ['capabilities/lock/server/kit.ts', `import { x } from '../../../platform/testing/test-database.ts';`],
  ['capabilities/lock/server/later.ts', `const { x } = await import('../../../tools/race/locks/run-lock-race.ts');`],
  ['capabilities/lock/server/price.ts', `import { x } from '../../price/server/price-loan.ts';`],
  ['capabilities/lock/server/asked.ts', `import { x } from '../../price/contract/price-loan.ts';`],
  ['capabilities/lock-desk/server/desk.ts', `import { x } from '../panels/ask-the-desk.tsx';`],
  ['capabilities/lock/port/screen.ts', `import { x } from '../../../ui/kit/page/card.tsx';`],
  ['capabilities/lock/web/rows.tsx', `import { x } from '../server/rows/lock-writes.ts';`],
  ['capabilities/lock/web/schema.tsx', `import { x } from '../contract/extend.ts';`],
  ['capabilities/lock/web/grid.tsx', `import { x } from '../../price/web/grid.tsx';`],
  ['capabilities/lock/web/zod.tsx', `import { x } from 'zod';`],
  ['capabilities/lock/web/file.tsx', `import { x } from '../../../standards/mismo-3.4/application-document.ts';`],
  ['capabilities/lock/panels/database.tsx', `import { x } from '../../../platform/database/database.ts';`],
  ['ui/kit/page/loan.tsx', `import { x } from '../../../capabilities/lock/domain/lock.ts';`],
  ['ui/kit/page/call.tsx', `import { x } from '../../../capabilities/lock/contract/extend.ts';`],
  ['platform/http/lock.ts', `import { x } from '../../capabilities/lock/domain/lock.ts';`],
  ['platform/http/tool.ts', `export * from '../../tools/check/steps.ts';`],
];

/** The files among these that the project's own linter refuses for their imports. */
function refusedFiles(files: readonly (readonly [string, string])[]): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'lockdesk-imports-'));
  try {
    copyFileSync(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
    for (const [file, line] of files) {
      mkdirSync(join(folder, dirname(file)), { recursive: true });
      writeFileSync(join(folder, file), `${line}\n`);
    }
    const { program, args } = tool('oxlint', '--format', 'json', '.');
    const { stdout } = spawnSync(program, args, { cwd: folder, encoding: 'utf8' });
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: readonly { readonly code: string; readonly filename: string }[] };
    return diagnostics.filter(({ code }) => code.includes('no-restricted-imports')).map(({ filename }) => filename);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

test('the linter refuses the imports that no layer may make of another, and no others', () => {
  const refused = refusedFiles([...STAND, ...REFUSED]);
  expect([...new Set(refused)].toSorted()).toEqual(REFUSED.map(([file]) => file).toSorted());
});
