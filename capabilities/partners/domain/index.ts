/** Who the lender works with: what their brokers are paid, and since when. */
export {
  agreeCompensation,
  compensationPayers,
  MOST_POINTS,
  planInForce,
  type AgreedCompensation,
  type CompensationAgreed,
  type CompensationPayer,
  type PlanRefusal,
  type WantedCompensation,
} from './compensation-plan.ts';
