/** A tracking item of a loan, for a neighbour's command that changes it: its status, and the writes of a change. */
export { trackingItemOf, trackingPlan } from '../server/rows/tracking-items.ts';
