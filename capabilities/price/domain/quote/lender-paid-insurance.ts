import type { Cents } from '../../../../foundation/money/money.ts';
import { adjust, type CompiledSheet } from '../../engine/index.ts';
import { plainLoan } from '../scenario/plain-loan.ts';
import { failuresOf } from './make-quote.ts';
import type { RuleFailure } from './quote.ts';

/** Why a product takes no lender-paid insurance; undefined when it does. Its rules are tested with a plain loan above 80 %. */
export function whyNotLenderPaid(sheet: CompiledSheet, product: number, loanAmount: Cents | undefined): RuleFailure | undefined {
  const grid = adjust(sheet, { ...plainLoan, ...(loanAmount === undefined ? {} : { loanAmount }), mortgageInsurance: 'LenderPaid' });
  return grid.eligible[product] === 1 ? undefined : failuresOf(grid, product).find((failure) => failure.fact === 'mortgageInsurance');
}
