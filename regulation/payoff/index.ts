/**
 * Paying off the old loan: amount, statement (12 CFR 1026.36(c)(3)), FHA's interest (24 CFR 203.558), refund of the escrow balance (12 CFR 1024.34), and the
 * days between disbursement and arrival. Not covered: close-out of lines of credit, subordinations.
 */
export { payoffAmount, type Payoff, type PayoffTerms } from './payoff-amount.ts';
export { escrowRefund, escrowRefundBy, fhaInterestThrough, payoffArrival, payoffStatementBy } from './payoff-days.ts';
