/** What an answer comes to, in whichever words a system says it. */
export type Verdict = 'full' | 'partly' | 'not' | 'undecided';

export function verdictOf(recommendation: string, eligibility: string | null | undefined): Verdict {
  if (/^(Error|Out of Scope|Incomplete|Invalid|No recommendation)/.test(recommendation)) return 'undecided';
  if (!/^(Approve|Accept)/.test(recommendation)) return 'not';
  return /Ineligible/i.test(`${recommendation} ${eligibility ?? ''}`) ? 'partly' : 'full';
}
