/**
 * The loan term as printed (comment 37(a)(8)-1): whole years "30 years", "1 year"; else from 24 months "15 yr. 5 mo.", under 24 "16 mo.".
 */
export function loanTermText(months: number): string {
  if (months % 12 === 0) return months === 12 ? '1 year' : `${months / 12} years`;
  return months < 24 ? `${months} mo.` : `${Math.floor(months / 12)} yr. ${months % 12} mo.`;
}
