import { ok, refuse, type Refusal, type Result } from '../../../../foundation/result/result.ts';
import { transformProduct } from './transform-product.ts';

/** The run that was chosen for underwriting, with its product as the system calls it. */
export interface DualProduct {
  readonly productName: string;
  readonly specialProgramName: string;
  readonly specialFeatureName: string;
  readonly orderType: string;
  readonly appraisalWaiver: 'Yes' | null;
  readonly productTransformed: boolean;
}

export interface ProductFacts {
  readonly ended: boolean;
  /** Whether each run of the order offers an appraisal waiver; empty where the order has no run on this loan. */
  readonly runs: readonly { readonly system: string; readonly waiverOffered: boolean }[];
}

export type ProductRefusal = Refusal<'LOAN_ENDED' | 'NO_RUN' | 'NO_RUN_OF_SYSTEM' | 'WAIVER_NOT_OFFERED' | 'NOT_TRANSFORMED'>;

/** Decides which run of an order is the loan's. A waiver is taken only where that run offers one, and a product is transformed only where the other system has its like. */
export function saveDualProduct(facts: ProductFacts, wanted: DualProduct): Result<DualProduct, ProductRefusal> {
  if (facts.ended) return refuse('LOAN_ENDED', 'The loan has ended.');
  if (facts.runs.length === 0) return refuse('NO_RUN', 'There is no run of that order on this loan.', { field: 'orderId' });
  const own = wanted.orderType === 'DUAL' ? facts.runs : facts.runs.filter(({ system }) => system === wanted.orderType);
  if (own.length === 0) return refuse('NO_RUN_OF_SYSTEM', 'That system has no run in that order.', { field: 'orderType' });
  if (wanted.appraisalWaiver === 'Yes' && !own.some(({ waiverOffered }) => waiverOffered))
    return refuse('WAIVER_NOT_OFFERED', 'This run offers no appraisal waiver.', { field: 'appraisalWaiver' });
  if (wanted.productTransformed && transformProduct(wanted.productName).length === 0)
    return refuse('NOT_TRANSFORMED', 'The other system has no product like this one.', { field: 'productName' });
  return ok(wanted);
}
