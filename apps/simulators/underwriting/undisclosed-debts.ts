import type { CreditLiability, CreditResponse } from '../../../standards/credit-2.3.1/credit-response.ts';
import { joinRepeats } from '../../../standards/credit-2.3.1/join-repeats.ts';
import type { ApplicationDocument, Liability } from '../../../standards/mismo-3.4/application-document.ts';

/** Accounts of the credit reports on which something is owed and that the application does not have (Fannie Mae Selling Guide B3-6-08). */
export function undisclosedDebts({ liabilities }: ApplicationDocument, reports: readonly CreditResponse[]): readonly string[] {
  return reports
    .map(joinRepeats)
    .flatMap((report) => report.liabilities)
    .filter((account) => isOwed(account) && !liabilities.some((debt) => isSame(account, debt)))
    .map(({ creditorName, accountIdentifier }) => [creditorName ?? 'An account', lastFour(accountIdentifier)].filter(Boolean).join(' '));
}

function isOwed({ statusType, unpaidBalance }: CreditLiability): boolean {
  return !/closed|paid/i.test(statusType ?? '') && (unpaidBalance ?? 0) > 0;
}

/** The same account by the end of its number, or by its holder where one of them shows no number. */
function isSame({ accountIdentifier, creditorName }: CreditLiability, { LiabilityAccountIdentifier, holder }: Liability): boolean {
  const [theirs, own] = [lastFour(accountIdentifier), lastFour(LiabilityAccountIdentifier)];
  if (theirs !== '' && own !== '') return theirs === own;
  return (creditorName ?? '').toLowerCase() === (holder?.FullName ?? '').toLowerCase();
}

function lastFour(account: string | undefined): string {
  return (account ?? '').replace(/[^A-Za-z0-9]/g, '').slice(-4);
}
