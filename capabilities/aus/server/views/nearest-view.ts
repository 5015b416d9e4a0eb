import { centsWithWhy } from '../../../../foundation/explain/with-why.ts';
import type { ReplyOf } from '../../../../foundation/wire/call.ts';
import type { auFindings } from '../../contract/au-findings.ts';
import { nearestChanges, tenths, type SentFile, type TriedChange } from '../../domain/index.ts';

type Nearest = NonNullable<ReplyOf<typeof auFindings>['nearest']>[number];

/** The nearest changes to a better answer, each tried alone on the facts of the run. */
export function nearestOf(file: SentFile): Nearest[] {
  return nearestChanges(file).map(({ id, label, note, cost, results }) => ({
    id,
    label,
    note,
    cost: centsWithWhy(cost),
    DU: triedOf(results.DU),
    LPA: triedOf(results.LPA),
  }));
}

function triedOf({ recommendation, eligible, fails, passes, dti, tenths: total }: TriedChange['results']['DU']): Nearest['DU'] {
  return {
    recommendation: recommendation ?? null,
    full: passes && eligible,
    fails: [...fails],
    dti: dti ? { ratio: dti.value, why: dti.why } : null,
    points: total ? { text: tenths(total.value), why: total.why } : null,
  };
}
