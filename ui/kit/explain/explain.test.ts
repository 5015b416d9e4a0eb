import { describe, expect, test } from 'vitest';
import { given, onDate, points, step, sumStep, usd, type Step } from '../../../foundation/explain/explain.ts';
import { stripCells, dayWords } from '../loan/day-strip.tsx';
import { figureText, questionOf } from '../../../foundation/explain/figure-text.ts';
import { ledgerLines, ledgerText } from './ledger-lines.ts';

const before = sumStep('Price before caps', 'points', [
  given('Base price', points(102_649), 'Sheet 2026-11-20 #3, C30F row 6.125'),
  given('FICO 740–759, LTV 80.01–85.00', points(-1_000), 'LLPA grid v14, cell F5'),
  given('Amount 300,000–349,999', points(62), 'Sheet p. 4'),
  given('Escrow waiver', points(0), 'LLPA grid v14'),
  given('Occupancy', points(0), 'LLPA grid v14'),
]);
const price = sumStep('Final price', 'points', [before, given('Lender-paid compensation 2.000%', points(-2_000), 'plan')]);

describe('the ledger', () => {
  test('runs a sum of a sum as one column with a subtotal, and folds zero lines', () => {
    expect(ledgerLines(price).map((line) => [line.kind, line.label, line.amount])).toEqual([
      ['line', 'Base price', '102.649'],
      ['line', 'FICO 740–759, LTV 80.01–85.00', '−1.000'],
      ['line', 'Amount 300,000–349,999', '+0.062'],
      ['folded', '2 lines at 0.000', '0.000'],
      ['subtotal', 'Price before caps', '101.711'],
      ['line', 'Lender-paid compensation 2.000%', '−2.000'],
      ['final', 'Final price', '99.711'],
    ]);
  });
  test('the shown lines add up to the shown figure', () => {
    const shown = ledgerLines(price).filter((line) => line.kind === 'line');
    const total = shown.reduce((sum, line) => sum + Number(line.amount.replace('−', '-')) * 1000, 0);
    expect(Math.round(total)).toBe(99_711);
  });
  test('shows what a subtracted line does', () => {
    const cash = step('Room left', usd(9_660), 'subtract', {
      parts: [given('Allowed', usd(16_260), 'v1'), given('Used', usd(6_600), 'v2')],
    });
    expect(ledgerLines(cash).map((line) => line.amount)).toEqual(['$162.60', '−$66.00', '$96.60']);
  });
  test('copies as aligned text with sources', () => {
    expect(ledgerText(price, 'How 99.711 is made')).toContain(
      'Base price                       102.649\n  Sheet 2026-11-20 #3, C30F row 6.125',
    );
  });
});

describe('figures', () => {
  const cases: [Step['figure'], string][] = [
    [{ unit: 'usd', amount: '-1234567.5' }, '−$1,234,567.50'],
    [{ unit: 'usd', amount: '28.0475' }, '$28.0475'],
    [{ unit: 'points', amount: '-0.000' }, '0.000'],
    [{ unit: 'percent', amount: '83.44' }, '83.44%'],
    [{ unit: 'date', amount: '2026-11-25' }, 'Wed 11/25/26'],
    [{ unit: 'verdict', amount: 'yes' }, 'Yes'],
    [{ unit: 'days', amount: '1' }, '1 day'],
    [{ unit: 'usd', amount: '12345678901234567890.12' }, '$12,345,678,901,234,567,890.12'],
  ];
  test.each(cases)('%j reads %s', (figure, text) => expect(figureText(figure)).toBe(text));
  test('the question names the deadline and keeps short forms', () => {
    expect(questionOf(step('Earliest closing', onDate('2026-11-25'), 'days'))).toBe('Why the earliest closing is Wed 11/25/26');
    expect(questionOf(given('FICO', { unit: 'count', amount: '742' }, 'credit report'))).toBe('Why the FICO is 742');
    expect(questionOf(price)).toBe('How 99.711 is made');
  });
  test.each([
    ['Loan Estimate due', 'Why the Loan Estimate due is Wed 11/25/26'],
    ['HomeStart grant ends', 'Why the HomeStart grant ends is Wed 11/25/26'],
    ['Disclosed APR date', 'Why the disclosed APR date is Wed 11/25/26'],
    ['APR date', 'Why the APR date is Wed 11/25/26'],
  ])('the question keeps the names of %s', (label, question) => {
    expect(questionOf(step(label, onDate('2026-11-25'), 'days'))).toBe(question);
  });
});

describe('the day strip', () => {
  const strip = [
    { date: '2026-11-24', counted: true, count: 1 },
    { date: '2026-11-25', counted: true, count: 2 },
    { date: '2026-11-26', counted: false, reason: 'Thanksgiving Day' },
    { date: '2026-11-27', counted: true, count: 3 },
  ];
  test('marks the last day and says each cell in words', () => {
    const cells = stripCells(strip, '2026-11-27', 'due');
    expect(cells.map((cell) => cell.kind)).toEqual(['counted', 'counted', 'skipped', 'due']);
    expect(dayWords(cells[2]!)).toBe('Thursday 11/26, Thanksgiving Day, not counted');
    expect(dayWords(cells[3]!)).toBe('Friday 11/27, due as day 3');
  });
});
