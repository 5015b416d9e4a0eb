import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../steps.ts';
import { linesOfCode, longCalls } from './server-files.ts';

/** Written before the rule. What is here is to become shorter; nothing is added. */
const STILL_LONGER: Readonly<Record<string, number>> = {
  'capabilities/documents/server/get-document-checklist.ts': 50,
  'capabilities/documents/server/rotate-pages.ts': 51,
  'capabilities/documents/server/split-document.ts': 43,
  'capabilities/documents/server/upload-document.ts': 41,
  'capabilities/documents/server/whole-loan-file.ts': 50,
  'capabilities/insure/server/ask-mi-quotes.ts': 78,
  'capabilities/insure/server/choose-mi-quote.ts': 48,
  'capabilities/insure/server/save-mi-data.ts': 45,
  'capabilities/loan/server/get-loan-activity.ts': 66,
  'capabilities/loan/server/get-loan-next-actions.ts': 64,
  'capabilities/lock-desk/server/desk-counter.ts': 47,
  'capabilities/lock-desk/server/desk-request.ts': 58,
  'capabilities/lock-desk/server/desk-requests-of-loan.ts': 63,
  'capabilities/lock-policy/server/put-lock-policy-in-force.ts': 68,
  'capabilities/lock/server/price-and-lock-loan.ts': 62,
  'capabilities/market/server/mark-to-market.ts': 43,
  'capabilities/packages/server/add-lender-paper.ts': 54,
  'capabilities/partners/server/add-compensation-plan.ts': 42,
  'capabilities/partners/server/get-webhooks.ts': 49,
  'capabilities/partners/server/withdraw-compensation-plan.ts': 69,
  'capabilities/price/server/ratequote-quotes.ts': 43,
  'capabilities/proceed/server/get-intent-to-proceed.ts': 60,
  'capabilities/proceed/server/resend-disclosures.ts': 58,
  'capabilities/publish/server/get-rate-sheets.ts': 70,
  'capabilities/publish/server/list-rate-sheets.ts': 46,
  'capabilities/publish/server/upload-rate-sheet.ts': 45,
  'capabilities/quotes/server/select-provider.ts': 53,
  'capabilities/register/server/new-loan.ts': 42,
  'capabilities/register/server/new-urla-loan.ts': 54,
  'capabilities/register/server/update-loan.ts': 67,
  'capabilities/report/server/get-fair-lending.ts': 80,
  'capabilities/report/server/get-turn-times.ts': 49,
  'capabilities/tables/server/propose-table.ts': 65,
};

const PATH = 'capabilities/lock/server/get-lock.ts';

/** A server file with so many lines of code. */
function file(lines: number): ReadonlyMap<string, string> {
  return new Map([[PATH, `import { ok } from 'x';\n\n/** Says why. */\n${'ok(1);\n'.repeat(lines)}`]]);
}

test.each([
  ['ok(1);\n\nok(2);\n', 2],
  ["import { ok } from 'x';\nimport {\n  type Lock,\n  lockOf,\n} from 'y';\n\nok(1);\n", 1],
  ['/** Says why,\n * at length. */\n// And how.\nok(1); // here\n', 1],
  ['ok({\n  important: 1,\n});\n', 3],
])('imports, comments and blank lines are no code: %j', (text, count) => {
  expect(linesOfCode(text)).toBe(count);
});

test('a call has at most 40 lines of code', () => {
  expect(longCalls(file(40), {})).toEqual([]);
  expect(longCalls(file(41), {})).toEqual([
    `${PATH}: has 41 lines of code, more than 40; a rule goes into domain, a read, a record or a view beside it`,
  ]);
});

test('one on the list has as many as the list says, and goes off it once it is short', () => {
  expect(longCalls(file(52), { [PATH]: 52 })).toEqual([]);
  expect(longCalls(file(53), { [PATH]: 52 })).toEqual([
    `${PATH}: has 53 lines of code, more than 52; a rule goes into domain, a read, a record or a view beside it`,
  ]);
  expect(longCalls(file(51), { [PATH]: 52 })).toEqual([`${PATH}: has 51 lines of code now; say so in the list of longer ones`]);
  expect(longCalls(file(40), { [PATH]: 52 })).toEqual([`${PATH}: has 40 lines of code now; take it off the list of longer ones`]);
  expect(longCalls(new Map(), { [PATH]: 52 })).toEqual([`${PATH}: is no server file of a call; take it off the list of longer ones`]);
});

test('every server file of a call shows its phases at a glance', () => {
  const paths = globSync('capabilities/*/server/*.ts', { cwd: root }).map((path) => path.replaceAll('\\', '/'));
  const files = paths.filter((path) => !/\.(test|bench)\.ts$/.test(path)).sort();
  expect(files.length).toBeGreaterThan(400);
  expect(longCalls(new Map(files.map((path) => [path, readFileSync(join(root, path), 'utf8')])), STILL_LONGER)).toEqual([]);
});
