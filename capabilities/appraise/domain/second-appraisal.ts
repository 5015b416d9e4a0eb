import { formatDate, type PlainDate } from '../../../foundation/dates/dates.ts';
import { given, verdict, type Explained } from '../../../foundation/explain/explain.ts';
import type { Cents } from '../../../foundation/money/money.ts';
import { ok, refuse, type Refusal, type Result } from '../../../foundation/result/result.ts';
import { allOf } from '../../../regulation/arithmetic-steps.ts';
import type { LoanStatus, StatusStop } from '../../loan/domain/loan-status.ts';
import { daysOwned, exemptionsOf, priceIncrease, secondAppraisalRequired } from '../../../regulation/appraisal/index.ts';

/** The exemptions from a second appraisal by the kind of resale, 12 CFR 1026.35(c)(4)(vii). */
export const resaleExemptions = [
  'government-seller',
  'foreclosing-lender',
  'nonprofit-program',
  'inheritance-or-divorce',
  'relocation',
  'servicemember',
  'disaster-area',
  'rural-county',
] as const;
export type ResaleExemption = (typeof resaleExemptions)[number];

/** The seller's own purchase, as written sources show it; null where none does. */
export interface SellersPurchase {
  readonly agreementOn: PlainDate;
  readonly sellerAcquiredOn: PlainDate | null;
  readonly sellerPaidCents: Cents | null;
  readonly exemption: ResaleExemption | null;
}

/**
 * Whether the loan needs a second appraisal, 12 CFR 1026.35(c)(4)(i): taken as higher-priced, since its rate can still change, and exempt where the
 * check of a qualified mortgage passes. Undefined without a price.
 */
export function secondAppraisal(
  resale: SellersPurchase,
  { price, qualified }: { readonly price: Cents | undefined; readonly qualified: boolean },
): Explained<boolean> | undefined {
  if (price === undefined) return undefined;
  const { agreementOn, sellerAcquiredOn, sellerPaidCents, exemption } = resale;
  const owned = sellerAcquiredOn === null ? undefined : daysOwned(sellerAcquiredOn, agreementOn);
  const rise = sellerPaidCents === null ? undefined : priceIncrease(sellerPaidCents, price);
  const exempt = exemptionsOf({ qualifiedMortgage: qualified, ...(exemption === null ? {} : { exemption }) });
  if (!exempt.ok || (owned && !owned.ok) || (rise && !rise.ok)) return undefined;
  return secondAppraisalRequired(
    {
      ...(owned ? { daysOwned: { fewest: owned.value.why, most: owned.value.why } } : {}),
      ...(rise ? { moreThan: rise.value.moreThan } : {}),
    },
    true,
    exempt.value,
  );
}

type ResaleRefusal = Refusal<'NOT_A_PURCHASE' | 'AGREEMENT_AHEAD' | 'ACQUIRED_AFTER_AGREEMENT'>;

/** Decides whether the facts of the seller's purchase can be recorded. */
export function recordResale(
  { purchase, today }: { readonly purchase: boolean; readonly today: PlainDate },
  resale: SellersPurchase,
): Result<SellersPurchase, ResaleRefusal> {
  if (!purchase) return refuse('NOT_A_PURCHASE', '');
  if (resale.agreementOn > today) return refuse('AGREEMENT_AHEAD', '', { field: 'agreementOn' });
  if (resale.sellerAcquiredOn !== null && resale.sellerAcquiredOn > resale.agreementOn)
    return refuse('ACQUIRED_AFTER_AGREEMENT', `The agreement is of ${formatDate(resale.agreementOn)}; the seller had the home by then.`, {
      field: 'sellerAcquiredOn',
    });
  return ok(resale);
}

/** The status of a second appraisal that the law requires. */
export type SecondStatus = 'not-needed' | 'not-ordered' | 'awaited' | 'there';

/** `second`: the second appraisal that was ordered, with whether a report of it can be read. */
export function secondStatus(required: boolean, second: { readonly readable: boolean } | undefined): SecondStatus {
  if (!required) return 'not-needed';
  if (!second) return 'not-ordered';
  return second.readable ? 'there' : 'awaited';
}

/** Statuses that a loan reaches only with the second appraisal: it is required before consummation. */
const WAITS_FOR_SECOND: readonly LoanStatus[] = ['Clear to Close', 'Docs Out', 'Closed'];

/** The statuses that a missing second appraisal blocks. */
export function stopsBySecond(required: Explained<boolean>, status: SecondStatus, next: readonly LoanStatus[]): readonly StatusStop[] {
  if (status === 'not-needed' || status === 'there') return [];
  const state = status === 'awaited' ? 'is awaited' : 'is not ordered';
  const words = `the second appraisal must be there, 12 CFR 1026.35(c)(4); it ${state}`;
  const why = allOf('Second appraisal missing', [required.why, given(`It ${state}`, verdict(true), 'Appraisals of the loan')], {
    rule: 'appraisal.second-missing',
    source: '12 CFR 1026.35(c)(4)(i)',
  });
  return next.filter((to) => WAITS_FOR_SECOND.includes(to)).map((to) => ({ to, words, why }));
}
