import type { ReadableAccount } from './readable-report.ts';

const kinds: Readonly<Record<string, string>> = {
  Revolving: 'Revolving',
  CreditLine: 'Revolving',
  Installment: 'Installment',
  Mortgage: 'Mortgage',
  Open: '30-day account',
};

/** The name of an account of this kind. */
export function accountKind({ kind, loanType, ownership, collection }: ReadableAccount): string {
  if (collection || /collection/i.test(loanType)) return 'Collection';
  if (ownership === 'AuthorizedUser') return 'Authorized user';
  if (/education/i.test(loanType)) return 'Student';
  if (/lease/i.test(loanType)) return 'Lease';
  if (/homeequity/i.test(loanType)) return 'Home equity';
  return kinds[kind] ?? 'Other';
}

/** Closed or paid, with nothing owed. */
export function isOver({ status, balanceCents }: ReadableAccount): boolean {
  return (status === 'Closed' || status === 'Paid') && (balanceCents ?? 0) === 0;
}

/** What a person must know before accepting an account. */
export function accountNotes(account: ReadableAccount): readonly string[] {
  return [
    account.ownership === 'AuthorizedUser' ? 'Authorized user, not the debtor' : '',
    account.disputed ? 'Disputed by the borrower' : '',
    (account.pastDueCents ?? 0) > 0 ? 'Past due' : '',
    account.paymentCents === null && !isOver(account) ? 'No payment reported' : '',
  ].filter((each) => each !== '');
}
