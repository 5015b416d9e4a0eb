import { ok, type Result } from '../../../../foundation/result/result.ts';
import type { Clock, Instant } from '../../../../platform/clock/clock.ts';
import type { ReadTx } from '../../../../platform/database/database.ts';
import type { Asked, FoundLoan, Portal } from '../../../../platform/http/asked.ts';
import { draftInWork, type DraftInWork, type Estimate, type EstimateFacts, type EstimateRefusal } from '../../domain/index.ts';
import type { EstimateColumns } from '../../../loan/domain/estimate-deadline.ts';
import { estimateColumns } from '../../../loan/port/estimate-columns.ts';
import { issuingRefusal, type IssuingRefusal } from '../../../disclosure-desk/domain/index.ts';
import { wayOfLoan } from '../../../disclosure-desk/port/issuing.ts';
import { newestEstimate, sentEstimates, type SentView } from './estimates.ts';
import { estimateOnce } from './estimate-once.ts';
import { factsOfLoan } from './facts-of-loan.ts';
import { askAtOnce } from '../../../../platform/database/ask-at-once.ts';

/** The dependencies of reading an estimate; a `Portal` has them. */
export interface EstimatePortal {
  readonly clock: Pick<Clock, 'nowIn'>;
  readonly settings: { readonly zone: string };
}

/** The loan's facts, its draft in work and what was sent, of one moment. */
export interface EstimateRows {
  readonly facts: EstimateFacts;
  readonly owed: EstimateColumns;
  readonly work: DraftInWork;
  readonly sent: readonly SentView[];
  readonly now: Instant;
}

export async function estimateRows(tx: ReadTx, loan: FoundLoan, { clock, settings }: EstimatePortal): Promise<EstimateRows> {
  const { newest, ...rows } = await askAtOnce({
    facts: factsOfLoan(tx, loan, clock.nowIn(tx), settings.zone),
    newest: newestEstimate(tx, loan),
    owed: estimateColumns(tx, loan, settings.zone),
    sent: sentEstimates(tx, loan),
    now: clock.nowIn(tx),
  });
  return { ...rows, work: draftInWork(newest, rows.facts) };
}

export interface EstimateNow extends EstimateRows {
  readonly estimate: Estimate;
}

/** The Loan Estimate of the saved draft, as it would be sent now. */
export async function estimateNow(
  { loan, actor, read }: Pick<Asked<never>, 'loan' | 'actor' | 'read'>,
  portal: Portal,
): Promise<Result<EstimateNow, EstimateRefusal | IssuingRefusal>> {
  const [rows, way] = await read((tx) => Promise.all([estimateRows(tx, loan, portal), wayOfLoan(tx, loan)]));
  // Where the broker discloses with its own software, no estimate is made here.
  const outside = way.way === 'outside' ? issuingRefusal('save', way, actor.inside) : undefined;
  if (outside) return { ok: false, refusal: outside };
  const estimate = estimateOnce(rows.facts, rows.work.draft);
  return estimate.ok ? ok({ ...rows, estimate: estimate.value }) : estimate;
}
