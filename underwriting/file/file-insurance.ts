import type { Explained } from '../../foundation/explain/explain.ts';
import type { Cents } from '../../foundation/money/money.ts';
import type { Rate, Ratio } from '../../foundation/rates/rates.ts';
import { ok, type Result } from '../../foundation/result/result.ts';
import { missing } from '../dated-guide.ts';
import { asCents, NOTHING } from '../facts.ts';
import { miCoverage, miMonthly } from '../mi/index.ts';
import type { LoanFile } from './loan-file-facts.ts';

export interface FileInsurance {
  readonly monthly: Explained<Cents>;
  /** Undefined where no enterprise sets one for the loan to value. */
  readonly coverage: Explained<Rate> | undefined;
}

/**
 * Mortgage insurance of a file: the standard coverage (Fannie Mae Selling Guide B7-1-02, Freddie Mac Guide 4701.1, whose tables agree) and the premium by the card's rate. A ratio over every
 * band is charged all the same: that the loan isn't bought is said by the eligibility. Refuses an insured loan without a rate.
 */
export function fileInsurance(file: LoanFile, ltv: Explained<Ratio>): Result<FileInsurance> {
  const found = miCoverage({
    ltv: ltv.value,
    term: file.termMonths,
    arm: file.rate.fixedYears !== undefined,
    homeReady: file.loan.homeReady === true,
    manufactured: file.manufactured === true,
  });
  if (!found.ok && found.refusal.code !== 'LTV_OUT_OF_RANGE') return found;
  if (found.ok && !found.value.required.value) return ok({ monthly: asCents(NOTHING), coverage: found.value.standard });
  if (file.miRate === undefined) return missing('miRatePercent', "The insurer's rate");
  return ok({ monthly: miMonthly(file.loan.loan, file.miRate), coverage: found.ok ? found.value.standard : undefined });
}
