import type { Explained } from '../../../../foundation/explain/explain.ts';
import { ok, type Result } from '../../../../foundation/result/result.ts';
import type { Cents, Points, Rate } from '../../../../foundation/units/units.ts';
import type { MiChoice } from '../../../fees/domain/index.ts';
import type { EstimateRefusal } from '../complete-facts.ts';
import type { EstimateDraft } from '../estimate-draft.ts';
import type { EstimateFacts } from '../estimate-facts.ts';
import { estimateOf } from '../estimate.ts';
import { priceOfEstimate } from '../points-of-estimate.ts';

/** A loan's estimate with one insurance or another. */
export interface InsuredFigures {
  readonly noteAmount: Explained<Cents>;
  readonly price: Explained<Points>;
  /** The first month's; the highest where it is a range. */
  readonly payment: Explained<Cents>;
  /** Negative when the borrowers receive money. */
  readonly cashToClose: Explained<Cents>;
  readonly apr: Explained<Rate>;
}

/** The Loan Estimate's figures as they would be with this insurance. */
export function insuredFigures(facts: EstimateFacts, draft: EstimateDraft, mi: MiChoice): Result<InsuredFigures, EstimateRefusal> {
  const found = estimateOf({ ...facts, mi }, draft);
  if (!found.ok) return found;
  const { document, insurance } = found.value;
  const { cashToClose, projectedPayments, comparisons } = document;
  const cash = cashToClose.cashToClose;
  return ok({
    noteAmount: insurance.noteAmount,
    price: priceOfEstimate(facts, draft, insurance),
    payment: projectedPayments.columns[0]!.total.at(-1)!,
    // The alternative table counts what the borrowers get, the standard one what they bring.
    cashToClose: cashToClose.method === 'standard' ? cash : { ...cash, value: 0 - cash.value },
    apr: comparisons.apr,
  });
}
