import type { LoanTerms, System } from '../../domain/index.ts';

/** An order of underwriting as its row has it; the message is written from it, the same whenever it is sent. */
export interface AusRequested {
  readonly system: System;
  /** One number for the orders to both systems from one snapshot. */
  readonly groupId: string;
  readonly resubmission: boolean;
  readonly applicationVersion: number;
  readonly terms: LoanTerms;
  readonly reportIds: readonly string[];
  readonly attached: { readonly agency: string; readonly number: string } | null;
  /** The case of the runs before, where the system has one of this loan. */
  readonly caseIdentifier: string | null;
}
