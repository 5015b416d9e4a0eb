import { expect, test } from 'vitest';
import { drawnPanel, mayOnly, refused, replied } from '../../../../ui/testing/drawn-panel.tsx';
import { getLoanComments } from '../../contract/get-loan-comments.ts';
import CommentsScreen from '../comments-screen.tsx';

const loanId = '1400023871';
const asked = { params: { loanId } };
const screen = <CommentsScreen params={{ loanId }} />;
const comment = (at: number, text: string) => ({
  commentId: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
  by: 'Priya Sample',
  company: 'Ridgeline Home Lending',
  at: '2026-11-20T16:00:00Z',
  text,
  unread: false,
});
const comments = (...texts: string[]) => replied(getLoanComments, asked, { comments: texts.map((text, at) => comment(at, text)) });
const writer = mayOnly('put-loan-comment');

test('without a comment it says who will read the first one', () => {
  expect(drawnPanel(screen, [comments(), writer]).text).toContain(
    'No comments yet. What you write here is read by the lender and by everyone at the brokerage who works on this loan.',
  );
  expect(drawnPanel(screen, [comments(), mayOnly()]).text).not.toContain('What you write here');
});

test('each says who wrote it, for whom and what, the oldest first, and how many there are', () => {
  const { text } = drawnPanel(screen, [comments('The title order is in.', 'Thank you.'), writer]);
  expect(text).toContain('Comments 2');
  expect(text).toMatch(/Priya Sample.*Ridgeline Home Lending.*The title order is in\..*Thank you\./);
});

test('two hundred long ones are all there', () => {
  const long = 'The borrower asks for a later closing. '.repeat(80);
  const { text, markup } = drawnPanel(screen, [comments(...Array.from({ length: 200 }, (_, at) => `${at} ${long}`)), writer]);
  expect(text).toContain('Comments 200');
  expect(markup.match(/<article/g)).toHaveLength(200);
});

test('what somebody wrote is text, never a part of the page', () => {
  const { markup } = drawnPanel(screen, [comments('<img src=x onerror=alert(1)>'), writer]);
  expect(markup).not.toContain('<img');
  expect(markup).toContain('&lt;img src=x');
});

test('a refused reading says why, and is not taken for a loan without comments', () => {
  const { text } = drawnPanel(screen, [refused(getLoanComments, asked, 'LOAN_NOT_ALLOWED', { loanId }), mayOnly()]);
  expect(text).toContain('The comments did not load. User is not allowed to access loan 1400023871.');
  expect(text).not.toContain('No comments yet');
});
