import type { Explained } from '../../foundation/explain/explain.ts';
import type { Cited } from '../dated-table.ts';
import { tableFact } from '../table-fact.ts';

/** A person's conduct toward a valuation. */
export type ValuationConduct =
  | 'names-value'
  | 'pay-depends-on-value'
  | 'pay-depends-on-closing'
  | 'future-work-depends-on-value'
  | 'alters-valuation'
  | 'preparer-has-interest'
  | 'pay-below-customary'
  | 'pays-customary'
  | 'lends-on-violation'
  | 'lends-after-diligence'
  | 'asks-more-or-correction'
  | 'several-valuations'
  | 'withholds-for-breach'
  | 'reconsideration-through-lender'
  | 'gives-contract'
  | 'orders-outside-production'
  | 'production-selects'
  | 'party-selects-or-pays';

interface ConductRow extends Cited {
  readonly allowed: boolean;
  readonly note?: string;
}

const rule = (allowed: boolean, paragraph: string, note?: string): ConductRow => ({
  allowed,
  source: `12 CFR 1026.42${paragraph}`,
  standing: 'published',
  ...(note === undefined ? {} : { note }),
});
const trade = (allowed: boolean, source: string, note?: string): ConductRow => ({
  allowed,
  source,
  standing: 'unverified',
  ...(note === undefined ? {} : { note }),
});
const AIR = 'Appraiser independence requirements of Fannie Mae and Freddie Mac; 12 CFR 1026.42';

const ROWS: Readonly<Record<ValuationConduct, ConductRow>> = {
  'names-value': rule(false, '(c)(1)(i)', 'No value, minimum or maximum is named to who prepares the valuation.'),
  'pay-depends-on-value': rule(false, '(c)(1)(i)'),
  'pay-depends-on-closing': rule(false, '(c)(1)(i)'),
  'future-work-depends-on-value': rule(false, '(c)(1)(i)'),
  'alters-valuation': rule(false, '(c)(2)'),
  'preparer-has-interest': rule(false, '(d)(1)'),
  'pay-below-customary': rule(false, '(f)(1)'),
  'pays-customary': rule(true, '(f)(1)'),
  'lends-on-violation': rule(false, '(e)'),
  'lends-after-diligence': rule(true, '(e)', 'Documented: the valuation does not materially misstate the value.'),
  'asks-more-or-correction': rule(true, '(c)(3)', 'Other comparables, more detail or explanation, correction of an error.'),
  'several-valuations': rule(true, '(c)(3)', 'To take the most reliable, not the one with the wanted value.'),
  'withholds-for-breach': rule(true, '(c)(3)', 'For breach of contract or substandard work.'),
  'reconsideration-through-lender': trade(true, '12 CFR 1026.42(c)(3); reconsideration policies of HUD and the GSEs', 'One form, logged.'),
  'gives-contract': trade(true, AIR),
  'orders-outside-production': rule(true, '(d)(2), (d)(3)'),
  'production-selects': trade(false, `${AIR}(d)(2), (d)(3)`),
  'party-selects-or-pays': trade(false, AIR),
};

/**
 * Whether conduct is allowed to a person involved in a loan on a principal dwelling: 12 CFR 1026.42 applies to brokers and management
 * companies too.
 */
export function valuationConductAllowed(conduct: ValuationConduct): Explained<boolean> {
  return tableFact('Allowed', conduct, ROWS[conduct].allowed, ROWS[conduct], 'appraisal.independence');
}
