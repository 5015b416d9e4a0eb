import type { Finding } from './finding.ts';
import type { FormattedLoan } from './layout.ts';

/** Judges what a formatted loan says about itself: ids given twice, and references to nothing. */
export function judgeLoan({ borrower = [], asset = [], liability = [], reoproperty = [] }: FormattedLoan): Finding[] {
  const findings: Finding[] = [];
  const find = (code: Finding['code'], severity: Finding['severity'], path: string, message: string): unknown =>
    findings.push({ code, severity, path, message });
  const once = (ids: readonly (string | undefined)[], what: string, path: string): ReadonlySet<string> => {
    const known = new Set<string>();
    for (const id of ids) {
      if (id === undefined || id.trim() === '') continue;
      if (known.has(id)) find('DUPLICATE_ID', 'error', path, `Two ${what} have one id.`);
      known.add(id);
    }
    return known;
  };
  if (borrower.length === 0) find('NO_BORROWER', 'error', 'borrower', 'There is no borrower in the loan.');
  const borrowers = once(
    borrower.map((each) => each.borrowerID),
    'borrowers',
    'borrower',
  );
  once(
    asset.map((each) => each.id),
    'assets',
    'asset',
  );
  once(
    liability.map((each) => each.id),
    'liabilities',
    'liability',
  );
  const owned = once(
    reoproperty.map((each) => each.reoid),
    'owned properties',
    'reoproperty',
  );
  for (const [path, items] of Object.entries({ asset, liability, reoproperty }))
    for (const [index, { borrowerID = '' }] of (items as readonly { borrowerID?: string }[]).entries())
      for (const id of borrowerID.split(/\s+/))
        if (id !== '' && !borrowers.has(id))
          find('DANGLING_ID', 'error', `${path}[${index + 1}]/borrowerID`, 'It belongs to a borrower that the loan does not have.');
  for (const [index, { reoid }] of liability.entries())
    if (reoid !== undefined && reoid !== '' && !owned.has(reoid))
      find('DANGLING_ID', 'error', `liability[${index + 1}]/reoid`, 'It is a lien on a property that the loan does not have.');
  for (const [index, { jointAssetBorrowerID: joint }] of borrower.entries())
    if (joint !== undefined && joint !== '' && !borrowers.has(joint))
      find('DANGLING_ID', 'error', `borrower[${index + 1}]/jointAssetBorrowerID`, 'The other borrower is not in the loan.');
  return findings;
}
