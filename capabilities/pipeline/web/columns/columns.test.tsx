import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { lockShape } from './cells.tsx';
import { allColumns, columnsOf, standardColumns } from './columns.tsx';
import type { Row } from '../use-pipeline.ts';

const row: Row = {
  loanNumber: '1400023871',
  tpoloanType: 'Broker',
  loanType: 'FHA',
  borrowerName: 'Customer, K N',
  borrower: { last: 'Customer', display: 'Customer, K N' },
  brokerageName: 'First',
  officer: null,
  processor: null,
  productName: null,
  amountCents: 318_087_49,
  rate: 6_125,
  ltv: null,
  score: null,
  status: 'Registered',
  loanClass: 'Locked',
  lockState: 'locked',
  lenderExpiry: '2027-01-04',
  lockDaysLeft: 45,
  le: { label: 'Loan Estimate', state: 'sent', due: '2026-11-24', sentOn: '2026-11-20', daysLeft: null, words: '', tone: 'ink' },
  disclosureDate: '2026-11-20',
  leIcon: '2',
  qmcheck: null,
  lienPosition: 'FirstLien',
  propertyState: 'CO',
  purpose: 'Purchase',
  closingDate: '2026-12-22',
  registeredAt: '2026-11-19T18:00:00Z',
  updatedAt: '2026-11-19T18:00:00Z',
};
const column = (id: string) => allColumns.find((one) => one.id === id)!;
const drawn = (id: string, change: Partial<Row> = {}): string => renderToStaticMarkup(<>{column(id).cell({ ...row, ...change })}</>);

test('a loan amount is whole dollars', () => {
  expect(drawn('amount')).toBe('$318,087');
  expect(drawn('amount', { amountCents: 318_087_50 })).toBe('$318,088');
});

test('a rate has three decimals and a percent sign', () => {
  expect(drawn('rate')).toBe('6.125%');
  expect(drawn('rate', { rate: 6_000 })).toBe('6.000%');
});

test('days are MM/dd/yy in the grid and MM/dd/yyyy in a file', () => {
  expect(drawn('closing')).toBe('12/22/26');
  expect(column('closing').plain(row)).toBe('12/22/2026');
  expect(drawn('disclosed')).toBe('11/20/26');
});

test('the lock is closed for a loan of the class Locked and open for another', () => {
  expect(drawn('lock')).toContain('icon-lock ');
  expect(drawn('lock', { lockState: 'none', loanClass: 'Not Locked' })).toContain('icon-lock-open ');
  expect(lockShape({ ...row, lockState: 'cancelled' })).toBe('open');
});

test('the days to the Loan Estimate have their icon, and nothing owed has none', () => {
  const le = {
    label: 'Loan Estimate',
    state: 'owed',
    due: '2026-11-24',
    sentOn: null,
    daysLeft: 2,
    words: '2 business days left',
    tone: 'amber',
  } as const;
  expect(drawn('le', { le, leIcon: '2' })).toContain('>2<');
  expect(column('le-due').plain({ ...row, le })).toBe('11/24/2026, 2 business days left');
  const late = { ...le, state: 'sent', sentOn: '2026-11-27', daysLeft: null, words: '3 days late', tone: 'red' } as const;
  expect(drawn('le-due', { le: late })).toMatch(/Sent.*3 days late/);
  expect(drawn('le', { leIcon: 'check' })).toContain('icon-check');
  expect(drawn('le', { leIcon: 'none' })).toContain('LE not due');
});

test.each([
  [true, 'Pass'],
  [false, 'Failed'],
  [null, 'NA'],
])('a qualified-mortgage check of %s reads %s', (qmcheck, words) => {
  expect(drawn('qm', { qmcheck })).toContain(words);
  expect(column('qm').plain({ ...row, qmcheck })).toBe(words);
});

test('the type of a loan is its mortgage, whatever its TPO type', () => expect(drawn('type')).toBe('FHA'));

test('a chosen list of columns is shown as chosen, with the loan always among them; unknown ones are left out', () => {
  expect(columnsOf(['borrower', 'gone', 'loan']).map((one) => one.id)).toEqual(['borrower', 'loan']);
  expect(columnsOf(['borrower']).map((one) => one.id)).toEqual(['loan', 'borrower']);
  expect(columnsOf(standardColumns(true)).map((one) => one.id)).toEqual(standardColumns(true));
});
