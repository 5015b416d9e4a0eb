import { expect, test } from 'vitest';
import { importsOf, isMisplacedSample, misuseIn, placeOf, whyForbidden } from './import-directions.ts';

function judge(file: string, specifier: string): string | undefined {
  const [wanted] = importsOf(file, `import { x } from '${specifier}';\n`);
  return whyForbidden(file, wanted!);
}

test.each([
  ['regulation/apr/apr.ts', '../../foundation/money/money.ts'],
  ['foundation/money/money.ts', 'decimal.js'],
  ['foundation/hash/sha256.ts', '@noble/hashes/sha2.js'],
  ['capabilities/lock/contract/extend-lock.ts', 'zod'],
  ['capabilities/lock/domain/extend-lock.ts', '../../price/domain/price-loan.ts'],
  ['capabilities/lock/domain/extend-lock.ts', '../contract/extend-lock.ts'],
  ['capabilities/lock/domain/extend-lock.ts', '../../price/engine/index.ts'],
  ['capabilities/price/engine/price-grid.ts', '../domain/sheet/rate-sheet.ts'],
  ['capabilities/price/samples/large-sheet.ts', '../domain/sheet/rate-sheet.ts'],
  ['capabilities/publish/samples/demo-sheets.ts', '../../price/samples/earlier-sheets.ts'],
  ['capabilities/price/samples/any-scenario.ts', 'fast-check'],
  ['apps/web/vite.config.ts', 'vite'],
  ['database/demo/rate-sheet.ts', '../../capabilities/publish/samples/demo-sheets.ts'],
  ['capabilities/lock/server/extend-lock.ts', '../../../platform/database/database.ts'],
  ['capabilities/lock/server/extend-lock.ts', 'node:crypto'],
  ['capabilities/lock/web/extend-lock-panel.tsx', '../../../ui/kit/page/card.tsx'],
  ['capabilities/lock/web/screen.tsx', '../../lock-desk/panels/ask-the-desk.tsx'],
  ['capabilities/lock-desk/panels/ask-the-desk.tsx', '../web/desk-text.ts'],
  ['capabilities/lock-desk/contract/desk-ask.ts', '../../lock/contract/lock-refusals.ts'],
  ['apps/api/main.ts', '../../capabilities/lock/server/extend-lock.ts'],
  ['capabilities/lock/domain/extend-lock.test.ts', '../../disclose/domain/le.ts'],
])('%s imports %s', (file, specifier) => {
  expect(judge(file, specifier)).toBeUndefined();
});

test.each([
  ['regulation/apr/apr.ts', 'pg', /pure code/],
  ['capabilities/price/domain/price-loan.ts', '../../lock/domain/lock.ts', /lock comes after price/],
  ['capabilities/price/domain/quote/make-quote.ts', '../../engine/price-grid.ts', /one door/],
  ['capabilities/price/engine/price-grid.ts', '../../lock/domain/lock.ts', /lock comes after price/],
  ['capabilities/price/engine/price-grid.ts', 'decimal.js', /pure code/],
  ['regulation/purchase-audit/manifest.ts', '@noble/hashes/sha2.js', /pure code/],
  ['capabilities/price/server/price-loan.ts', '../samples/sample-purchase.ts', /samples are for tests/],
  ['regulation/trid/loan-estimate.ts', './samples/sample-estimates.ts', /samples are for tests/],
  ['capabilities/lock/server/extend-lock.ts', 'vitest', /for tests and tools/],
  ['capabilities/lock/domain/extend-lock.ts', '../../../foundation/chance/chance.ts', /for tests and tools/],
  ['vendors/credit/simulated-report.ts', '../../foundation/chance/chance.ts', /for tests and tools/],
  ['platform/http/server.ts', 'fast-check', /for tests and tools/],
  ['capabilities/lock/contract/lock.ts', '../../lock-desk/contract/desk-ask.ts', /lock-desk comes after lock/],
  ['capabilities/lock/server/lock.ts', '../../market/domain/mark-to-market.ts', /market comes after lock/],
  ['capabilities/lock/web/panel.tsx', '../../market/domain/mark-to-market.ts', /market comes after lock/],
  ['platform/http/http.ts', '../../tools/check/steps.ts', /platform imports foundation/],
  ['platform/http/http.ts', '../../database/migrate.ts', /platform imports foundation/],
  ['platform/http/http.ts', '../testing/test-database.ts', /platform imports foundation/],
])('%s does not import %s', (file, specifier, why) => {
  expect(judge(file, specifier)).toMatch(why);
});

