import { expect, test } from 'vitest';
import { emptyDocument } from '../../../../standards/mismo-3.4/builders.ts';
import { maskedValue } from '../../../../standards/mismo-3.4/secret-values.ts';
import { applyEdits } from '../edit/apply-edits.ts';
import { must } from '../../../../foundation/result/result.ts';
import { fieldHistory, type HistoryLine } from './field-history.ts';

const first = must(applyEdits(emptyDocument(), [{ path: 'loan/BaseLoanAmount', value: 40_100_000 }]));
const line = (kind: string, by: string, at: string, details: HistoryLine['details'], origin = 'typed'): HistoryLine => ({
  kind,
  origin,
  by,
  at,
  details,
});
const amount = (after: number, version: number) => ({
  version,
  changes: [{ path: 'loan/BaseLoanAmount', kind: 'changed', after }],
});
const registered = line('loan-registered', 'Priya', '1', { source: { name: 'fableworth.xml' } }, 'imported');

test('a field’s values are listed newest first, each with who wrote it, from where and what was sent with it', () => {
  const lines = [
    registered,
    line('application-changed', 'Tom', '2', amount(40_050_000, 2)),
    line('application-changed', 'Tom', '3', { version: 3, changes: [{ path: 'loan/NoteRatePercent', after: 6250 }] }),
    line('application-changed', 'Ann', '4', amount(37_825_000, 4)),
  ];
  const sent = [
    { version: 1, what: 'DU run 1' },
    { version: 2, what: 'Loan Estimate 1' },
    { version: 3, what: 'DU run 2' },
  ];
  const values = fieldHistory(lines, first, 'loan/BaseLoanAmount', sent);
  expect(values.map(({ shown, origin, by, file, version, sentWith }) => [shown, origin, by, file, version, sentWith])).toEqual([
    ['$378,250', 'typed', 'Ann', null, 4, []],
    ['$400,500', 'typed', 'Tom', null, 2, ['Loan Estimate 1', 'DU run 2']],
    ['$401,000', 'imported', 'Priya', 'fableworth.xml', 1, ['DU run 1']],
  ]);
  expect(values.every(({ usable }) => usable)).toBe(true);
});

test('what the registrar typed in the review is theirs, not the file’s', () => {
  const typed = { ...registered, details: { ...registered.details, editedPaths: ['loan/BaseLoanAmount'] } };
  expect(fieldHistory([typed], first, 'loan/BaseLoanAmount')).toMatchObject([{ origin: 'typed', by: 'Priya', file: null }]);
});

test('a field that came and went with its item is empty since then', () => {
  const path = 'liabilities/LIABILITY_1/LiabilityMonthlyPaymentAmount';
  const added = { path: 'liabilities/LIABILITY_1', kind: 'added', after: { id: 'LIABILITY_1', LiabilityMonthlyPaymentAmount: 51_200 } };
  const lines = [
    registered,
    line('application-imported', 'Tom', '2', { version: 2, name: 'report.xml', changes: [added] }, 'credit'),
    line('application-changed', 'Ann', '3', { version: 3, changes: [{ path: 'liabilities/LIABILITY_1', kind: 'removed' }] }),
  ];
  expect(fieldHistory(lines, first, path).map(({ shown, origin, file }) => [shown, origin, file])).toEqual([
    ['', 'typed', null],
    ['$512', 'credit', 'report.xml'],
  ]);
});

test('a number shows its last four and can’t be put back; the same value written twice is one entry', () => {
  const path = 'borrowers/BORROWER_1/taxpayerIdentifiers/TAXPAYER_IDENTIFIER_1/TaxpayerIdentifierValue';
  const masked = maskedValue('TaxpayerIdentifierValue', '900441234');
  const lines = [2, 3].map((version) =>
    line('application-changed', 'Tom', String(version), { version, changes: [{ path, after: masked }] }),
  );
  const values = fieldHistory([registered, ...lines], first, path);
  expect(values).toHaveLength(1);
  expect(values[0]).toMatchObject({ usable: false, version: 2 });
  expect(values[0]!.shown).toContain('1234');
  expect(values[0]!.shown).not.toContain('900');
});

test('a field that never had a value has no history', () => {
  expect(fieldHistory([registered], first, 'loan/Nothing')).toEqual([]);
});
