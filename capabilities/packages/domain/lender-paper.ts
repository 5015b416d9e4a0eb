import type { PlainDate } from '../../../foundation/dates/dates.ts';
import type { Instant } from '../../../foundation/units/units.ts';
import type { PackageFacts } from '../../../regulation/package/index.ts';

export const paperPhases = ['initial', 'closing'] as const;
export type PaperPhase = (typeof paperPhases)[number];

/** The borrower's duty for a paper. */
export const paperSignatures = ['none', 'acknowledge', 'sign'] as const;
export type PaperSignature = (typeof paperSignatures)[number];

/** The conditions of a loan for a paper: an empty list admits all. */
export interface PaperConditions {
  /** Of the property, two letters each. */
  readonly states: readonly string[];
  readonly loanTypes: readonly NonNullable<PackageFacts['loanType']>[];
  readonly purposes: readonly NonNullable<PackageFacts['purpose']>[];
  readonly occupancies: readonly NonNullable<PackageFacts['occupancy']>[];
  readonly channels: readonly NonNullable<PackageFacts['channel']>[];
  /** Product ids of four digits. */
  readonly products: readonly string[];
}

export const LOAN_TYPES = ['Conventional', 'FHA', 'VA', 'USDA'] as const;
export const PURPOSES = ['Purchase', 'Refinance', 'CashOut', 'IRRRL', 'Streamline'] as const;
export const OCCUPANCIES = ['Primary', 'SecondHome', 'Investment'] as const;
export const CHANNELS = ['Broker', 'Correspondent'] as const;

export const NO_CONDITIONS: PaperConditions = { states: [], loanTypes: [], purposes: [], occupancies: [], channels: [], products: [] };

/** A paper of the lender's own. */
export interface LenderPaper {
  readonly paperId: string;
  readonly title: string;
  /** The document of the table of packages that it is; null: a paper of a state or of the lender alone. */
  readonly code: string | null;
  readonly phase: PaperPhase;
  readonly signature: PaperSignature;
  readonly conditions: PaperConditions;
  /** The first and the last day on which it is sent. */
  readonly firstDay: PlainDate;
  readonly lastDay: PlainDate | null;
  readonly fileName: string;
  readonly bytes: number;
  readonly pages: number;
  /** Hexadecimal. */
  readonly sha256: string;
}

/** Whether its last day has passed: it is no longer sent. */
export function isOver({ lastDay }: Pick<LenderPaper, 'lastDay'>, today: PlainDate): boolean {
  return lastDay !== null && lastDay < today;
}

export interface StoredPaper extends LenderPaper {
  readonly addedBy: string;
  readonly addedAt: Instant;
  readonly endedBy: string | null;
  readonly endedAt: Instant | null;
}
