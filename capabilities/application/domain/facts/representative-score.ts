import { count, explained, given, step, type Explained, type Step } from '../../../../foundation/explain/explain.ts';
import type { ApplicationDocument, Borrower, CreditScore } from '../../../../standards/mismo-3.4/application-document.ts';

const GUIDE = 'Fannie Mae Selling Guide B3-5.1-02';

/**
 * The score a loan is priced by: for each borrower the middle of three, the lower of two or the only one; of these the lowest. Undefined until some
 * borrower has a score.
 */
export function representativeScore(document: ApplicationDocument): Explained<number> | undefined {
  const steps = document.borrowers.flatMap((borrower) => borrowerScore(borrower) ?? []);
  if (steps.length === 0) return undefined;
  const lowest = Math.min(...steps.map((each) => Number(each.figure.amount)));
  return explained(
    lowest,
    step('Representative credit score', count(lowest), 'min', { rule: 'application.score', source: GUIDE, parts: steps }),
  );
}

function borrowerScore(borrower: Borrower): Step | undefined {
  const parts = latestByRepository(borrower.creditScores).map(({ CreditRepositorySourceType, value }) =>
    given(CreditRepositorySourceType ?? 'Credit score', count(value), 'Credit report'),
  );
  if (parts.length === 0) return undefined;
  const ranked = parts.map((part, index) => ({ index, value: Number(part.figure.amount) })).sort((a, b) => a.value - b.value);
  const chosen = ranked[ranked.length === 3 ? 1 : 0]!;
  const label = `Score of ${borrower.name?.FirstName ?? borrower.name?.FullName ?? borrower.id}`;
  const note = ranked.length === 3 ? 'The middle of three.' : ranked.length === 2 ? 'The lower of two.' : 'The lowest there is.';
  return step(label, count(chosen.value), 'choose', { chosen: chosen.index, source: GUIDE, parts, note });
}

/** One usable score a repository, the latest dated; FICO scores run from 300 to 850. */
function latestByRepository(scores: readonly CreditScore[]): readonly (CreditScore & { readonly value: number })[] {
  const latest = new Map<string, CreditScore & { readonly value: number }>();
  for (const score of scores) {
    const value = /^\d{3}$/.test(score.CreditScoreValue ?? '') ? Number(score.CreditScoreValue) : 0;
    if (value < 300 || value > 850) continue;
    const key = score.CreditRepositorySourceType ?? score.id;
    const known = latest.get(key);
    if (!known || (score.CreditScoreDate ?? '') >= (known.CreditScoreDate ?? '')) latest.set(key, { ...score, value });
  }
  return [...latest.values()];
}
