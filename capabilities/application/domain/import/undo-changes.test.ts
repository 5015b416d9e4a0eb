import { expect, test } from 'vitest';
import { turnedRound, type ImportedChange } from './undo-changes.ts';

const field = { path: '/loan/NoteAmount', label: 'Loan amount' };

test.each<[ImportedChange, ImportedChange]>([
  [
    { ...field, kind: 'added', after: { name: 'Ann' } },
    { ...field, kind: 'removed', before: { name: 'Ann' } },
  ],
  [
    { ...field, kind: 'set', after: '400000' },
    { ...field, kind: 'cleared', before: '400000' },
  ],
  [
    { ...field, kind: 'changed', before: '380000', after: '400000' },
    { ...field, kind: 'changed', before: '400000', after: '380000' },
  ],
])('undone, %o is told as its opposite', (change, turned) => {
  expect(turnedRound(change)).toEqual(turned);
});
