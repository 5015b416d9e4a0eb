import type { PlainDate } from '../../../foundation/dates/dates.ts';
import { given, onDate, step, text, type Step } from '../../../foundation/explain/explain.ts';
import type { SettlementService } from '../../../foundation/vocabulary/settlement-services.ts';
import type { PaidAffiliate } from '../../fees/domain/index.ts';
import { controlOf, inForce, useWords, type BusinessAffiliate } from './business-affiliate.ts';

/** An affiliate with its company. */
export interface AffiliateOf extends BusinessAffiliate {
  readonly company: string;
}

/** The company selected for a service of the loan. */
export interface SelectedForService {
  readonly service: SettlementService;
  readonly name: string;
  /** Found by the borrower alone: on no list. */
  readonly offList: boolean;
  /** From the provider's own quote. */
  readonly affiliate: boolean;
}

const LIST = 'List of business affiliates';
const SOURCE = '12 CFR 1026.19(e)(3)(i), (e)(3)(ii)(B)';

/**
 * The affiliates paid for services of a loan: one that was selected, or one that is used because nobody else was. A company without control is
 * disclosed as an arrangement, and its charge has the limit of any other provider.
 */
export function paidAffiliates(
  affiliates: readonly AffiliateOf[],
  selected: readonly SelectedForService[],
  on: PlainDate,
): readonly PaidAffiliate[] {
  const controlled = affiliates.filter((one) => inForce(one, on) && controlOf(one).value);
  const byQuote = selected.filter((one) => one.affiliate && !one.offList && !controlled.some((other) => isNamed(other, one)));
  return [
    ...controlled.flatMap((one) =>
      one.services.flatMap((service): PaidAffiliate[] => {
        const how = paidHow(one, service, selected);
        return how === undefined ? [] : [{ service, name: one.name, of: one.company, why: why(one, how, on) }];
      }),
    ),
    ...byQuote.map(({ service, name }): PaidAffiliate => ({
      service,
      name,
      of: 'the lender or the broker',
      why: step('Paid to an affiliate', text(name), 'given', { source: `Its quote, ${SOURCE}` }),
    })),
  ];
}

function isNamed(one: Pick<BusinessAffiliate, 'name' | 'services'>, { service, name }: SelectedForService): boolean {
  return one.services.includes(service) && sameName(one.name, name);
}

function sameName(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}

/** Why an affiliate is paid for a service; undefined when it isn't. */
function paidHow(one: AffiliateOf, service: SettlementService, selected: readonly SelectedForService[]): string | undefined {
  const chosen = selected.find((each) => each.service === service);
  if (chosen) return !chosen.offList && sameName(chosen.name, one.name) ? 'Selected for this loan' : undefined;
  return one.use === 'offered' ? undefined : useWords[one.use];
}

function why(one: AffiliateOf, how: string, on: PlainDate): Step {
  const control = controlOf(one).why;
  return step('Paid to an affiliate', text(`${one.name}, affiliate of ${one.company}`), 'lookup', {
    source: SOURCE,
    rule: 'trid.paid-affiliate',
    parts: [
      control,
      given('How it comes to be paid', text(how), LIST),
      given('Affiliate since', onDate(one.since), LIST),
      given('Day of the estimate', onDate(on), 'Clock of the portal'),
    ],
  });
}
