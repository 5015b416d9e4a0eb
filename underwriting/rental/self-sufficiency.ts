import type { Explained } from '../../foundation/explain/explain.ts';
import { ok, refuse, type Result } from '../../foundation/result/result.ts';
import type { Cents } from '../../foundation/money/money.ts';
import type { ExactRate } from '../../regulation/exact-rate.ts';
import { compareStep, differenceStep, greatestStep, percentOfStep, roundedStep } from '../../regulation/arithmetic-steps.ts';
import { asCents, asVerdict, moneyFact, percentFact, verdictFact } from '../facts.ts';

const SOURCE = 'HUD handbook 4000.1 II.A, three and four units [unverified]';

export interface SelfSufficiency {
  readonly netRent: Explained<Cents>;
  readonly meets: Explained<boolean>;
}

/**
 * Self-sufficiency of a home of three or four units (HUD handbook 4000.1): the fair rent of all units, the borrower's own among them, less a quarter or the appraiser's
 * greater allowance for vacancy, must reach the whole payment. Homes of one or two units are not tested.
 */
export function selfSufficiency(home: {
  readonly units: number;
  readonly fairRent: Cents;
  readonly payment: Cents;
  readonly vacancy?: ExactRate;
}): Result<SelfSufficiency> {
  if (!Number.isInteger(home.units) || home.units < 1 || home.units > 4)
    return refuse('UNITS', 'A home has one to four units.', { field: 'units' });
  const rent = moneyFact('Fair rent of all units', home.fairRent, 'Appraisal');
  const quarter = percentFact('Allowance for vacancy and upkeep', 25_000, SOURCE);
  const allowance =
    home.vacancy === undefined
      ? quarter
      : greatestStep('Greater allowance', [quarter, percentFact("Appraiser's allowance", home.vacancy, 'Appraisal')]);
  const exact = differenceStep('Rent less the allowance', 'usd', [rent, percentOfStep('Allowance in dollars', rent, allowance)]);
  const netRent = roundedStep('Net rent of all units', exact, '0.01', { rule: 'rental.net-of-all-units', source: SOURCE });
  const meets =
    home.units < 3
      ? verdictFact('A home of one or two units is not tested', true, SOURCE)
      : compareStep('The net rent reaches the payment', netRent, '>=', moneyFact('Whole housing payment', home.payment), {
          rule: 'rental.self-sufficiency',
          source: SOURCE,
        });
  return ok({ netRent: asCents(netRent), meets: asVerdict(meets) });
}
