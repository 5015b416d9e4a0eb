import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { must } from '../../foundation/result/result.ts';
import { soundAnswer, soundTree } from '../sound-answer.ts';
import { runCase } from './case.ts';
import { CONDITION_MOVES, mayMove, openMoves, stepAllowed, turnTime, type ConditionState, type MoveNeed } from './index.ts';

const STATES: readonly ConditionState[] = ['open', 'requested', 'received', 'in-review', 'rejected', 'cleared', 'waived', 'cancelled'];

describe('the life of a condition', () => {
  test.each([
    ['open', 'cleared', false, ['cancelled', 'received', 'requested', 'waived']],
    ['requested', 'received', true, ['received', 'waived']],
    ['received', 'cleared', false, ['in-review']],
    ['In review', 'cleared', true, ['cleared', 'rejected', 'waived']],
    ['cleared', 'open', false, ['in-review']],
    ['waived', 'open', false, []],
    ['cancelled', 'received', false, []],
  ])('%s to %s: %s', (from, to, allowed, openSteps) => {
    expect(soundAnswer(runCase({ from, to }))).toMatchObject({ allowed, openSteps });
  });

  test('only a review clears, and only what came is reviewed or was cleared before', () => {
    expect(STATES.filter((state) => openMoves(state).includes('cleared'))).toEqual(['in-review']);
    expect(STATES.filter((state) => openMoves(state).includes('in-review'))).toEqual(['received', 'cleared']);
  });

  test('a waiver or a rejection without a reason, and a clearance without reviewer and date, lack what they need', () => {
    const needless = CONDITION_MOVES.filter(({ needs }) => needs.length === 0).map(({ from, to }) => `${from} to ${to}`);
    expect(needless).toEqual(['open to requested', 'received to in-review']);
    for (const move of CONDITION_MOVES.filter(({ needs }) => needs.length > 0)) {
      const by = move.who[0] === 'reviewer' ? 'underwriter' : move.who[0]!;
      const wanted = { from: move.from, to: move.to, stage: 'PTD', by } as const;
      const bare = must(mayMove({ ...wanted, given: [] }));
      soundTree(bare.allowed.why);
      expect([bare.allowed.value, bare.missing]).toEqual([false, move.needs]);
      expect(must(mayMove({ ...wanted, given: move.needs })).allowed.value).toBe(true);
    }
  });

  test.each([
    ['an underwriter clears what comes before documents', 'PTD', 'underwriter', true],
    ['a closer does not', 'PTD', 'closer', false],
    ['a funder clears what comes before funding', 'PTF', 'funder', true],
    ['an underwriter does not', 'PTF', 'underwriter', false],
    ['a broker clears nothing', 'TRL', 'broker', false],
    ['an underwriter with authority is an underwriter too', 'PTA', 'underwriter with authority', true],
  ])('%s', (_what, stage, by, allowed) => {
    const inputs = { from: 'in-review', to: 'cleared', stage, by, reviewer: 'R. Vance', date: '2026-11-24' };
    expect(soundAnswer(runCase(inputs))).toMatchObject({ allowed, missing: [] });
  });

  test('an underwriter waives only with authority', () => {
    const inputs = { from: 'open', to: 'waived', reason: 'The gift was returned to the donor.' };
    expect(soundAnswer(runCase({ ...inputs, by: 'underwriter' }))).toMatchObject({ allowed: false });
    expect(soundAnswer(runCase({ ...inputs, by: 'underwriter with authority' }))).toMatchObject({ allowed: true });
  });

  test('a move that does not exist is refused with those that do', () => {
    const given: MoveNeed[] = ['reviewer', 'date'];
    expect(mayMove({ from: 'received', to: 'cleared', stage: 'PTD', by: 'underwriter', given })).toMatchObject({
      ok: false,
      refusal: { code: 'CONDITION_MOVE_CLOSED', details: { openSteps: ['in-review'] } },
    });
  });
});

