/**
 * Assets: large deposits, what interested parties may contribute, own money beside a gift.
 *
 * Not covered: VA's large deposits (its guide states no bound); the months of bank statements; securities and retirement funds used for closing; who may give and the letter;
 * earnest money; virtual currency; what counts as a contribution and what as a usual fee of a seller; the price of the loan, which the reader makes again.
 */
export { CONTRIBUTION_RULES, type ContributionRule } from './contribution-limits.ts';
export { contributionTest, type Contributions, type ContributionTest } from './contributions.ts';
export { LARGE_DEPOSIT_RULES, largeDeposit, type Deposit, type LargeDeposit } from './large-deposit.ts';
export { OWN_FUNDS_RULES, ownFunds, type GiftedHome, type OwnFunds } from './own-funds.ts';
