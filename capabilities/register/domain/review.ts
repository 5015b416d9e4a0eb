import type { Cents } from '../../../foundation/money/money.ts';
import type { ApplicationDocument } from '../../../standards/mismo-3.4/application-document.ts';
import { monthlyIncomes } from '../../../standards/mismo-3.4/monthly-income.ts';
import { loanFacts } from '../../application/domain/facts/loan-facts.ts';
import type { Product } from '../../reference/domain/products.ts';

/** How much data an application has, with its sums: the figures a person compares with a file. */
export interface ReviewFigures {
  readonly incomes: number;
  readonly monthlyIncomeCents: Cents;
  readonly assets: number;
  readonly assetsCents: Cents;
  readonly liabilities: number;
  readonly liabilityBalanceCents: Cents;
  readonly liabilityPaymentCents: Cents;
  readonly ownedProperties: number;
}

export function reviewFigures(document: ApplicationDocument): ReviewFigures {
  const { assets, liabilities, ownedProperties } = document;
  const incomes = monthlyIncomes(document);
  return {
    incomes: incomes.length,
    monthlyIncomeCents: total(incomes, (income) => income.amount),
    assets: assets.length,
    assetsCents: total(assets, (asset) => asset.AssetCashOrMarketValueAmount),
    liabilities: liabilities.length,
    liabilityBalanceCents: total(liabilities, (liability) => liability.LiabilityUnpaidBalanceAmount),
    liabilityPaymentCents: total(liabilities, (liability) => liability.LiabilityMonthlyPaymentAmount),
    ownedProperties: ownedProperties.length,
  };
}

function total<T>(items: readonly T[], amount: (item: T) => Cents | undefined): Cents {
  return items.reduce((sum, item) => sum + (amount(item) ?? 0), 0);
}

/**
 * The first product of the live sheet that is what the application asks for, else the first of its mortgage type and amortization: choosing a product makes its
 * amortization the application's, so a fixed one is never suggested for an adjustable loan.
 */
export function suggestedProduct(document: ApplicationDocument, products: readonly Product[]): string | undefined {
  const facts = loanFacts(document);
  const alike = products.filter(
    ({ mortgageType, amortization }) =>
      mortgageType === facts.mortgageType && (facts.amortization === undefined || amortization === facts.amortization),
  );
  return (alike.find(({ termMonths }) => termMonths === facts.termMonths) ?? alike[0])?.productId;
}
