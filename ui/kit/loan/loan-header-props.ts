import type { ReactNode } from 'react';
import type { MenuEntry } from '../layers/menu.tsx';
import type { LockState, QmResult } from '../controls/status-pill.tsx';

export interface LoanHeaderProps {
  readonly loanId: string;
  /** "Marisol T. Okafor and Daniel Okafor". */
  readonly names: string;
  readonly status: string;
  readonly qm?: QmResult;
  /** One line: "2417 Juniper Ridge Ln, Fort Collins, CO 80526". */
  readonly property: string;
  /** The figures are usually `<ExplainableNumber>`s; what is absent is left out. */
  readonly amount?: ReactNode;
  readonly ltv?: ReactNode;
  /** What the second figure beside the LTV is; by default the one with financed mortgage insurance. */
  readonly ltvLabel?: string;
  readonly fico?: ReactNode;
  readonly dti?: ReactNode;
  readonly productAndRate?: ReactNode;
  readonly lock: { readonly state: LockState; readonly text: ReactNode; readonly drift?: ReactNode };
  /** The nearest disclosure deadline; `label` is "Revised LE due" or "Loan Estimate", `text` a `<Countdown>` or "Delivered 11/17". */
  readonly disclosure?: { readonly label: string; readonly text: ReactNode };
  /** Who else is on the loan. */
  readonly present?: readonly { readonly initials: string; readonly name: string }[];
  /** "Tom is editing Income". */
  readonly presence?: string;
  readonly onComment?: () => void;
  /** More of the loan, each opened and closed by a button of its own. */
  readonly panels?: readonly HeaderPanel[];
  readonly actions?: readonly MenuEntry[];
}

export interface HeaderPanel {
  readonly name: string;
  readonly title: string;
  readonly content: ReactNode;
}
