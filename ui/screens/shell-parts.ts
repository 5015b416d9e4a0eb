import type { ReactNode } from 'react';
import type { LoanHeaderProps } from '../kit/loan/loan-header.tsx';
import type { FindLoans, FindPeople } from '../kit/search/palette-entries.ts';

/** What one place of the loan menu shows for this loan and person. */
export interface MenuState {
  /** Not listed by the server: absent. */
  readonly hidden?: boolean;
  /** Listed, not possible yet: greyed with this reason. */
  readonly blocked?: string;
  readonly count?: number;
  readonly due?: string;
  readonly dueTone?: 'ink' | 'amber' | 'red';
  readonly done?: boolean;
}

/** What the frame around a loan's screens shows. */
export type LoanFrame =
  | { readonly state: 'waiting' }
  | {
      readonly state: 'ready';
      readonly header: LoanHeaderProps;
      /** By the specification's state names ("lock-loan"). What is not named is shown as possible. */
      readonly menu?: Readonly<Record<string, MenuState>>;
      /** For the page title: "Okafor". */
      readonly surname: string;
    }
  /** The loan cannot be shown: the server's sentence. */
  | { readonly state: 'refused'; readonly message: string }
  | { readonly state: 'failed'; readonly message: string; readonly trace?: string; readonly again: () => void };

/**
 * What a capability gives to the shell, as `export const parts: ShellParts` of `capabilities/X/web/shell-parts.ts(x)`. Loaded with the
 * first page: keep it small and import no screen.
 */
export interface ShellParts {
  /** Exactly one capability gives it. */
  readonly findLoans?: FindLoans;
  /** Exactly one capability gives it: people by name, for the palette. */
  readonly findPeople?: FindPeople;
  /** A hook: number of open alerts. */
  readonly useAlertCount?: () => number | undefined;
  /** A component under the top bar: what everybody is told. */
  readonly SiteAlerts?: () => ReactNode;
  /** A component for the left of the footer: live rate sheet, lock-desk hours. */
  readonly FooterFacts?: () => ReactNode;
}
