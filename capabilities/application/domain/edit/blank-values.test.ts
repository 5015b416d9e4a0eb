import { expect, test } from 'vitest';
import { must } from '../../../../foundation/result/result.ts';
import { applyEdits, valueAt } from './apply-edits.ts';
import { emptyApplication } from '../empty-application.ts';

const income = 'borrowers/BORROWER_1/incomes/CURRENT_INCOME_ITEM_1/CurrentIncomeMonthlyTotalAmount';
const city = 'subjectProperty/address/CityName';
const base = must(
  applyEdits(emptyApplication(), [
    { path: city, value: 'Columbus' },
    { path: income, value: 5_000_00 },
    { path: 'subjectProperty/PUDIndicator', value: true },
  ]),
);

test.each([null, '', undefined])('%j is blank: it clears a value', (value) => {
  expect(valueAt(must(applyEdits(base, [{ path: city, value: value as null }])), city)).toBeUndefined();
});

test('whitespace only is blank: it is no value, and the field is required', () => {
  expect(applyEdits(base, [{ path: city, value: '  \t ' }])).toMatchObject({ ok: false, refusal: { message: 'City name is required.' } });
});

test.each([
  [income, 0],
  ['subjectProperty/PUDIndicator', false],
])('%s of %j is not blank', (path, value) => {
  expect(valueAt(must(applyEdits(base, [{ path, value }])), path)).toBe(value);
});
