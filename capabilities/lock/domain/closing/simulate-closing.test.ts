import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../../../platform/testing/tier.ts';
import { addDays } from '../../../../foundation/dates/dates.ts';
import { verifySteps } from '../../../../foundation/explain/verify.ts';
import { must } from '../../../../foundation/result/result.ts';
import type { LockContext } from '../index.ts';
import type { LockPolicy } from '../../../lock-policy/domain/index.ts';
import { at, better, later, live, loan, locked, under } from '../../samples/sample-lock.ts';
import { simulateClosing, type ClosingGround, type ClosingSimulation } from './simulate-closing.ts';

const december = at('2026-12-14', '11:00');
const sheets = new Map([live, later, better].map((sheet) => [sheet.sheet.versionId, sheet]));
const ground: ClosingGround = { sheet: live, lockSheet: live, sheetOf: (version) => sheets.get(version), estimateSent: true };

function closing(date: string, more: { context?: LockContext; ground?: Partial<ClosingGround> } = {}): ClosingSimulation {
  return must(simulateClosing({ ...loan, lock: locked() }, date, { ...ground, ...more.ground }, more.context ?? december));
}

// The sample lock runs through Monday 01/04/2027 on a note of $318,087.
describe('closing on a day', () => {
  test('the lock reaches: leaving it as it is comes first and costs nothing', () => {
    const { options, closed } = closing('2026-12-29');
    expect(options[0]).toMatchObject({
      title: 'Leave the lock as it is',
      cost: { value: 0 },
      costCents: { value: 0 },
      slackDays: 6,
      risks: [],
    });
    expect(options[0]!.revisedLeDue).toBeUndefined();
    expect(closed.map(({ title }) => title)).toEqual(['Renegotiate', 'Float down']);
  });

  test('five days short: each extension that reaches, a pair, a relock and a rate that pays for it, cheapest first', () => {
    const { options, closed, lockEnds } = closing('2027-01-08');
    expect(lockEnds).toBe('2027-01-04');
    expect(closed[0]).toEqual({ title: 'Leave the lock as it is', reason: 'It would run through 01/04/2027, 4 days short.' });
    const shown = options.map(({ title, cost, costCents, expiresOn }) => [title, cost.value, costCents.value, expiresOn.value]);
    expect(shown).toContainEqual(['Extend 5 days now', 100, 31_809, '2027-01-11']);
    expect(shown).toContainEqual(['Extend 7 days now', 140, 44_532, '2027-01-11']);
    expect(shown).toContainEqual(['Extend 30 days now', 600, 190_852, '2027-02-03']);
    expect(shown.some(([title]) => String(title).startsWith('Change the rate to 7.000%, then extend 5 days'))).toBe(true);
    expect(shown.some(([title]) => String(title).startsWith('Let it expire, relock 15 days on Tue 01/05/27'))).toBe(true);
    expect(options.map(({ cost }) => cost.value)).toEqual(options.map(({ cost }) => cost.value).sort((a, b) => a - b));
    // A three-day extension ends on Thursday 01/07: too short alone.
    expect(shown.some(([title]) => title === 'Extend 3 days now')).toBe(false);
  });

  test('two extensions where one alone does not reach, and none left afterwards', () => {
    const { options } = closing('2027-02-03', { context: under({ maximumExtensionDays: 60 }, december) });
    const single = options.find(({ title }) => title === 'Extend 30 days now');
    expect(single).toMatchObject({
      slackDays: 0,
      risks: expect.arrayContaining(['It ends on closing day, at 8:00 PM: fund before then.']),
    });
    const far = closing('2027-02-12', { context: under({ maximumExtensionDays: 60 }, december) }).options.filter(
      ({ steps }) => steps.length === 2,
    );
    const pair =
      far.find(({ title }) => title === 'Extend 10 days, then extend 30 days') ?? far.find(({ title }) => title.startsWith('Extend'));
    expect(pair?.steps.map(({ change }) => change)).toEqual(['extension', 'extension']);
    expect(pair?.risks.some((risk) => risk.startsWith('No extension is left'))).toBe(true);
  });

  test('too far for any extension: the relock is left, with its worst case and the days without a lock', () => {
    const { options, closed } = closing('2027-02-10');
    expect(closed.find(({ title }) => title === 'Extend')?.reason).toContain('short');
    const relock = options.find(({ title }) => title.includes('relock 45 days'))!;
    expect(relock.cost.value).toBeGreaterThan(0);
    expect(relock.risks).toEqual(expect.arrayContaining([expect.stringContaining('not locked'), expect.stringContaining('Worst case')]));
    expect(relock.steps).toEqual([{ change: 'relock', choice: '45-days', on: '2027-01-05' }]);
  });

  test('the worst case is shown: a better market leaves the original price, a worse one takes today’s', () => {
    const cost = (sheet: ClosingGround['sheet']) =>
      closing('2027-02-10', { ground: { sheet } }).options.find(({ title }) => title.includes('relock 45 days'))!.cost.value;
    expect(cost(better)).toBe(cost(live));
    expect(cost(later)).toBe(cost(live) + 125);
  });

  test('free days are spent first, and shown', () => {
    const { options } = closing('2027-01-08', { context: under({ freeDays: { days: 2, per: 'loan' } }, december) });
    expect(options.find(({ title }) => title.startsWith('Extend 5 days'))).toMatchObject({
      title: 'Extend 5 days now, 2 of them free',
      cost: { value: 60 },
    });
  });

  test('a better market opens a renegotiation and, near closing, a float-down', () => {
    const generous: Partial<LockPolicy> = { renegotiation: { minimumMove: 250, share: 50_000, maximum: 1, minimumDaysLeft: 5 } };
    const { options } = closing('2026-12-29', { context: under(generous, december), ground: { sheet: better } });
    expect(options.find(({ title }) => title === 'Renegotiate')).toMatchObject({ cost: { value: -125 }, price: locked().price + 125 });
    const floated = options.find(({ title }) => title.startsWith('Float down to'))!;
    expect(floated.rate).toBeLessThan(6875);
    expect(floated.steps[0]!.change).toBe('float-down');
    const early = closing('2026-12-29', { context: under(generous, at('2026-11-23', '11:00')), ground: { sheet: better } });
    expect(early.closed.find(({ title }) => title === 'Float down')?.reason).toContain('open from 11/29/2026 through 12/24/2026');
  });

  test('a revised Loan Estimate is owed for what changes it, and only once one was sent', () => {
    const extend = (simulation: ClosingSimulation) => simulation.options.find(({ title }) => title === 'Extend 5 days now')!;
    expect(extend(closing('2027-01-08')).revisedLeDue?.value).toBe('2026-12-17');
    expect(extend(closing('2027-01-08', { ground: { estimateSent: false } })).revisedLeDue).toBeUndefined();
  });

  test('what is refused plainly', () => {
    const asked = (found: typeof loan, date: string, context = december) => simulateClosing(found, date, ground, context);
    expect(asked(loan, '2027-01-08')).toMatchObject({ refusal: { code: 'NOT_LOCKED' } });
    expect(asked({ ...loan, lock: locked() }, '2026-12-13')).toMatchObject({ refusal: { code: 'CLOSING_DATE', field: 'closingDate' } });
    expect(asked({ ...loan, lock: locked() }, '2027-12-31')).toMatchObject({ refusal: { code: 'CLOSING_DATE' } });
    expect(asked({ ...loan, lock: { ...locked(), cancelled: true } }, '2027-01-08')).toMatchObject({ refusal: { code: 'LOCK_CANCELLED' } });
    const withdrawn = must(asked({ ...loan, lock: locked(), status: 'Withdrawn' }, '2027-01-08'));
    expect(withdrawn.options).toEqual([]);
    expect(withdrawn.closed.map(({ reason }) => reason)).toContain('A loan that is Withdrawn cannot be locked.');
    const over = must(asked({ ...loan, lock: locked() }, '2027-01-20', at('2027-01-06', '11:00')));
    expect(over).toMatchObject({ state: 'expired' });
    expect(over.options.map(({ title }) => title)).toContain('Relock 15 days now');
  });

  test('every option reaches its day, its cost adds up and its trees recompute', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60 }), fc.constantFrom(live, later, better), fc.nat(4), (ahead, sheet, free) => {
        const context = under({ freeDays: free === 0 ? null : { days: free, per: 'loan' } }, december);
        const date = addDays('2026-12-14', ahead);
        for (const option of closing(date, { context, ground: { sheet } }).options) {
          expect(option.expiresOn.value >= date).toBe(true);
          expect(option.cost.value).toBe(locked().price - option.price);
          for (const why of [
            option.cost.why,
            option.costCents.why,
            option.expiresOn.why,
            ...(option.revisedLeDue ? [option.revisedLeDue.why] : []),
          ]) {
            expect(verifySteps(why)).toMatchObject({ discrepancies: [], unjudged: [] });
          }
        }
      }),
      { numRuns: runs(40) },
    );
  });
});
