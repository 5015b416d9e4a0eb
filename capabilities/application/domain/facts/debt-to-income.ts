import { Decimal } from 'decimal.js';
import { given, sumStep, usd, type Explained, type Step } from '../../../../foundation/explain/explain.ts';
import type { Ratio } from '../../../../foundation/rates/rates.ts';
import { explainedRatio } from '../../../../foundation/ratio/explained-ratio.ts';
import { DEBT_TO_INCOME } from '../../../../foundation/ratio/ratio.ts';
import type { ApplicationDocument, HousingExpense } from '../../../../standards/mismo-3.4/application-document.ts';
import { related } from '../../../../standards/mismo-3.4/builders.ts';
import { monthlyIncomes } from '../../../../standards/mismo-3.4/monthly-income.ts';

const SOURCE = 'Loan application';

export interface DebtToIncome {
  /** Proposed housing expense over income. Thousandths of a percent. */
  readonly front: Explained<Ratio>;
  /** Housing expense and all other monthly obligations over income. */
  readonly back: Explained<Ratio>;
}

/** Both ratios; undefined without income or without a proposed housing expense. */
export function debtToIncome(document: ApplicationDocument): DebtToIncome | undefined {
  const incomes = incomeSteps(document);
  const housing = housingSteps(document);
  if (incomes.length === 0 || housing.length === 0) return undefined;
  const income = sumStep('Monthly income', 'usd', incomes);
  if (!new Decimal(income.figure.amount).isPositive() || new Decimal(income.figure.amount).isZero()) return undefined;
  const housingTotal = sumStep('Proposed monthly housing expense', 'usd', housing);
  const obligations = sumStep('All monthly obligations', 'usd', [housingTotal, ...debtSteps(document)]);
  return {
    front: ratio('Housing expense to income', housingTotal, income, 'application.dti-front'),
    back: ratio('Debt to income', obligations, income, 'application.dti-back'),
  };
}

function incomeSteps(document: ApplicationDocument): Step[] {
  const steps = monthlyIncomes(document).map(({ borrower: { name }, kind, amount }) =>
    given(`${kind} of ${name?.FirstName ?? name?.FullName ?? 'borrower'}`, usd(amount), SOURCE),
  );
  for (const { id, amount } of netRents(document)) if (amount > 0) steps.push(given(`Net rent of ${id}`, usd(amount), SOURCE));
  return steps;
}

function housingSteps({ loan, borrowers, subjectProperty }: ApplicationDocument): Step[] {
  const steps = expenseSteps(loan.housingExpenses, 'Proposed');
  // The borrower of an investment property or second home still pays for the present home.
  if (steps.length > 0 && subjectProperty.PropertyUsageType !== undefined && subjectProperty.PropertyUsageType !== 'PrimaryResidence')
    for (const borrower of borrowers) steps.push(...expenseSteps(borrower.housingExpenses, 'Present'));
  return steps;
}

function expenseSteps(expenses: readonly HousingExpense[], timing: 'Present' | 'Proposed'): Step[] {
  return expenses.flatMap(({ HousingExpenseTimingType, HousingExpensePaymentAmount: amount, HousingExpenseType }) =>
    HousingExpenseTimingType !== timing || amount === undefined
      ? []
      : [given(`${timing} ${HousingExpenseType ?? 'housing expense'}`, usd(amount), SOURCE)],
  );
}

function debtSteps(document: ApplicationDocument): Step[] {
  const steps: Step[] = [];
  const rented = netRents(document);
  const liensOnRented = new Set(rented.flatMap(({ id }) => related(document, id, 'ASSET_IsAssociatedWith_LIABILITY')));
  for (const liability of document.liabilities) {
    const amount = liability.LiabilityMonthlyPaymentAmount;
    if (amount === undefined || amount === 0) continue;
    if (liability.LiabilityExclusionIndicator === true || liability.LiabilityPayoffStatusIndicator === true) continue;
    // A net rent has the payment on its property taken off already.
    if (liensOnRented.has(liability.id)) continue;
    steps.push(given(`${liability.LiabilityType ?? 'Liability'} ${liability.holder?.FullName ?? liability.id}`, usd(amount), SOURCE));
  }
  for (const { ExpenseMonthlyPaymentAmount: amount, ExpenseType, id } of document.expenses)
    if (amount !== undefined) steps.push(given(`${ExpenseType ?? id}`, usd(amount), SOURCE));
  for (const { id, amount } of rented) if (amount < 0) steps.push(given(`Net loss of rent of ${id}`, usd(-amount), SOURCE));
  return steps;
}

function netRents({ ownedProperties }: ApplicationDocument): { readonly id: string; readonly amount: number }[] {
  return ownedProperties.flatMap(({ id, OwnedPropertyRentalIncomeNetAmount: amount, OwnedPropertyDispositionStatusType }) =>
    amount === undefined || OwnedPropertyDispositionStatusType === 'Sold' ? [] : [{ id, amount }],
  );
}

function ratio(label: string, obligations: Step, income: Step, rule: string): Explained<Ratio> {
  return explainedRatio(DEBT_TO_INCOME, obligations, income, { label, rule, exact: 'Before rounding', hundredfold: 'Obligations × 100' });
}
