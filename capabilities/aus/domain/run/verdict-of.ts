/** The verdict of a reply, whichever words the system uses. */
export type Verdict = 'full' | 'partly' | 'not' | 'undecided';

/** A verdict in words: the recommendation, and the eligibility where a system states it separately, without the investor. */
export function saidOf({ recommendation, eligibility }: { readonly recommendation: string; readonly eligibility: string | null }): string {
  return eligibility ? `${recommendation}, ${eligibility.replace(/^(Freddie Mac|FHA|VA) /, '')}` : recommendation;
}

export function verdictOf(recommendation: string, eligibility: string | null | undefined): Verdict {
  if (/^(Error|Out of Scope|Incomplete|Invalid|No recommendation)/.test(recommendation)) return 'undecided';
  if (!/^(Approve|Accept)/.test(recommendation)) return 'not';
  return /Ineligible/i.test(`${recommendation} ${eligibility ?? ''}`) ? 'partly' : 'full';
}
