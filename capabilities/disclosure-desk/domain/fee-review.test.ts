import { expect, test } from 'vitest';
import { dollars } from '../../../foundation/money/money.ts';
import { carriedBy, decideFeeReview, decisionsFor, feeReviewWords, type ReviewedLoan } from './fee-review.ts';

const risen = {
  id: 'underwriting',
  label: 'Underwriting Fee',
  section: 'A',
  before: dollars(990),
  after: dollars(1_090),
  bucket: 'zero',
} as const;
const sent: ReviewedLoan = { sentVersion: 2, moved: [risen], decided: null };
const unsent: ReviewedLoan = { ...sent, sentVersion: null };
const wanted = { tableId: 'table', decision: 'keep', words: '' } as const;
const decide = (loan: ReviewedLoan | undefined, change: object = {}, inForce = 'table') =>
  decideFeeReview({ inForce, loan }, { ...wanted, ...change });

test.each([
  ['zero', dollars(1_090), 2, 'the lender pays the rise'],
  ['ten', dollars(1_090), 2, 'above 10% in total'],
  ['unlimited', dollars(1_090), 2, 'No limit'],
  ['zero', dollars(890), 2, 'Lower than sent'],
  ['zero', null, 2, 'Lower than sent'],
  ['zero', dollars(1_090), null, 'Nothing was sent'],
] as const)('a fee of %s tolerance that becomes %s with version %s sent', (bucket, after, version, words) => {
  expect(carriedBy({ ...risen, bucket, after }, version)).toContain(words);
});

test.each([
  ['another schedule came into force', sent, {}, 'other', 'SCHEDULE_REPLACED'],
  ['nothing moves', { ...sent, moved: [] }, {}, 'table', 'NOTHING_MOVES'],
  ['nothing was sent that could be kept', unsent, {}, 'table', 'NOTHING_SENT'],
  ['set aside without a word', sent, { decision: 'aside', words: ' x ' }, 'table', 'WORDS_MISSING'],
  ['somebody decided already', { ...sent, decided: { decision: 'take', by: 'Dora' } }, {}, 'table', 'REVIEWED_ALREADY'],
] as const)('is refused where %s', (_what, loan, change, inForce, code) => {
  expect(decide(loan, change, inForce)).toMatchObject({ ok: false, refusal: { code } });
});

test('what was set aside is decided later, and the journal says what moves', () => {
  const done = decide({ ...sent, decided: { decision: 'aside', by: 'Dora' } });
  expect(done.ok && feeReviewWords(done.value, { name: 'Dora', title: 'Fee schedule 2027-01-01' })).toBe(
    'Dora kept the fees that were sent; Fee schedule 2027-01-01 would move Underwriting Fee +$100 (zero tolerance)',
  );
  expect(decisionsFor(unsent)).toEqual(['take', 'aside']);
});