test('samples stand in a folder of their own', () => {
  expect(isMisplacedSample('capabilities/lock/domain/sample-lock.ts')).toBe(true);
  expect(isMisplacedSample('capabilities/lock/samples/sample-lock.ts')).toBe(false);
  expect(isMisplacedSample('regulation/trid/samples/sample-estimates.ts')).toBe(false);
});

test('every way of importing is seen, and comments are not', () => {
  const text = [
    "import one from './one.ts';",
    "import type { two } from './two.ts';",
    'import {',
    '  three,',
    "} from './three.ts';",
    "export * from './four.ts';",
    "const five = await import('./five.ts');",
    "// import six from './six.ts';",
    "/* import seven from './seven.ts'; */",
    "import './eight.css';",
  ].join('\n');
  const found = importsOf('ui/kit/x.ts', text);
  expect(found.map((one) => one.path)).toEqual([
    'ui/kit/one.ts',
    'ui/kit/two.ts',
    'ui/kit/three.ts',
    'ui/kit/four.ts',
    'ui/kit/five.ts',
    'ui/kit/eight.css',
  ]);
  expect(found[1]!.typeOnly).toBe(true);
  expect(found[3]!.line).toBe(6);
});

test('binary fractions are found where money is computed, unless the line says why they are exact', () => {
  const head = "import { dollars } from '../../foundation/money/money.ts';\n";
  expect(misuseIn('regulation/apr/a.ts', `${head}const cents = Math.round(Number(text) * 100);\n`)).toHaveLength(1);
  expect(misuseIn('regulation/apr/a.ts', `${head}const x = Number(text) * 100; // exact: whole digits\n`)).toHaveLength(0);
  expect(misuseIn('regulation/apr/a.ts', `${head}if (Number.isSafeInteger(x)) return;\n`)).toHaveLength(0);
  expect(misuseIn('regulation/apr/a.ts', `${head}const year = Number(text);\n`)).toHaveLength(0);
  expect(misuseIn('regulation/calendar/a.ts', 'const far = Number(text) * 2;\n')).toHaveLength(0);
});

test.each([
  'const ltv = Math.round((baseLoan / value) * 100_000);',
  'const half = total / 2;',
  'const share = sumCents(fees) / loan.amount!;',
  '  / total',
])('a quotient is found where money is computed: %s', (line) => {
  const head = "import type { Cents } from '../../../foundation/money/money.ts';\n";
  for (const file of ['regulation/qm/a.ts', 'capabilities/disclose/domain/a.ts', 'capabilities/application/server/a.ts'])
    expect(misuseIn(file, `${head}${line}\n`), file).toHaveLength(1);
  expect(misuseIn('regulation/qm/a.ts', `${head}${line} // exact: why\n`)).toHaveLength(0);
  expect(misuseIn('regulation/qm/a.ts', `${line}\n`)).toHaveLength(0);
  // Solved for by approximation.
  expect(misuseIn('regulation/apr/a.ts', `${head}${line}\n`)).toHaveLength(0);
});

test.each([
  'const years = Math.ceil(facts.termMonths / 12);',
  'const charged = Math.floor((cost * paid) / days);',
  'const whole = product / 10_000_000n;',
  "const label = 'LTV / CLTV';",
  'const exact = new Decimal(part).div(whole);',
  'const half = rest; // a / b',
  '    / now(?=,)|(?<=now.*) now$/g,',
])('what is exact is none: %s', (line) => {
  const head = "import type { Cents } from '../../../foundation/money/money.ts';\n";
  expect(misuseIn('regulation/qm/a.ts', `${head}${line}\n`)).toHaveLength(0);
});

test('the clock is found in pure code', () => {
  expect(misuseIn('capabilities/lock/domain/a.ts', 'const now = new Date();\n')).toHaveLength(1);
  expect(misuseIn('capabilities/lock/domain/a.ts', 'const now = Date.now();\n')).toHaveLength(1);
  expect(misuseIn('capabilities/lock/server/a.ts', 'const now = new Date();\n')).toHaveLength(1);
  expect(misuseIn('capabilities/lock/server/a.ts', 'const now = Date.now();\n')).toHaveLength(1);
  expect(misuseIn('platform/log/a.ts', 'const now = new Date();\n')).toHaveLength(0);
});

test('files know their floor', () => {
  expect(placeOf('capabilities/lock/seed.ts')).toEqual({ layer: 'seed', capability: 'lock' });
  expect(placeOf('tools/check/check.ts')).toEqual({ layer: 'outside' });
});
