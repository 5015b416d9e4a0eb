import type { PlainDate } from '../../../foundation/dates/dates.ts';
import type { Cents } from '../../../foundation/money/money.ts';
import type { CuresOfLoan, OwedCorrection } from './cures-of-loan.ts';

/** A closed loan's open cure, as stored for lists and deadlines. */
export interface CureState {
  readonly excess: Cents;
  readonly left: Cents;
  /** Null while nothing is left to refund. */
  readonly refundDue: PlainDate | null;
  /** The first day a corrected Closing Disclosure is due; null while none is. */
  readonly correctionDue: PlainDate | null;
  readonly reasons: readonly string[];
}

/** The days that run after closing, from the ledger: a refund, and the corrected Closing Disclosures not sent yet. */
export function cureState(cures: CuresOfLoan): CureState {
  const { excess, left, refundBy, refundToShow } = cures;
  const open = openCorrections(cures);
  const days = [...open.map(({ due }) => due!.value), ...(refundToShow ? [refundBy.value] : [])].toSorted();
  return {
    excess: excess.value,
    left: left.value,
    refundDue: left.value > 0 ? refundBy.value : null,
    correctionDue: days[0] ?? null,
    reasons: [...new Set([...open.map(({ change }) => REASONS[change.kind]), ...(refundToShow ? ['refund of an excess'] : [])])],
  };
}

const REASONS = { charges: 'amounts paid changed', clerical: 'clerical error' } as const;

/** Corrections that have a day and no corrected Closing Disclosure. */
function openCorrections({ corrections }: CuresOfLoan): readonly OwedCorrection[] {
  return corrections.filter(({ due, sent }) => due !== undefined && sent === undefined);
}
