import { expect, test } from 'vitest';
import { drawnPanel, mayOnly, replied } from '../../../ui/testing/drawn-panel.tsx';
import { getInitialClosing } from '../contract/get-initial-closing.ts';
import { ByItselfCard } from './by-itself-card.tsx';

const loanId = '1400023871';
type Reply = Parameters<typeof replied<typeof getInitialClosing>>[2];
const condition = (id: string, title: string, holds: boolean, todo = '') => ({
  id,
  title,
  fact: holds ? 'Yes' : 'No',
  holds,
  why: null,
  todo,
  path: `/closing/${loanId}`,
  stops: 'preparing' as const,
});
const waiting: Reply = {
  mode: 'send',
  state: 'waiting',
  since: null,
  said: 'The first Closing Disclosure goes out when all conditions are met.',
  conditions: [condition('intent', 'Intent to proceed', true), condition('agent', 'Closing agent', false, 'Choose the closing agent.')],
  lastDay: null,
  near: false,
  hold: null,
  today: '2026-11-20',
};
const draw = (value: Reply, ...may: Parameters<typeof mayOnly>) =>
  drawnPanel(<ByItselfCard loanId={loanId} />, [replied(getInitialClosing, { params: { loanId } }, value), mayOnly(...may)]);

test('what is missing comes first, with what to do and where', () => {
  const { text } = draw(waiting);
  expect(text).toContain('1 of 2 met');
  expect(text).toMatch(/Closing agent Choose the closing agent\. Choose agent No Intent to proceed Yes$/);
});

test('only people who may put it on hold see that button, and the one to release it', () => {
  expect(draw(waiting).buttons).not.toContain('Hold back');
  expect(draw(waiting, 'hold-initial-closing').buttons).toContain('Hold back');
  const hold = { by: 'Dora Example', at: '2026-11-20T16:00:00.000Z', words: 'They ask for a day' };
  const drawn = draw({ ...waiting, hold }, 'hold-initial-closing');
  expect(drawn.text).toContain('Held back by Dora Example');
  expect(drawn.buttons).toContain('Let it go');
});

test('nothing is shown before an estimate was sent', () => expect(draw({ ...waiting, state: 'no-estimate' }).text).toBe(''));
