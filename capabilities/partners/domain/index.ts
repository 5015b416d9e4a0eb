/** Who the lender works with: what their brokers are paid, and since when; and who of the lender may act for whom. */
export {
  agreeCompensation,
  planInForce,
  withdrawCompensation,
  type AgreedCompensation,
  type CompensationPayer,
  type WantedCompensation,
} from './compensation-plan.ts';
export { onePayer } from './one-payer.ts';
export { hierarchyReach, mayPick, type HierarchyPlace, type HierarchyReach } from './hierarchy.ts';
