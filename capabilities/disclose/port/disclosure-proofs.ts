import type { ReadTx } from '../../../platform/database/database.ts';
import type { FoundLoan } from '../../../platform/http/asked.ts';
import { tolerancePosition } from '../domain/index.ts';
import type { EstimatePortal } from '../server/rows/estimate-now.ts';
import { ruleFacts } from '../server/rows/rule-facts.ts';
import { sentVersions, sentVersionView } from '../server/rows/sent-versions.ts';

/** The calculations of the loan's disclosure days, its limits and the qualified-mortgage check: trees that can be recomputed elsewhere. */
export async function disclosureProofs(tx: ReadTx, loan: FoundLoan, portal: EstimatePortal) {
  const [{ dates, qm, estimate }, sent] = await Promise.all([ruleFacts(tx, loan, portal), sentVersions(tx, loan)]);
  const position = estimate.ok
    ? tolerancePosition(
        estimate.value.lines,
        sent.map((row) => ({ ...sentVersionView(row), lockedOn: row.locked_on })),
      )
    : undefined;
  return { dates, qm, tolerance: position?.ok ? position.value : null };
}
