import type { ReactNode } from 'react';
import type { ReplyOf } from '../../../../ui/calls/index.ts';

export type Desk = ReplyOf<'get-lock'>['desk'];

export interface PriceViewProps {
  readonly loanId: string;
  readonly desk: Desk;
  /** Why the loan can't be locked now; null when it can. */
  readonly blocked: string | null;
  readonly tabs: ReactNode;
  /** Set while the loan has a lock (or had one): prices are then shown, and changing the lock is what the other tabs are for. */
  readonly locked: boolean;
}
