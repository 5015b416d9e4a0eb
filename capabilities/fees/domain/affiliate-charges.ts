import type { Step } from '../../../foundation/explain/explain.ts';
import type { SettlementService } from '../../../foundation/vocabulary/settlement-services.ts';
import type { FeeLine } from './fee-line.ts';
import type { FeeSchedule } from '../../../regulation/fee-schedule/index.ts';

/** An affiliate of the lender or of the broker who is paid for a service of the loan. */
export interface PaidAffiliate {
  readonly service: SettlementService;
  readonly name: string;
  /** Whose affiliate it is. */
  readonly of: string;
  /** Why it is one and why it is paid. */
  readonly why: Step;
}

/** The schedule's fees of each service. */
const FEES_OF: Readonly<Record<SettlementService, readonly string[]>> = {
  title: ['lenders-title', 'closing-protection', 'endorsements', 'title-search', 'owners-title'],
  settlement: ['settlement'],
  survey: ['survey'],
  pest: ['pest', 'pest-va'],
  appraisal: ['appraisal', 'appraisal-units', 'appraisal-review'],
  'credit-report': ['credit-report'],
  flood: ['flood-determination', 'flood-monitoring'],
  'tax-service': ['tax-service'],
  attorney: ['attorney'],
  'homeowners-insurance': ['insurance-premium'],
  'home-inspection': ['home-inspection'],
  'home-warranty': ['home-warranty'],
  'real-estate': ['commission'],
};

/** The fees with those that an affiliate is paid: their good-faith limit is an affiliate's (12 CFR 1026.19(e)(3)(i), (ii)(B)). */
export function payAffiliates(lines: readonly FeeLine[], affiliates: readonly PaidAffiliate[], schedule: FeeSchedule): readonly FeeLine[] {
  if (affiliates.length === 0) return lines;
  return lines.map((line) => {
    const paid = affiliates.find(({ service }) => FEES_OF[service].includes(line.id));
    // A provider whom the borrower found alone is off the list, whoever owns it.
    if (!paid || line.payee !== 'unaffiliated' || line.nonVendorProvider || paysAnother(line, paid, schedule)) return line;
    return { ...line, payee: 'affiliate', paidTo: paid.name, affiliate: { of: paid.of, why: paid.why } };
  });
}

/** A fee that names a provider already, as one whose quote was applied does, is that provider's. */
function paysAnother({ id, paidTo }: FeeLine, { name }: PaidAffiliate, schedule: FeeSchedule): boolean {
  const usual = schedule.fees.find((fee) => fee.id === id)?.paidTo;
  return usual !== undefined && paidTo !== usual && paidTo.toLowerCase() !== name.toLowerCase();
}
