/** An item followed on a loan, for a neighbour's command that moves it: how it stands, and what a change writes. */
export { trackingItemOf, trackingPlan } from '../server/rows/tracking-items.ts';
