import type { Instant } from '../../../foundation/units/units.ts';
import type { ReadTx } from '../../../platform/database/database.ts';
import type { FoundLoan } from '../../../platform/http/asked.ts';
import { valueOffer, verdictOf, type System } from '../domain/index.ts';
import { chosenProduct, findingsOf, runsOf } from '../server/rows/runs.ts';

/** A newest run that accepts the value without an appraisal. */
export interface OfferingRun {
  readonly runId: string;
  readonly system: System;
  readonly run: number;
  readonly words: string;
  readonly code: string | null;
  readonly lastDay: string | null;
  readonly receivedAt: Instant;
  readonly applicationVersion: number;
  readonly eligible: boolean;
  /** The loan was chosen to be taken with it. */
  readonly taken: boolean;
  readonly simulated: boolean;
}

/** The newest run of each system that makes an offer; offers of older runs don't count. */
export async function offeringRuns(tx: ReadTx, loan: FoundLoan): Promise<readonly OfferingRun[]> {
  const [runs, chosen] = await Promise.all([runsOf(tx, loan), chosenProduct(tx, loan)]);
  const newest = ['DU', 'LPA'].flatMap((system) =>
    runs
      .filter((row) => row.system === system)
      .toSorted((a, b) => b.run - a.run)
      .slice(0, 1),
  );
  return newest.flatMap((row): OfferingRun[] => {
    const offer = valueOffer(findingsOf(row));
    if (!offer) return [];
    const system = row.system as System;
    const taken =
      chosen?.appraisalWaiver === 'Yes' &&
      (chosen.orderId === row.order_id || chosen.orderId === row.group_id) &&
      (chosen.orderType === 'DUAL' || chosen.orderType === system);
    return [
      {
        runId: row.run_id,
        system,
        run: row.run,
        ...offer,
        receivedAt: row.received_at,
        applicationVersion: row.application_version,
        eligible: verdictOf(row.recommendation, row.eligibility) === 'full',
        taken,
        simulated: row.simulated,
      },
    ];
  });
}
