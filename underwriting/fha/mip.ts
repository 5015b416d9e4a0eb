import { count, explained, percent, type Explained } from '../../foundation/explain/explain.ts';
import type { PlainDate } from '../../foundation/dates/dates.ts';
import type { Cents } from '../../foundation/money/money.ts';
import type { Rate, Ratio } from '../../foundation/rates/rates.ts';
import { ok, type Result } from '../../foundation/result/result.ts';
import { fhaRates, type FhaAnnualRate } from '../../regulation/insurance/fha-rates.ts';
import { fhaUpfrontPremium } from '../../regulation/insurance/fha-upfront.ts';
import { cell, editionFor, type GuideTable } from '../dated-guide.ts';
import { loanToValues } from '../ltv/loan-to-values.ts';

/** Loans with premiums of their own beside the table. */
export type FhaMipException = 'endorsedBeforeJune2009' | 'hawaiianHomeLands' | 'indianLands';

interface LandPremiums {
  readonly hawaiian: { readonly upfront: Rate; readonly basisPoints: number };
  /** The annual premium is that of the table. */
  readonly indian: { readonly upfront: Rate };
}

/** Premiums on Hawaiian home lands (section 247) and Indian lands (section 248). The table itself, and refinances of old loans, stand in `regulation/insurance`. */
export const FHA_LAND_PREMIUMS: GuideTable<LandPremiums> = {
  fha: [
    {
      hawaiian: { upfront: 3_800, basisPoints: 0 },
      indian: { upfront: 0 },
      from: '2023-03-20',
      source: 'HUD handbook 4000.1 appendix 1.0',
      standing: 'unverified',
    },
  ],
};

export interface FhaMipFacts {
  /** Without the financed premium. */
  readonly base: Cents;
  /** Adjusted value: the lower of price and value of a purchase. */
  readonly value: Cents;
  readonly termMonths: number;
  readonly exception?: FhaMipException;
  /** Day of endorsement; without it the newest table. */
  readonly on?: PlainDate;
}

export interface FhaMip {
  readonly ltv: Explained<Ratio>;
  readonly ufmip: Explained<Cents>;
  readonly basisPoints: Explained<number>;
  /** How long the annual premium is paid; undefined where there is none. */
  readonly years: 11 | 'term' | undefined;
}

/**
 * Upfront and annual premium of a loan (HUD Mortgagee Letter 2023-05; HUD handbook 4000.1 appendix 1.0), by term, base loan and loan to value truncated to two decimals. The upfront premium never
 * counts in the ratio. The monthly amount follows the average balance: `fhaMonthlyPremium` of `regulation/insurance`.
 */
export function fhaMip(loan: FhaMipFacts): Result<FhaMip> {
  const ratios = loanToValues({ agency: 'fha', purpose: 'limitedCashOut', loan: loan.base, value: loan.value });
  if (!ratios.ok) return ratios;
  const { ltv } = ratios.value;
  const rates = fhaRates({
    baseLoan: loan.base,
    ltv: ltv.value,
    termMonths: loan.termMonths,
    refinancesLoanBeforeJune2009: loan.exception === 'endorsedBeforeJune2009',
    ...(loan.on === undefined ? {} : { endorsedOn: loan.on }),
  });
  if (!rates.ok) return rates;
  const found = ofLands(loan, rates.value);
  if (!found.ok) return found;
  const { upfront, basisPoints, years } = found.value;
  return ok({ ltv, ufmip: fhaUpfrontPremium(loan.base, upfront), basisPoints, years: basisPoints.value === 0 ? undefined : years });
}

function ofLands({ exception, on }: FhaMipFacts, rates: FhaAnnualRate): Result<FhaAnnualRate> {
  if (exception !== 'hawaiianHomeLands' && exception !== 'indianLands') return ok(rates);
  const edition = editionFor(FHA_LAND_PREMIUMS, { agency: 'fha', ...(on === undefined ? {} : { on }) }, 'premiums on such lands');
  if (!edition.ok) return edition;
  const { hawaiian, indian } = edition.value;
  const land = exception === 'hawaiianHomeLands' ? hawaiian : indian;
  const upfront = explained(land.upfront, cell('Upfront premium rate', percent(land.upfront), edition.value));
  if (exception === 'indianLands') return ok({ ...rates, upfront });
  const annual = cell('Annual premium rate, basis points', count(hawaiian.basisPoints), edition.value);
  return ok({ ...rates, upfront, basisPoints: explained(hawaiian.basisPoints, annual) });
}
