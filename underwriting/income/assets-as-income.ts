import { months, type Explained } from '../../foundation/explain/explain.ts';
import { ok, type Result } from '../../foundation/result/result.ts';
import type { Cents } from '../../foundation/money/money.ts';
import { differenceStep, greatestStep, quotientStep } from '../../regulation/arithmetic-steps.ts';
import { cell, editionFor, missing, sourceOf, type Asked, type GuideTable } from '../dated-guide.ts';
import { moneyFact, monthsFact, NOTHING, toCents } from '../facts.ts';

interface AssetsRule {
  /** Months the assets are spread over; undefined: those of the loan. */
  readonly months: number | undefined;
}

/** FHA, VA and USDA have no such income here. */
export const ASSETS_AS_INCOME: GuideTable<AssetsRule> = {
  fannie: [{ months: undefined, source: 'Fannie Mae Selling Guide B3-3.4, employment-related assets', standing: 'unverified' }],
  freddie: [{ months: 240, source: 'Freddie Mac Guide 5307.1', standing: 'unverified' }],
};

export interface IncomeAssets {
  readonly assets: Cents;
  /** What closing and reserves take. */
  readonly fundsAndReserves?: Cents;
  /** Of the loan; needed for Fannie Mae. */
  readonly termMonths?: number;
}

/**
 * Assets as income (Fannie Mae Selling Guide B3-3.4; Freddie Mac Guide 5307.1): what is left of them after closing and reserves, over the months of the loan or over 240. Nothing is
 * added to it, and nothing else of its continuance is tested.
 */
export function assetsAsIncome(asked: Asked, own: IncomeAssets): Result<Explained<Cents>> {
  const edition = editionFor(ASSETS_AS_INCOME, asked, 'assets as income');
  if (!edition.ok) return edition;
  if (edition.value.months === undefined && !(own.termMonths !== undefined && own.termMonths > 0))
    return missing('termMonths', "The loan's months");
  const over =
    edition.value.months === undefined
      ? monthsFact('Months of the loan', own.termMonths!)
      : cell('Months', months(edition.value.months), edition.value);
  const left = differenceStep('Less closing and reserves', 'usd', [
    moneyFact('Eligible assets', own.assets),
    moneyFact('Funds for closing and reserves', own.fundsAndReserves ?? 0),
  ]);
  const exact = quotientStep('A month', 'usd', [greatestStep('Net assets', [left, NOTHING]), over]);
  return ok(toCents('Income from assets a month', exact, { rule: 'income.assets', source: sourceOf(edition.value) }));
}
