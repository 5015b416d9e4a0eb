import { expect, test } from 'vitest';
import { must } from '../../../../foundation/result/result.ts';
import { applyEdits } from './apply-edits.ts';
import { emptyApplication } from '../empty-application.ts';
import { editsOf, removedAt, typedAt, withTypedEdits, type TypedEdits } from './typed-edits.ts';

const base = must(
  applyEdits(emptyApplication(), [
    { path: 'loan/BaseLoanAmount', value: 39_200_000 },
    { path: 'borrowers/BORROWER_1/name/FirstName', value: 'Tess' },
  ]),
);
const nothing: TypedEdits = { edits: {}, removed: [] };

test('a typed value is an edit unless it equals the saved one', () => {
  const once = typedAt(nothing, base, 'loan/BaseLoanAmount', 40_000_000);
  expect(editsOf(once)).toEqual([{ path: 'loan/BaseLoanAmount', value: 40_000_000 }]);
  expect(typedAt(once, base, 'loan/BaseLoanAmount', 39_200_000)).toEqual(nothing);
  expect(typedAt(nothing, base, 'loan/NoteAmount', null)).toEqual(nothing);
});

test('edits keep the order they were first typed in', () => {
  const first = typedAt(typedAt(nothing, base, 'loan/BaseLoanAmount', 1), base, 'loan/NoteAmount', 2);
  expect(editsOf(typedAt(first, base, 'loan/BaseLoanAmount', 3)).map((edit) => edit.path)).toEqual([
    'loan/BaseLoanAmount',
    'loan/NoteAmount',
  ]);
});

test('an item taken out goes with what was typed on it; one only typed leaves no edit', () => {
  const typed = typedAt(nothing, base, 'borrowers/BORROWER_1/name/LastName', 'Typedwell');
  expect(editsOf(removedAt(typed, base, 'borrowers/BORROWER_1'))).toEqual([{ path: 'borrowers/BORROWER_1', remove: true }]);
  const second = typedAt(nothing, base, 'borrowers/BORROWER_2/name/FirstName', 'Theo');
  expect(removedAt(second, base, 'borrowers/BORROWER_2')).toEqual(nothing);
});

test('what can’t be used is left out, with the reason at its path', () => {
  const { document, bad } = withTypedEdits(base, [
    { path: 'loan/BaseLoanAmount', value: 'much' },
    { path: 'loan/NoteAmount', value: 40_000_000 },
  ]);
  expect(document.loan).toMatchObject({ BaseLoanAmount: 39_200_000, NoteAmount: 40_000_000 });
  expect(Object.keys(bad)).toEqual(['loan/BaseLoanAmount']);
});
