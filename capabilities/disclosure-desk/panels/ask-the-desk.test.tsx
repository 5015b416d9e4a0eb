import { expect, test } from 'vitest';
import { given, text as words } from '../../../foundation/explain/explain.ts';
import { drawnPanel, readReply } from '../../../ui/testing/drawn-panel.tsx';
import { getWayOfIssuing } from '../contract/get-way-of-issuing.ts';
import { AskTheDesk } from './ask-the-desk.tsx';

type Issuing = Parameters<typeof readReply<typeof getWayOfIssuing>>[1];
const request: Issuing['requests'][number] = {
  requestId: '0b6f2c1e-8f0a-4d5e-9d53-6f1f0f6f0a11',
  state: 'open',
  note: 'Rate lock is on file',
  askedBy: 'Priya Example',
  askedAt: '2026-11-20T16:00:00.000Z',
  endedBy: null,
  endedAt: null,
  words: '',
  estimateVersion: null,
};
const issuing: Issuing = {
  way: 'lender-draws',
  side: 'broker',
  title: 'Lender drafts and sends',
  words: 'The disclosure desk makes the Loan Estimate.',
  why: given('Way of issuing', words('Lender drafts and sends'), 'Settings of the brokerage'),
  requests: [],
  outside: [],
  earliest: '2026-11-16',
  today: '2026-11-20',
  against: { ask: null, end: null, record: 'The brokerage discloses in the portal.' },
};
const draw = (change: Partial<Issuing>) =>
  drawnPanel(<AskTheDesk loanId="1400023871" issuing={readReply(getWayOfIssuing, { ...issuing, ...change })} />);

test('a broker asks the desk for the estimate, or to send the one they drafted', () => {
  expect(draw({}).buttons).toEqual(['Request disclosure']);
  expect(draw({ way: 'lender-sends' }).buttons).toEqual(['Ask the lender to send it']);
});

test('while a request is open the broker can withdraw it, and the lender return it with words', () => {
  const open = { requests: [request], against: { ...issuing.against, ask: 'The disclosure desk was asked already.' } };
  expect(draw(open)).toMatchObject({ buttons: ['Withdraw request'], fields: [] });
  expect(draw({ ...open, side: 'lender' })).toMatchObject({ buttons: ['Return to the broker'], fields: ['What is missing'] });
  expect(draw(open).text).toContain('Rate lock is on file');
});

test('who may neither ask nor end sees what became of a request', () => {
  const ended = {
    ...request,
    state: 'returned' as const,
    endedBy: 'Dora Example',
    endedAt: '2026-11-20T18:00:00.000Z',
    words: 'No appraisal fee',
  };
  const { text, buttons } = draw({ requests: [ended], against: { ...issuing.against, ask: 'No', end: 'No' } });
  expect(text).toContain('by Dora Example No appraisal fee');
  expect(buttons).toEqual([]);
});
