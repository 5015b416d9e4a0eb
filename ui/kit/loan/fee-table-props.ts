import type { ReactNode } from 'react';

export interface FeeRow {
  readonly id: string;
  readonly name: ReactNode;
  /** The plain name, for the label of its field. */
  readonly plainName: string;
  readonly paidTo?: ReactNode;
  readonly tolerance?: ReactNode;
  /** Cents of the version before; absent in a first version. */
  readonly before?: number;
  /** "+50", explainable; amber by the caller when it is over tolerance. */
  readonly change?: ReactNode;
  /** Cents now. */
  readonly amount: number;
  readonly editable?: boolean;
  /** Amber edge: over tolerance without a reason. */
  readonly problem?: boolean;
}

export interface FeeSection {
  /** "A". */
  readonly letter: string;
  readonly title: string;
  readonly fees: readonly FeeRow[];
  /** The section's total, explainable. */
  readonly total: ReactNode;
  readonly before?: ReactNode;
  readonly change?: ReactNode;
  readonly tolerance?: ReactNode;
  /** Open at first when it has editable changes or a problem. */
  readonly openAtFirst?: boolean;
}

export interface FeeTableProps {
  readonly label: string;
  readonly sections: readonly FeeSection[];
  /** False hides the columns of the earlier version. */
  readonly compares?: boolean;
  readonly versions?: { readonly before: string; readonly now: string };
  readonly total: { readonly title: ReactNode; readonly amount: ReactNode; readonly before?: ReactNode; readonly change?: ReactNode };
  /** Called with cents when the person leaves the field or presses Enter. */
  readonly onAmount: (feeId: string, cents: number) => void;
  /** Why an amount may not be a fee's. */
  readonly judge?: (fee: FeeRow, cents: number) => string | undefined;
  /** Called with what is wrong while what is typed can't be a fee's amount. */
  readonly onUnread?: (fee: FeeRow, message: string | undefined) => void;
  /** The row the preview points at, and the other way round. */
  readonly highlighted?: string | undefined;
  readonly onHighlight?: (feeId: string | undefined) => void;
}
