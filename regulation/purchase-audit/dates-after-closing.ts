import type { Explained } from '../../foundation/explain/explain.ts';
import type { Cited } from '../dated-table.ts';
import { tableFact } from '../table-fact.ts';

/** A day of a correspondent's loan after its closing, or consummation. */
export type LoanDay =
  | 'funded'
  | 'shipped'
  | 'received'
  | 'reviewed'
  | 'pre-purchase'
  | 'purchased'
  | 'warehouse-repaid'
  | 'bailee-letter-ends'
  | 'consummation';

/** The effects of setting a day. */
export interface Touches {
  readonly consummation: Explained<boolean>;
  /** Baselines, and the days for a revised disclosure and for a refund. */
  readonly tolerance: Explained<boolean>;
  /** When the Closing Disclosure must be received. */
  readonly closingDisclosure: Explained<boolean>;
  /** A line of the loan's journal: every day that is set has one. */
  readonly journaled: Explained<boolean>;
}

const JOURNAL: Cited = { source: 'Journal of the loan: a line for every command', standing: 'published' };

const CLOSING: Cited & { readonly touches: boolean } = {
  touches: true,
  source: '12 CFR 1026.19(f)(1)(ii), (f)(2)(v): counted from consummation',
  standing: 'published',
};
const AFTER: Cited & { readonly touches: boolean } = {
  touches: false,
  source: 'Sale of the closed loan: no day of 12 CFR 1026.19 is counted from it',
  standing: 'estimated',
};
const ROWS: Readonly<Record<LoanDay, typeof AFTER>> = {
  funded: AFTER,
  shipped: AFTER,
  received: AFTER,
  reviewed: AFTER,
  'pre-purchase': AFTER,
  purchased: AFTER,
  'warehouse-repaid': AFTER,
  'bailee-letter-ends': AFTER,
  consummation: CLOSING,
};

/** The effects of setting one of these days: those of the sale change neither consummation nor anything counted from it. */
export function touchesOf(day: LoanDay): Touches {
  const row = ROWS[day];
  const fact = (label: string): Explained<boolean> => tableFact(label, day, row.touches, row, 'purchase.touches');
  return {
    consummation: fact('Changes consummation'),
    tolerance: fact('Changes tolerances or their days'),
    closingDisclosure: fact('Changes the days of the Closing Disclosure'),
    journaled: tableFact('Has a line in the journal', day, true, JOURNAL, 'purchase.journaled'),
  };
}
