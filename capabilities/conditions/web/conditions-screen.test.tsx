import { expect, test } from 'vitest';
import type { z } from 'zod';
import { given, verdict } from '../../../foundation/explain/explain.ts';
import { drawnPanel, mayOnly, refused, replied } from '../../../ui/testing/drawn-panel.tsx';
import { getLoanConditions } from '../contract/get-loan-conditions.ts';
import ConditionsScreen from './conditions-screen.tsx';

const loanId = '1400023871';
const asked = { params: { loanId } };
type Reply = z.input<typeof getLoanConditions.reply>;
type Condition = Reply['conditions'][number];

const condition = (number: number, change: Partial<Condition> = {}): Condition => ({
  number,
  stage: 'PTD',
  words: `Paystub ${number}`,
  satisfiedBy: 'The newest paystub, with year to date',
  owner: 'Broker',
  due: '2026-11-24',
  overdue: false,
  state: 'open',
  findingOf: null,
  writtenBy: 'Uma Example',
  writtenAt: '2026-11-19T16:00:00Z',
  moves: [],
  may: [],
  reviewedBy: null,
  review: null,
  ...change,
});
const reply = (change: Partial<Reply> = {}) =>
  replied(getLoanConditions, asked, {
    conditions: [],
    steps: [{ title: 'Closing documents', allowed: false, why: given('Closing documents', verdict(false), 'Conditions of the loan') }],
    proposed: [],
    documents: [],
    fellOut: false,
    today: '2026-11-20',
    ...change,
  });
const screen = <ConditionsScreen params={{ loanId }} />;
const underwriter = mayOnly('add-loan-condition', 'make-finding-conditions');

test('without conditions it says what to do: to who writes them, and to who waits for them', () => {
  const writer = drawnPanel(screen, [reply(), underwriter]);
  expect(writer.text).toContain('No conditions yet Add one by hand, or choose among what the newest findings ask for.');
  expect(writer.buttons.some((name) => name.startsWith('Add'))).toBe(true);
  const broker = drawnPanel(screen, [reply(), mayOnly()]);
  expect(broker.text).toContain('The underwriter writes them; each says what satisfies it.');
  expect(broker.buttons).toEqual(['Closing documents Not yet, explain']);
});

test('they stand in their stages with owner, due day and state; late is said of the one looked at', () => {
  const conditions = [
    condition(1, { state: 'cleared' }),
    condition(2, { overdue: true, due: '2026-11-18' }),
    condition(3, { stage: 'PTF', owner: 'Closer', due: null }),
  ];
  const { text } = drawnPanel(<ConditionsScreen params={{ loanId, selectedView: '2' }} />, [reply({ conditions }), mayOnly()]);
  expect(text).toContain('3, 1 done');
  expect(text).toContain('1 of 2 done');
  expect(text).toContain('0 of 1 done');
  expect(text).toContain('Due Wed 11/18/2026, late');
});

test('who may answer sends a document of the loan, and is told to choose one first', () => {
  const mine = condition(1, { may: ['received', 'requested'] });
  const documents = [{ documentId: '00000000-0000-4000-8000-000000000001', name: 'Paystub', version: 2, status: 'In review' }];
  const { text, fields, buttons } = drawnPanel(screen, [reply({ conditions: [mine], documents }), mayOnly()]);
  expect(fields).toEqual(expect.arrayContaining(['Document', 'Words to the reviewer']));
  expect(text).toContain('Paystub, version 2, in review');
  expect(buttons).toContain('Send for review (Choose the document that answers the condition.)');
});

test('while somebody else reviews it, the panel says who, and offers no decision', () => {
  const theirs = condition(1, { state: 'in-review', reviewedBy: 'Uma Example' });
  const { text, buttons } = drawnPanel(screen, [reply({ conditions: [theirs] }), mayOnly()]);
  expect(text).toContain('Uma Example is reviewing it. Others can decide it half an hour after that began.');
  expect(buttons.join()).not.toContain('Clear condition');
});

test('somebody who only reads sees every condition, and no field or button that changes one', () => {
  const { text, fields, buttons } = drawnPanel(screen, [reply({ conditions: [condition(1)] }), mayOnly()]);
  expect(text).toContain('What satisfies it The newest paystub, with year to date');
  expect(fields).toEqual([]);
  expect(buttons.join()).not.toMatch(/Add|Send|Clear|Reject|Waive/);
});

test('a hundred and twenty conditions are all listed, and one that is named far down is the one looked at', () => {
  const conditions = Array.from({ length: 120 }, (_, at) => condition(at + 1));
  const { buttons, text } = drawnPanel(<ConditionsScreen params={{ loanId, selectedView: '117' }} />, [reply({ conditions }), mayOnly()]);
  expect(buttons.filter((name) => /^\d+ Paystub/.test(name))).toHaveLength(120);
  expect(text).toContain('120, 0 done');
  expect(text).toContain('Written by Uma Example');
});

test('on a loan that fell out nothing is added any more, and it says so', () => {
  const { text, buttons } = drawnPanel(screen, [reply({ conditions: [condition(1)], fellOut: true }), underwriter]);
  expect(text).toContain('The loan fell out: its conditions stay as they are.');
  expect(buttons.join()).not.toContain('Add');
});

test('a refused reading says why instead of an empty list', () => {
  const { text } = drawnPanel(screen, [refused(getLoanConditions, asked, 'LOAN_NOT_ALLOWED', { loanId }), mayOnly()]);
  expect(text).toContain('User is not allowed to access loan 1400023871.');
  expect(text).not.toContain('No conditions yet');
});
