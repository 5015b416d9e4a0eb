export { afterOutcome, type OpenOutcome } from './after-outcome.ts';
export { atCostSeen } from './cost-seen.ts';
export { nextStep } from './next-step.ts';
export { isOpen, orderKinds, type Order, type OrderKind, type OrderProgress, type OrderState } from './order.ts';
