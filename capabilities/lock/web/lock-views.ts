import type { StepChange } from './closing-card.tsx';
import type { LockView } from './lock-summary.tsx';

/** The tabs of price and lock. */
export type View = 'lock' | 'price' | 'extend' | 'relock' | 'change-rate' | 'float-down' | 'renegotiate' | 'anti-steering' | 'lock-policy';

/** A screen of pricing: the loans shown to the borrower, compared. */
const STEERING = { id: 'anti-steering' as const, title: 'Anti-steering' };
const POLICY = { id: 'lock-policy' as const, title: 'Policy' };

/** The view in which a step of a simulated closing is verified. */
export const VIEW_OF_STEP: Readonly<Record<StepChange, View>> = {
  extension: 'extend',
  relock: 'relock',
  'rate-change': 'change-rate',
  'float-down': 'float-down',
  renegotiation: 'renegotiate',
};

/** The views of a loan: prices while nothing is locked; afterwards the lock and its changes. */
export function viewsOf(lock: LockView | null): readonly { readonly id: View; readonly title: string }[] {
  if (lock === null || lock.state === 'cancelled')
    return [{ id: 'price', title: 'Price' }, ...(lock ? [{ id: 'lock' as const, title: 'Cancelled lock' }] : []), STEERING, POLICY];
  return [
    { id: 'lock', title: 'Lock' },
    ...(lock.state === 'locked'
      ? [
          { id: 'extend' as const, title: 'Extend' },
          { id: 'change-rate' as const, title: 'Change rate' },
          { id: 'float-down' as const, title: 'Float down' },
          { id: 'renegotiate' as const, title: 'Renegotiate' },
        ]
      : [{ id: 'relock' as const, title: 'Relock' }]),
    { id: 'price', title: 'Prices today' },
    STEERING,
    POLICY,
  ];
}
