import type { ReactNode } from 'react';
import type { NavItem } from '../kit/loan/loan-nav-groups.ts';
import type { LoanHeaderProps } from '../kit/loan/loan-header-props.ts';
import type { FindLoans, FindPeople } from '../kit/search/palette-entries.ts';

/** One item of the loan menu for this loan and person, in the group it belongs to. */
export interface LoanMenuItem extends NavItem {
  readonly group: string;
}

/** The content of the frame around a loan's screens. */
export type LoanFrame =
  | { readonly state: 'waiting' }
  | {
      readonly state: 'ready';
      readonly header: LoanHeaderProps;
      /** The server's list, in its order; empty until it is loaded. */
      readonly menu: readonly LoanMenuItem[];
      /** Shown over the loan's screens, such as a warning. */
      readonly over?: ReactNode;
      /** For the page title: "Okafor". */
      readonly surname: string;
    }
  /** The loan cannot be shown: the server's sentence. */
  | { readonly state: 'refused'; readonly message: string }
  | { readonly state: 'failed'; readonly message: string; readonly trace?: string; readonly again: () => void };

/**
 * The parts of the shell that a capability provides, as `export const parts: ShellParts` of `capabilities/X/web/shell-parts.ts(x)`. Loaded
 * with the first page: make it small and import no screen.
 */
export interface ShellParts {
  /** Exactly one capability provides it. */
  readonly findLoans?: FindLoans;
  /** Exactly one capability provides it: people by name, for the palette. */
  readonly findPeople?: FindPeople;
  /** A hook: number of open alerts. */
  readonly useAlertCount?: () => number | undefined;
  /** A component under the top bar: alerts for everybody. */
  readonly SiteAlerts?: () => ReactNode;
  /** A component for the left of the footer: live rate sheet, lock-desk hours. */
  readonly FooterFacts?: () => ReactNode;
}