describe('what conditions block', () => {
  test.each([
    [
      'clear to close',
      [
        ['PTD', 'received'],
        ['PTF', 'open'],
      ],
      ['PTD'],
    ],
    [
      'clear to close',
      [
        ['PTA', 'cleared'],
        ['PTD', 'cancelled'],
        ['PTF', 'open'],
      ],
      [],
    ],
    ['draw documents', [['PTD', 'requested']], ['PTD']],
    [
      'release of the package to the table',
      [
        ['PTC', 'open'],
        ['PTF', 'open'],
      ],
      ['PTC'],
    ],
    [
      'wire',
      [
        ['PTC', 'cleared'],
        ['PTF', 'waived'],
        ['PTP', 'open'],
        ['TRL', 'open'],
      ],
      [],
    ],
    [
      'purchase by the investor',
      [
        ['PTP', 'in-review'],
        ['TRL', 'open'],
      ],
      ['PTP'],
    ],
    ['final approval', [], []],
  ])('%s with %j', (action, conditions, blockedBy) => {
    expect(soundAnswer(runCase({ action, conditions }))).toMatchObject({ allowed: blockedBy.length === 0, blockedBy });
  });

  test('a condition opened again after clear to close stops the wire too', () => {
    const again = [{ stage: 'PTD', state: 'in-review' }] as const;
    expect(stepAllowed('wire', again).blockedBy).toEqual(again);
  });
});

describe('turn time', () => {
  test.each([
    ['no wait', { receivedHour: 2, reviewedHour: 31 }, 29],
    ['one wait', { receivedHour: 2, waitingForBroker: [[10, 26]], reviewedHour: 31 }, 13],
    [
      'waits that overlap count once',
      {
        receivedHour: 0,
        waitingForBroker: [
          [6, 9],
          [4, 8],
        ],
        reviewedHour: 20,
      },
      15,
    ],
    ['a wait before the document came', { receivedHour: 5, waitingForBroker: [[1, 6.5]], reviewedHour: 10 }, 3.5],
    ['a wait after the review', { receivedHour: 5, waitingForBroker: [[12, 20]], rejectedHour: 10 }, 5],
  ])('%s', (_what, inputs, lenderHours) => {
    expect(soundAnswer(runCase(inputs))).toMatchObject({ lenderHours });
  });

  test('is the number of hours that no wait covers', () => {
    const hour = fc.integer({ min: 0, max: 60 });
    const spans = fc.array(fc.tuple(hour, fc.nat(20)), { maxLength: 6 });
    fc.assert(
      fc.property(hour, fc.nat(60), spans, (received, length, found) => {
        const waiting = found.map(([from, wait]) => [from, from + wait] as const);
        const free = Array.from({ length }, (_, index) => received + index).filter(
          (at) => !waiting.some(([from, to]) => from <= at && at < to),
        );
        const review = { received: new Decimal(received), reviewed: new Decimal(received + length) };
        const decimals = waiting.map(([from, to]) => [new Decimal(from), new Decimal(to)] as const);
        const time = must(turnTime({ ...review, waiting: decimals }));
        soundTree(time.why);
        expect(time.value.toNumber()).toBe(free.length);
      }),
    );
  });

  test.each([
    ['a review that ends before the document came', { receivedHour: 9, reviewedHour: 8 }, 'REVIEW_BEFORE_RECEIPT'],
    ['a wait that ends before it began', { receivedHour: 1, waitingForBroker: [[7, 5]], reviewedHour: 9 }, 'WAIT_ENDS_BEFORE_START'],
    ['a wait that is no pair', { receivedHour: 1, waitingForBroker: [7], reviewedHour: 9 }, 'CASE_INPUT'],
    ['an unknown state', { from: 'lost', to: 'cleared' }, 'CASE_INPUT'],
    ['an unknown stage', { action: 'wire', conditions: [['XYZ', 'open']] }, 'CASE_INPUT'],
  ])('%s is refused', (_what, inputs, code) => {
    expect(runCase(inputs)).toMatchObject({ ok: false, refusal: { code } });
  });
});
