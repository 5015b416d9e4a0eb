import { expect, test } from 'vitest';
import { newsFor, newsIsDue, newsLetter, type ConditionChange } from './index.ts';

const change: ConditionChange = {
  number: 3,
  condition: 'Statement of account 0012 3456 789',
  from: 'in-review',
  to: 'rejected',
  by: 'Ugo Underwriteri',
  at: 'Fri 11/20/26, 1:10 PM ET',
  words: 'Page 2 is missing.',
  wanted: 'Both pages of 2026-10.',
  promised: undefined,
};

test.each([
  ['a rejection is for the broker', 'in-review', 'rejected', true, 'broker'],
  ['a waiver too', 'open', 'waived', true, 'broker'],
  ['and what is opened again', 'cleared', 'in-review', true, 'broker'],
  ['an answer is for the lender', 'open', 'received', false, 'lender'],
  ['that the borrower was asked too', 'open', 'requested', false, 'lender'],
  ['that a review began is not mailed', 'received', 'in-review', true, undefined],
] as const)('%s', (_what, from, to, inside, side) => expect(newsFor({ from, to }, inside)).toBe(side));

test('what is done in one go is one mail: after two quiet minutes, or after ten', () => {
  const at = (minute: number) => `2026-11-20T16:${String(minute).padStart(2, '0')}:00Z`;
  expect(newsIsDue({ first: at(0), last: at(1) }, at(2))).toBe(false);
  expect(newsIsDue({ first: at(0), last: at(1) }, at(3))).toBe(true);
  expect(newsIsDue({ first: at(0), last: at(9) }, at(9))).toBe(false);
  expect(newsIsDue({ first: at(0), last: at(9) }, at(10))).toBe(true);
});

test('one change is told with what is wrong and what would do, and no account number', () => {
  const { subject, text } = newsLetter('1400023871', [change], 'https://portal.example');
  expect(subject).toBe('Condition 3 rejected: loan 1400023871');
  expect(text.split('\n\n')).toEqual([
    [
      'Condition 3, Statement of account …6789: rejected by Ugo Underwriteri, Fri 11/20/26, 1:10 PM ET.',
      'What is wrong: Page 2 is missing.',
      'What to send: Both pages of 2026-10.',
    ].join('\n'),
    'https://portal.example/loan-conditions/1400023871/3',
    'Mail about conditions is chosen in your profile: https://portal.example/edit-profile',
  ]);
});

test('many are counted, the first are told, and the page has all', () => {
  const added = Array.from({ length: 25 }, (_, at) => ({
    ...change,
    number: at + 1,
    from: 'open' as const,
    to: undefined,
    words: '',
    wanted: '',
  }));
  const { subject, text } = newsLetter('1400023871', added, 'https://portal.example');
  expect(subject).toBe('25 changes of 25 conditions: loan 1400023871');
  expect(text.match(/: added by/g)).toHaveLength(20);
  expect(text).toContain('\n\nAnd 5 more.\n\nhttps://portal.example/loan-conditions/1400023871\n\n');
  const twice = [
    { ...change, to: 'received' as const, words: '', promised: 'Fri 11/20/26, 3:00 PM ET' },
    { ...change, from: 'cleared' as const, to: 'in-review' as const },
  ];
  const both = newsLetter('1400023871', twice, 'https://portal.example');
  expect(both.subject).toBe('2 changes of condition 3: loan 1400023871');
  expect(both.text).toContain('Its review is promised by Fri 11/20/26, 3:00 PM ET.');
  expect(both.text).toContain('opened again by Ugo');
});
