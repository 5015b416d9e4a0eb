/** The verdict of a reply, whichever words the system uses. */
export type Verdict = 'full' | 'partly' | 'not' | 'undecided';

/** An answer as it is said: the recommendation, and the eligibility where a system says it apart, without whose it is. */
export function saidOf({ recommendation, eligibility }: { readonly recommendation: string; readonly eligibility: string | null }): string {
  return eligibility ? `${recommendation}, ${eligibility.replace(/^(Freddie Mac|FHA|VA) /, '')}` : recommendation;
}

export function verdictOf(recommendation: string, eligibility: string | null | undefined): Verdict {
  if (/^(Error|Out of Scope|Incomplete|Invalid|No recommendation)/.test(recommendation)) return 'undecided';
  if (!/^(Approve|Accept)/.test(recommendation)) return 'not';
  return /Ineligible/i.test(`${recommendation} ${eligibility ?? ''}`) ? 'partly' : 'full';
}
