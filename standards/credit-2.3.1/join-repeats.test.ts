import { expect, test } from 'vitest';
import type { CreditLiability, CreditResponse } from './credit-response.ts';
import { joinRepeats } from './join-repeats.ts';

const account = (id: string, more: Partial<CreditLiability> = {}): CreditLiability => ({
  id,
  borrowerIds: ['B1'],
  fileIds: [`F-${id}`],
  creditorName: 'Fernway Auto',
  accountType: 'Installment',
  accountIdentifier: '40012210',
  unpaidBalance: 340_200,
  monthlyPayment: 37_800,
  repositories: ['Equifax'],
  ...more,
});
const joined = (...liabilities: CreditLiability[]) => joinRepeats({ liabilities } as unknown as CreditResponse).liabilities;

test('an account of two borrowers is one with two owners; what the first lacks the next may give', () => {
  const { monthlyPayment: _gone, ...bare } = account('1');
  const [one, ...rest] = joined(bare, account('2', { borrowerIds: ['C1'], repositories: ['Experian'], unpaidBalance: 1 }));
  expect(rest).toEqual([]);
  expect(one).toMatchObject({
    id: '1',
    borrowerIds: ['B1', 'C1'],
    repositories: ['Equifax', 'Experian'],
    unpaidBalance: 340_200,
    monthlyPayment: 37_800,
  });
});

test.each([
  ['a masked number shows the end of the other', { accountIdentifier: 'XXXX2210' }, 1],
  ['a masked number shows another', { accountIdentifier: 'XXXX9999' }, 2],
  ['without a number, the same owed and paid', { accountIdentifier: undefined }, 1],
  ['without a number, another balance', { accountIdentifier: undefined, unpaidBalance: 5 }, 2],
  ['the same number of another creditor', { creditorName: 'Orchard Lending' }, 2],
  ['another number', { accountIdentifier: '40019999' }, 2],
] as const)('%s', (_words, more, count) => {
  expect(joined(account('1'), account('2', more as Partial<CreditLiability>))).toHaveLength(count);
});
