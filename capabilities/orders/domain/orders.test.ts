import { describe, expect, test } from 'vitest';
import { afterOutcome, secondsAfterTrouble, secondsToNextAsk, type OpenOutcome } from './after-outcome.ts';
import { cancelOrder } from './cancel-order.ts';
import { nextStep } from './next-step.ts';
import { orderAgain } from './order-again.ts';
import { orderStates, type Order, type OrderState } from './order.ts';

const NOW = '2026-11-20T16:00:00.000Z';
const order = (state: OrderState, more: Partial<Order> = {}): Order => ({
  state,
  sends: 1,
  asks: 0,
  deadlineAt: '2026-11-20T16:02:00.000Z',
  needsPersonAt: null,
  ...more,
});
const late = { deadlineAt: NOW };
const waits = { deadlineAt: NOW, needsPersonAt: NOW };

describe('what is done about an order that is due', () => {
  test.each([
    ['committed', {}, 'send'],
    ['sent', {}, 'ask'],
    ['accepted', {}, 'ask'],
    ['committed', late, 'call-person'],
    ['sent', late, 'call-person'],
    ['accepted', late, 'call-person'],
    // Nothing is sent before a person decides; the status of an order that may have arrived is still requested.
    ['committed', waits, 'nothing'],
    ['sent', waits, 'ask'],
    ['accepted', waits, 'ask'],
    ['done', {}, 'nothing'],
    ['failed', late, 'nothing'],
    ['cancelled', {}, 'nothing'],
  ] as const)('%s %j: %s', (state, more, step) => expect(nextStep(order(state, more), NOW)).toBe(step));
});

describe('where an order goes on', () => {
  const working: OpenOutcome = { is: 'working', progress: [], simulated: true };
  test.each([
    ['sent', 'send', working, 'accepted'],
    ['sent', 'send', { is: 'not-sent', trouble: 'not-connected' }, 'committed'],
    ['sent', 'ask', { is: 'not-sent', trouble: 'not-connected' }, 'sent'],
    ['accepted', 'ask', { is: 'not-sent', trouble: 'not-connected' }, 'accepted'],
    ['sent', 'send', { is: 'unclear', trouble: 'too-slow' }, 'sent'],
    ['accepted', 'ask', { is: 'unclear', trouble: 'status' }, 'accepted'],
    ['sent', 'ask', { is: 'unknown' }, 'committed'],
  ] as const)('%s, %s, %j: %s', (state, step, outcome, next) => expect(afterOutcome(order(state), step, outcome).state).toBe(next));

  test('only what the company does not have becomes sendable again: no outcome of a question about a sent order but its own word does', () => {
    for (const is of ['not-sent', 'unclear'] as const)
      expect(afterOutcome(order('sent'), 'ask', { is, trouble: 'any' }).state, is).not.toBe('committed');
  });

  test('looks become rarer, and once a person is called once a minute', () => {
    expect([0, 14, 15, 40].map(secondsToNextAsk)).toEqual([1, 1, 2, 10]);
    expect([1, 2, 3, 4, 5, 9].map(secondsAfterTrouble)).toEqual([1, 2, 4, 8, 15, 15]);
    expect(afterOutcome(order('accepted', waits), 'ask', working).wait).toBe(60);
  });
});

describe('what a person can do', () => {
  test('an order is cancelled only while it is surely not with the company', () => {
    const can = orderStates.filter((state) => cancelOrder({ ...order(state), vendor: 'Meridian' }).ok);
    expect(can).toEqual(['committed']);
  });
  test('a person can resume an order only where it waits for a person', () => {
    expect(orderAgain(order('sent', waits)).ok).toBe(true);
    expect(orderAgain(order('sent'))).toMatchObject({ refusal: { code: 'ORDER_GOES_ON' } });
    expect(orderAgain(order('done', waits))).toMatchObject({ refusal: { code: 'ORDER_OVER' } });
  });
});
