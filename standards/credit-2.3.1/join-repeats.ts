import type { CreditLiability, CreditResponse } from './credit-response.ts';

/**
 * A report in which an account that is listed more than once (for two borrowers, from two bureaus) becomes one, with all its owners. Data
 * missing in the first is taken from a later one.
 */
export function joinRepeats(response: CreditResponse): CreditResponse {
  const joined: CreditLiability[] = [];
  for (const account of response.liabilities) {
    const at = joined.findIndex((each) => isRepeat(each, account));
    if (at < 0) joined.push(account);
    else joined[at] = joinedOf(joined[at]!, account);
  }
  return { ...response, liabilities: joined };
}

function isRepeat(one: CreditLiability, other: CreditLiability): boolean {
  const [own, theirs] = [bare(one.accountIdentifier), bare(other.accountIdentifier)];
  if (own !== '' && own === theirs) return bare(one.creditorName) === bare(other.creditorName);
  const alike =
    bare(one.creditorName) !== '' && bare(one.creditorName) === bare(other.creditorName) && one.accountType === other.accountType;
  if (!alike) return false;
  const sameOwed = one.unpaidBalance === other.unpaidBalance && one.monthlyPayment === other.monthlyPayment;
  // Without a number two accounts of one creditor may be two: they are one where the same is owed and paid.
  if (own === '' || theirs === '') return sameOwed;
  return shows(one.accountIdentifier!, theirs) || shows(other.accountIdentifier!, own);
}

function joinedOf(first: CreditLiability, next: CreditLiability): CreditLiability {
  const both = <T>(one: readonly T[], other: readonly T[]): readonly T[] => [...new Set([...one, ...other])];
  return {
    ...next,
    ...first,
    borrowerIds: both(first.borrowerIds, next.borrowerIds),
    fileIds: both(first.fileIds, next.fileIds),
    repositories: both(first.repositories, next.repositories),
  };
}

function bare(text: string | undefined): string {
  return (text ?? '').toUpperCase().replace(/[^A-Z0-9]/g, '');
}

/** Whether a number with masked places shows the beginning or the end of another, at least four signs. */
function shows(masked: string, other: string): boolean {
  if (!/[*#]|X{2,}/i.test(masked)) return false;
  const parts = masked
    .toUpperCase()
    .replace(/[^A-Z0-9*#]/g, '')
    .split(/[*#]+|X{2,}/);
  const [start = '', end = ''] = [parts[0], parts.at(-1)];
  return start.length + end.length >= 4 && other.startsWith(start) && other.endsWith(end);
}
