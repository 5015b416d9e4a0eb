import { explained, step, text, type Explained } from '../../foundation/explain/explain.ts';
import { allOf } from '../arithmetic-steps.ts';
import { citation } from '../dated-table.ts';
import { givenVerdict, tableFact } from '../table-fact.ts';
import { EVENT_ROWS, type EventRow } from './event-rows.ts';
import { revisionSource, type RevisionReason } from './reasons.ts';

/** The event after the Loan Estimate. */
export type ChangeEvent = keyof typeof EVENT_ROWS;

/** The reasons the law gives for a revised estimate after an event; several where the event may be either. None: the creditor pays what rose. */
export function reasonsAfter(event: ChangeEvent): Explained<string> & { readonly reasons: readonly RevisionReason[] } {
  const row: EventRow = EVENT_ROWS[event];
  const value = row.reasons.length > 0 ? row.reasons.join(' or ') : 'none';
  return { ...tableFact('Reason for a revised estimate', event, value, row, 'coc.reason'), reasons: row.reasons };
}

/** The charges whose estimates an event may reset, and only by what the event caused (comment 19(e)(3)(iv)-2). */
export function chargesReset(event: ChangeEvent): Explained<readonly string[]> {
  const row: EventRow = EVENT_ROWS[event];
  const words = row.mayReset.length > 0 ? row.mayReset.join(', ') : 'none';
  const why = tableFact('Charges that may be reset', event, words, row, 'coc.charges').why;
  return explained(row.mayReset, why);
}

/** A charge by the name the Loan Estimate gives it, and whether it changes with the interest rate. */
export interface NamedCharge {
  readonly label: string;
  readonly rateDependent: boolean;
}

/**
 * Whether an event may reset a charge at all: there is a reason, and the event is about such a charge. A lock resets rate-dependent charges only. Whether
 * the event in fact raised it, and by how much, is a fact of the loan file.
 */
export function mayReset(event: ChangeEvent, charge: NamedCharge): Explained<boolean> {
  const row: EventRow = EVENT_ROWS[event];
  const { reasons, why } = reasonsAfter(event);
  const resets = reasons.some((reason) => reason !== 'I');
  const source = 'comment 19(e)(3)(iv)-2';
  const lockOnly = reasons.length > 0 && reasons.every((reason) => reason === 'D');
  const linked = lockOnly ? charge.rateDependent : (row.touches?.test(charge.label.toLowerCase()) ?? true);
  const reason = step('There is a reason that resets', { unit: 'verdict', amount: resets ? 'yes' : 'no' }, 'lookup', {
    source: row.source,
    parts: [why],
  });
  const link = step(`The event is about ${charge.label}`, { unit: 'verdict', amount: linked ? 'yes' : 'no' }, 'lookup', {
    source: lockOnly ? revisionSource('D') : source,
    parts: [
      step('Charges', text(row.mayReset.join(', ')), 'lookup', { source: citation(row) }),
      givenVerdict(`${charge.label} depends on the interest rate`, charge.rateDependent),
    ],
  });
  const verdict = allOf(`${charge.label} may be reset`, [reason, link], { source, rule: 'coc.may-reset' });
  return explained(resets && linked, verdict);
}
