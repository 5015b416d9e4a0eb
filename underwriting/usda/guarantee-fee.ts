import { usd, given, type Explained } from '../../foundation/explain/explain.ts';
import type { PlainDate } from '../../foundation/dates/dates.ts';
import type { Cents } from '../../foundation/money/money.ts';
import { ok, type Result } from '../../foundation/result/result.ts';
import { compareStep } from '../../regulation/arithmetic-steps.ts';
import { usdaRates, usdaUpfrontFee, type UsdaUpfront } from '../../regulation/insurance/index.ts';
import { missing } from '../dated-guide.ts';
import { asVerdict } from '../facts.ts';

export interface UsdaFeeFacts {
  /** The loan without the fee. */
  readonly base: Cents;
  readonly value: Cents;
  /** Without it the fee is paid in cash. */
  readonly financed?: boolean;
  readonly committedOn?: PlainDate;
}

export interface UsdaFee extends UsdaUpfront {
  readonly withinValue: Explained<boolean>;
}

/**
 * Upfront guarantee fee of a USDA loan (7 CFR 3555.107(g)) and whether the loan is within the value: the loan without the fee at most the value, since the fee alone
 * may be financed over it.
 */
export function usdaFee({ base, value, financed = false, committedOn }: UsdaFeeFacts): Result<UsdaFee> {
  if (value <= 0) return missing('value', 'The value');
  const rates = usdaRates(committedOn);
  if (!rates.ok) return rates;
  const fee = usdaUpfrontFee(base, rates.value.upfront.value, financed);
  if (!fee.ok) return fee;
  const within = compareStep(
    'The loan without the fee is within the value',
    given('Base loan amount', usd(base), 'Application'),
    '<=',
    given('Value', usd(value), 'Appraisal'),
    { rule: 'usda.within-value', source: 'USDA HB-1-3555 [unverified]', note: 'Only the fee may be financed over the value.' },
  );
  return ok({ ...fee.value, withinValue: asVerdict(within) });
}
