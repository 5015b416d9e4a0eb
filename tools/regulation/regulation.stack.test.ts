import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { AREAS } from '../../regulation/index.ts';
import { ledgerLines, outcomeText, shownFigure } from '../cases/ledger.ts';
import { runCases, type CaseOutcome } from '../cases/run-cases.ts';
import { LAW } from './law.ts';

const script = fileURLToPath(new URL('./regulation.ts', import.meta.url));

function run(args: readonly string[], input: string): { status: number | null; out: string; err: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], { input, encoding: 'utf8' });
  return { status, out: stdout, err: stderr };
}

const CASE = { id: 'ATR-fixed7', area: 'atr-qm', inputs: { loan: 200000, rate: 7, months: 360 } };

describe('npm run regulation', () => {
  test('bare inputs print the values and the ledger', () => {
    const { status, out } = run(['atr-qm'], JSON.stringify(CASE.inputs));
    expect(status).toBe(0);
    expect(out).toContain('payment: 1331');
    expect(out).toContain('$200,000.00  Loan amount  [Note]');
  });

  test('a whole case needs no area on the command line; --json gives value and tree', () => {
    const { status, out } = run(['--json'], JSON.stringify(CASE));
    expect(status).toBe(0);
    expect(JSON.parse(out)).toMatchObject({
      id: 'ATR-fixed7',
      area: 'atr-qm',
      ok: true,
      value: { payment: 1331 },
      why: { operation: 'round' },
    });
  });

  test('a list answers every case, and one refusal makes the exit 1 with its sentence', () => {
    const { status, out, err } = run(['--json'], JSON.stringify([CASE, { id: 'X', area: 'atr-qm', inputs: { year: 2031 } }]));
    expect(status).toBe(1);
    expect((JSON.parse(out) as CaseOutcome[]).map((each) => each.ok)).toEqual([true, false]);
    expect(err).toMatch(/^X: There is no QM and HOEPA threshold table for 2031; .*\(field: year\)\n$/);
  });

  test('--list names every area with its inputs', () => {
    const { status, out } = run(['--list'], '');
    expect(status).toBe(0);
    for (const area of AREAS) expect(out).toContain(`${area.name}: `);
  });

  test.each([
    ['no JSON', ['atr-qm'], 'loan=1', /no JSON/],
    ['an unknown area', ['moon'], '{}', /There is no area "moon"/],
    ['no area at all', [], '{}', /which area/],
    ['an unknown flag', ['--jason'], '{}', /--jason/],
  ])('%s is a sentence and exit 1', (_what, args, input, sentence) => {
    const { status, err } = run(args, input);
    expect(status).toBe(1);
    expect(err).toMatch(sentence);
  });
});

test('a case of one area is not run in another', () => {
  expect(runCases(LAW, CASE, 'hoepa')).toMatchObject({ ok: false, refusal: { code: 'AREA_CONTRADICTED' } });
});

test.each(AREAS.map((area) => area.name))('%s refuses what is no case with a sentence', (name) => {
  for (const inputs of [{}, [], null, 7, 'text', { unheard: 'of' }, { loan: {}, year: [], apr: null }]) {
    const outcome = runCases(LAW, { area: name, inputs: Object(inputs) }, name) as CaseOutcome;
    expect(outcome.ok ? 'an answer' : outcome.refusal.message).toMatch(/\w \w/);
    expect(outcome.ok ? '' : outcome.refusal.code).not.toBe('CASE_UNANSWERABLE');
    const bare = runCases(LAW, inputs, name);
    expect(Array.isArray(bare) || 'ok' in bare).toBe(true);
  }
});

test('figures and steps read like a ledger', () => {
  expect(shownFigure({ unit: 'usd', amount: '-1234567.50' })).toBe('−$1,234,567.50');
  expect(shownFigure({ unit: 'percent', amount: '6.125' })).toBe('6.125%');
  const strip = [
    { date: '2026-06-14', counted: false, reason: 'Sunday' },
    { date: '2026-06-15', counted: true, count: 1 },
  ];
  const lines = ledgerLines({
    label: 'Due',
    figure: { unit: 'date', amount: '2026-06-15' },
    operation: 'days',
    source: 'A paragraph',
    strip,
  });
  expect(lines).toEqual(['2026-06-15  Due  (days)  [A paragraph]', '    2026-06-14 not counted: Sunday', '    2026-06-15 day 1']);
  expect(outcomeText({ area: 'va', ok: false, refusal: { code: 'X', message: 'No.', field: 'type' } })).toBe(
    'va\n  Refused: No. (field: type)',
  );
});
