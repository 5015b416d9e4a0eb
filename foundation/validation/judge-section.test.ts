import { expect, test } from 'vitest';
import { judgeSection } from './judge-section.ts';

test('a section succeeds only when nothing in it is wrong', () => {
  expect(judgeSection([])).toEqual({ success: true, fields: {}, errors: [] });
  expect(judgeSection([{ path: 'zip', message: 'Please enter a valid 5 digit zip code for ZIP.' }]).success).toBe(false);
  expect(judgeSection([], [() => []]).success).toBe(true);
  expect(judgeSection([], [() => [{ message: 'The section needs a borrower.' }]]).success).toBe(false);
});

test('each message is a Rejected evaluation, a comment on its field and a line of the section’s errors', () => {
  const wrong = [
    { path: 'zip', message: 'Please enter a valid 5 digit zip code for ZIP.' },
    { path: 'name', message: 'First name is required.' },
  ];
  expect(judgeSection(wrong)).toEqual({
    success: false,
    fields: {
      zip: { evaluation: 'Rejected', comment: 'Please enter a valid 5 digit zip code for ZIP.' },
      name: { evaluation: 'Rejected', comment: 'First name is required.' },
    },
    errors: wrong,
  });
});

test('a check of the section adds its message and marks the fields it names', () => {
  const judged = judgeSection(
    [{ path: 'from', message: 'From is required.' }],
    [
      () => [
        { path: 'from', message: 'The end comes before the start.' },
        { path: 'to', message: 'The end comes before the start.' },
      ],
    ],
  );
  expect(judged.fields).toEqual({
    from: { evaluation: 'Rejected', comment: 'From is required.' },
    to: { evaluation: 'Rejected', comment: 'The end comes before the start.' },
  });
  expect(judged.errors.map((one) => one.message)).toEqual(['From is required.', 'The end comes before the start.']);
});
