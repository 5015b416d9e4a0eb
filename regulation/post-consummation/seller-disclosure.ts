import type { PlainDate } from '../../foundation/dates/dates.ts';
import { explained, given, step, text, type Explained } from '../../foundation/explain/explain.ts';
import { ok, type Result } from '../../foundation/result/result.ts';
import { compareDates, givenVerdict } from '../table-fact.ts';
import { eventDate } from '../timing/index.ts';

export interface SellerDisclosure {
  readonly givenBy: Explained<'settlement agent'>;
  /** Undefined where no copy is needed: the agent is the creditor, or one document serves both. */
  readonly copyTo: Explained<'creditor' | undefined>;
}

const COPY = '12 CFR 1026.19(f)(4)(iv)';
const TIME = '12 CFR 1026.19(f)(4)(ii)';

/** Who gives the seller's Closing Disclosure, 12 CFR 1026.19(f)(4)(i), and who gets a copy of it where it is a document of its own, (f)(4)(iv). */
export function sellerDisclosure(agentIsCreditor: boolean, separateDocument: boolean): SellerDisclosure {
  const copyTo = separateDocument && !agentIsCreditor ? 'creditor' : undefined;
  const more = {
    source: COPY,
    rule: 'trid.seller-copy',
    parts: [givenVerdict('Settlement agent is the creditor', agentIsCreditor), givenVerdict('A document of its own', separateDocument)],
  };
  return {
    givenBy: explained(
      'settlement agent',
      given('Seller’s Closing Disclosure given by', text('settlement agent'), '12 CFR 1026.19(f)(4)(i)'),
    ),
    copyTo: explained(copyTo, step('Copy of the seller’s Closing Disclosure to', text(copyTo ?? 'nobody'), 'lookup', more)),
  };
}

/** The seller's Closing Disclosure is given no later than the day of consummation, 12 CFR 1026.19(f)(4)(ii). */
export function sellerDisclosureTimely(consummation: PlainDate, givenOn: PlainDate): Result<Explained<boolean>> {
  const day = eventDate('Day of consummation', consummation, 'consummation');
  if (!day.ok) return day;
  const given = eventDate('Seller’s Closing Disclosure given', givenOn, 'sellerCd');
  if (!given.ok) return given;
  return ok(compareDates('Given in time', ['Given to the seller', givenOn], '<=', day.value, TIME));
}
