import fc from 'fast-check';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync, readFileSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import type { Step } from '../../foundation/explain/explain.ts';
import { must } from '../../foundation/result/result.ts';
import { loanEstimate, productDescription, type ProductFacts } from '../../regulation/index.ts';
import { fixedRateEstimate, interestOnlyArmEstimate, refinanceEstimate } from '../../regulation/trid/samples/sample-estimates.ts';
import { runCases, type CaseOutcome } from '../cases/run-cases.ts';
import { LAW } from '../regulation/law.ts';
import { ALGORITHMS, treesIn, verifyProof } from './proof.ts';

const here = fileURLToPath(new URL('./', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'proof-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** One case of every kind whose tree has a named algorithm. */
const CASES: readonly (readonly [area: string, inputs: object])[] = [
  [
    'atr-qm',
    {
      loan: 200000,
      rates: [
        [24, 6.5],
        [36, 7],
        [300, 7.5],
      ],
    },
  ],
  ['atr-qm', { loan: 200000, rate: 6, termMonths: 60, amortMonths: 360 }],
  ['atr-qm', { loan: 200000, teaser: 1.5, annualPaymentCapPercent: 7.5 }],
  ['atr-qm', { loan: 200000, negAmCap: 1.15, maxRate: 10.5, maxRateFromPayment: 2 }],
  ['atr-qm', { loan: 200000, negAmCap: 1.5, maxRate: 7, maxRateFromPayment: 2 }],
  ['atr-qm', { loan: 200000, rate: 7.5, annualIncreasePercent: 12.5, years: 4 }],
  ['atr-qm', { loan: 200000, rate: 0, months: 360 }],
  ['atr-qm', { year: 2026, loanAmount: 400000, lien: 'first', apr: 8, apor: 6.5 }],
  ['atr-qm', { undiscountedRate: 6.5, apor: 5.5, pointsPaid: 1.25 }],
  ['hoepa', { year: 2026, loanAmount: 20000, totalLoanAmount: 19500, apr: 9, apor: 6.5, pointsAndFees: 1400 }],
  ['hpml', { lien: 'second', apr: 10, apor: 6.5 }],
  ['fha', { base: 289500, rate: 6.5, months: 360, annualRate: 0.0055, year: 3 }],
  ['fha', { monthsSinceEndorsement: [12, 40], upfrontPremium: 5066.25 }],
  ['usda', { loan: 202020.2, rate: 6.25, months: 360 }],
  ['va', { type: 'purchase', firstUse: false, downPaymentPercent: 7, baseLoan: 360040 }],
  ['pmi', { loan: 285000, rate: 6.5, months: 360, originalValue: 300000, firstPayment: '2026-05-31' }],
  ['pmi', { loan: 285000, ltv: 95, score: 701 }],
  ['limits', { year: 2026, county: '06037', loanAmount: 900000 }],
  ['amortization', { loan: 162000, rate: 3.875, months: 360 }],
  ['amortization', { disbursement: '2026-03-16', firstPayment: '2026-05-01', loan: 162000, rate: 3.875 }],
  ['trid-timing', { leMailed: '2026-06-01', consummation: '2026-06-22' }],
  ['projected-payments', { termYears: 30, stepYears: [5, 10, 15], miEndsYear: 3 }],
  ['projected-payments', { termYears: 7, rateAdjusts: 'yearly for 3 years', balloon: true }],
  ['projected-payments', { caps: [2, 2.5, 3] }],
  ['cfpb-forms', { loan: 150000, rate: 4.25, value: 180000 }],
  ['cfpb-forms', { loan: 211000, value: 240000, compositeRate: '4% IO 60 then 4.16%' }],
  ['cfpb-forms', { form: 'H24C', margin: 4, index: 'MTA' }],
  ['post-consummation', { consummation: '2026-06-01', event: '2026-07-02', feeKnown: '2026-07-03' }],
  [
    'purchase-audit',
    {
      files: [
        { name: '000 Index.pdf', bytes: 'a' },
        { name: '010 Résumé.pdf', bytes: 'b' },
      ],
    },
  ],
];

function treeOf(area: string, inputs: object): Step {
  const outcome = runCases(LAW, inputs, area) as CaseOutcome;
  if (!outcome.ok) throw new Error(outcome.refusal.message);
  return outcome.why!;
}

describe('trees of the rules are recomputed without the rules', () => {
  test.each(CASES)('%s %o', (area, inputs) => {
    const verified = verifyProof(treeOf(area, inputs));
    expect(verified.discrepancies).toEqual([]);
    expect(verified.unjudged).toEqual([]);
    expect(verified.recomputed + verified.taken).toBe(verified.steps);
  });

  test('level payments, balances and averages agree over random loans', () => {
    const loan = fc.record({
      loan: fc.integer({ min: 10_000, max: 2_000_000 }),
      rate: fc.integer({ min: 0, max: 15_000 }),
      termMonths: fc.integer({ min: 13, max: 480 }),
    });
    fc.assert(
      fc.property(loan, ({ loan: amount, rate, termMonths }) => {
        const steps = treeOf('atr-qm', {
          loan: amount,
          rates: [
            [12, rate / 1000],
            [termMonths - 12, 7],
          ],
        });
        const average = treeOf('fha', { totalLoan: amount, rate: rate / 1000, months: termMonths, annualRate: 0.0055 });
        return [steps, average].every((tree) => verifyProof(tree).discrepancies.length === 0);
      }),
      { numRuns: 25 },
    );
  });
});

test.each(Object.entries({ fixedRateEstimate, interestOnlyArmEstimate, refinanceEstimate }))(
  'every figure of a Loan Estimate: %s',
  (_name, input) => {
    for (const { at, tree } of treesIn(must(loanEstimate(input)))) {
      expect({ at, ...verifyProof(tree) }).toMatchObject({ at, discrepancies: [], unjudged: [] });
    }
  },
);

test.each([
  ['2.5/1 Adjustable Rate', { adjustable: { intro: 30, later: 12 } }],
  ['0/Weekly Adjustable Rate', { adjustable: { intro: 0, later: 'weekly' } }],
  ['18 mo./2.58 Step Rate', { stepRate: { intro: 18, later: 31 } }],
  ['5 Year Interest Only, 5/3 Adjustable Rate', { interestOnly: 60, balloonMonth: 84, adjustable: { intro: 60, later: 36 } }],
  ['Year 7 Balloon Payment, Fixed Rate', { balloonMonth: 84, seasonal: true }],
])('the product "%s", 12 CFR 1026.37(a)(10)', (name, facts) => {
  const part: Step = { label: 'Facts', figure: { unit: 'text', amount: JSON.stringify(facts) }, operation: 'given', source: 'Note' };
  const step: Step = {
    label: 'Product',
    figure: { unit: 'text', amount: name },
    operation: 'compute',
    rule: 'trid.product',
    parts: [part],
  };
  expect(verifyProof(step)).toMatchObject({ recomputed: 1, discrepancies: [] });
  expect(productDescription(facts as ProductFacts)).toBe(name);
});

/** Every change of one figure of a tree, as whole new trees. */
function* tampered(step: Step): Generator<{ tree: Step; label: string }> {
  if (step.operation !== 'given' && step.operation !== 'lookup') yield { tree: { ...step, figure: changed(step) }, label: step.label };
  for (const [index, part] of (step.parts ?? []).entries()) {
    for (const { tree, label } of tampered(part)) yield { tree: { ...step, parts: step.parts!.with(index, tree) }, label };
  }
}

function changed(step: Step): Step['figure'] {
  const { unit, amount } = step.figure;
  if (unit === 'verdict') return { unit, amount: amount === 'yes' ? 'no' : 'yes' };
  if (unit === 'date') return { unit, amount: amount === '2026-01-15' ? '2026-01-16' : '2026-01-15' };
  if (unit === 'text') return { unit, amount: `${amount}!` };
  return { unit, amount: String(BigInt(amount.split('.')[0]!) + 1n) };
}

describe('a tampered tree is caught', () => {
  test.each(CASES)('any computed figure of %s %o', (area, inputs) => {
    const original = treeOf(area, inputs);
    const changes = [...tampered(original)];
    const computed = JSON.stringify(original).match(/"operation":"(?!given|lookup)/g)?.length ?? 0;
    expect(changes.length).toBe(computed);
    for (const { tree, label } of changes) expect([label, verifyProof(tree).discrepancies.length > 0]).toEqual([label, true]);
  });

  test('an input changed after the fact is caught by what was made from it', () => {
    const text = JSON.stringify(treeOf('atr-qm', { loan: 200000, rate: 7, months: 360 }));
    const forged = JSON.parse(text.replace('"amount":"7"', '"amount":"6.5"')) as Step;
    expect(verifyProof(forged).discrepancies).toHaveLength(1);
  });

  test('a Sunday that was counted, a day left out under a false name, a gap', () => {
    const strip = [
      { date: '2026-06-12', counted: true, count: 1 },
      { date: '2026-06-13', counted: true, count: 2 },
      { date: '2026-06-14', counted: false, reason: 'Sunday' },
      { date: '2026-06-15', counted: true, count: 3 },
    ];
    const tree = (days: Step['strip']): Step => ({
      label: 'Deadline',
      figure: { unit: 'date', amount: '2026-06-15' },
      operation: 'days',
      source: '5 U.S.C. 6103(a)',
      ...(days ? { strip: days } : {}),
    });
    const problems = (days: Step['strip']) => verifyProof(tree(days)).discrepancies.map((each) => each.problem);
    expect(problems(strip)).toEqual([]);
    expect(
      problems(strip.with(2, { date: '2026-06-14', counted: true, count: 3 }).with(3, { date: '2026-06-15', counted: true, count: 4 })),
    ).toEqual(['2026-06-14 is a Sunday and was counted']);
    expect(problems(strip.with(2, { date: '2026-06-14', counted: false, reason: 'Juneteenth National Independence Day' }))).toHaveLength(1);
    expect(problems(strip.with(2, { date: '2026-06-14', counted: false, reason: 'Saturday' }))).toHaveLength(1);
    expect(problems(strip.toSpliced(2, 1))).toHaveLength(1);
    expect(problems(strip.with(1, { date: '2026-06-13', counted: true, count: 4 }))).toHaveLength(1);
  });

  test('holidays left out must fall on their day, observed ones on its neighbour', () => {
    const one = (date: string, reason: string) =>
      verifyProof({
        label: 'x',
        figure: { unit: 'date', amount: '2026-12-31' },
        operation: 'days',
        strip: [{ date, counted: false, reason }],
      }).discrepancies.length;
    expect([one('2026-11-26', 'Thanksgiving Day'), one('2026-11-19', 'Thanksgiving Day')]).toEqual([0, 1]);
    expect([one('2026-07-03', 'Independence Day (observed)'), one('2026-07-02', 'Independence Day (observed)')]).toEqual([0, 1]);
    expect([one('2026-05-25', 'Memorial Day'), one('2026-05-18', 'Memorial Day')]).toEqual([0, 1]);
    expect(one('2026-11-27', 'Company holiday')).toBe(0);
  });
});

describe('documents', () => {
  const step: Step = { label: 'Sum', figure: { unit: 'usd', amount: '0' }, operation: 'sum', parts: [] };

  test('a step, { value, why }, { proof }, lists and objects of them are found', () => {
    expect(treesIn(step).map((found) => found.at)).toEqual(['proof']);
    expect(treesIn({ value: 1, why: step }).map((found) => found.at)).toEqual(['why']);
    expect(treesIn({ proof: step }).map((found) => found.at)).toEqual(['proof']);
    expect(treesIn([{ why: step }, { deep: { proof: step } }]).map((found) => found.at)).toEqual(['[0].why', '[1].deep.proof']);
    expect(treesIn({ nothing: 1 })).toEqual([]);
  });

  test.each([
    ['an unknown operation', { ...step, operation: 'guess' }],
    ['no amount', { ...step, figure: { unit: 'usd' } }],
    ['parts that are no list', { ...step, parts: 'many' }],
    ['a difference of nothing', { ...step, operation: 'subtract' }],
    ['a part that is no step', { ...step, parts: [7] }],
  ])('%s is refused', (_what, broken) => {
    expect(() => treesIn(broken)).toThrow(/proof/);
  });

  const run = (document: unknown) => {
    const file = join(folder, 'proof.json');
    writeFileSync(file, JSON.stringify(document));
    const { status, stdout, stderr } = spawnSync(process.execPath, [join(here, 'verify.ts'), file], { encoding: 'utf8' });
    return { status, text: stdout + stderr };
  };

  test('the command line counts what it verified and fails on a discrepancy with its path', () => {
    const why = treeOf('va', { type: 'purchase', firstUse: true, downPaymentPercent: 0, baseLoan: 400000 });
    expect(run({ value: 1, why })).toMatchObject({
      status: 0,
      text: expect.stringMatching(/: 2 verified, \d+ taken as given, 0 unjudged, 0 wrong/),
    });
    const forged = run({ value: 1, why: { ...why, figure: { unit: 'usd', amount: '1.00' } } });
    expect(forged).toMatchObject({ status: 1, text: expect.stringContaining('✗ Funding fee: says 1.00, recomputed 8600') });
    expect(run({ nothing: 1 }).status).toBe(1);
  });
});

test('the verifier imports nothing of the rules it judges', () => {
  const sources = readdirSync(here).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  // An archive is unpacked and its manifest's shape looked at by libraries; neither makes a figure.
  for (const name of sources) {
    const imports = [...readFileSync(join(here, name), 'utf8').matchAll(/from '([^']+)'/g)].map((match) => match[1]!);
    expect(imports.filter((path) => !/^(\.\/|\.\.\/\.\.\/foundation\/|decimal\.js$|fflate$|zod$|node:)/.test(path))).toEqual([]);
  }
  expect(Object.keys(ALGORITHMS).length).toBeGreaterThan(20);
});
