import type { PlainDate } from '../../../foundation/dates/dates.ts';
import type { Explained } from '../../../foundation/explain/explain.ts';
import type { Cents } from '../../../foundation/money/money.ts';
import type { Rate } from '../../../foundation/rates/rates.ts';
import type { RegulationTables } from '../../../regulation/regulation-tables.ts';
import { usdaRates, usdaUpfrontFee } from '../../../regulation/insurance/index.ts';

/** A USDA Rural Development loan's guarantee, as far as the loan's facts allow. */
export interface LoanUsda {
  readonly isUsda: boolean;
  readonly upfront?: { readonly rate: Explained<Rate>; readonly fee?: Explained<Cents> };
  readonly annual?: { readonly rate: Explained<Rate> };
  readonly missing: readonly string[];
}

/** Whether a loan is guaranteed by USDA Rural Development, and the cost. Place and household income are not stored here. */
export function loanUsda(
  { mortgageType, amountCents }: { readonly mortgageType: string | null; readonly amountCents: Cents },
  today: PlainDate,
  tables: RegulationTables['usda-fees'],
): LoanUsda {
  if (mortgageType !== 'USDARuralDevelopment') return { isUsda: false, missing: [] };
  const missing = [
    'Whether the property lies in an eligible rural area.',
    'Whether the household’s income is within the limit of its county.',
  ];
  const rates = usdaRates(today, tables);
  if (!rates.ok) return { isUsda: true, missing: [rates.refusal.message, ...missing] };
  const { upfront, annual } = rates.value;
  const fee = amountCents > 0 ? usdaUpfrontFee(amountCents, upfront.value, true) : undefined;
  if (fee?.ok !== true) missing.unshift('The loan amount, for the upfront fee.');
  return { isUsda: true, upfront: { rate: upfront, ...(fee?.ok ? { fee: fee.value.fee } : {}) }, annual: { rate: annual }, missing };
}
