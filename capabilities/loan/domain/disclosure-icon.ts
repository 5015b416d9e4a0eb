/**
 * The pipeline's disclosure icon (ruling A13): sent gives a check mark whatever the days; else the general business days left to the
 * initial Loan Estimate's due date: 3, 2, 1 the number, 0 or fewer an exclamation, more than 3 a ban icon. `none` when nothing is due.
 */
export type DisclosureIcon = 'check' | '3' | '2' | '1' | 'exclamation' | 'ban' | 'none';

export function disclosureIcon(sent: boolean, daysLeft: number | undefined): DisclosureIcon {
  if (sent) return 'check';
  if (daysLeft === undefined) return 'none';
  if (daysLeft <= 0) return 'exclamation';
  return daysLeft > 3 ? 'ban' : (String(daysLeft) as '3' | '2' | '1');
}
