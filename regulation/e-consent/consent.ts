import { explained, step, verdict, type Explained } from '../../foundation/explain/explain.ts';
import type { PlainDate } from '../../foundation/dates/dates.ts';
import { ok, type Result } from '../../foundation/result/result.ts';
import { allOf, holds } from '../arithmetic-steps.ts';
import type { Cited } from '../dated-table.ts';
import { givenVerdict, tableFact } from '../table-fact.ts';
import { eventDate } from '../timing/reg-z-calendars.ts';

/** The contents of the statement before consent, 15 U.S.C. 7001(c)(1)(B), (C). */
export const STATEMENT_BEFORE_CONSENT = [
  'right to paper',
  'right to withdraw and its consequences and fees',
  'scope: this transaction or named categories',
  'how to withdraw and to update the address',
  'how to get a paper copy and its fee',
  'hardware and software needed',
] as const;

export interface ConsentGiven {
  readonly statementGiven: boolean;
  /** Given or confirmed electronically; a tick on paper alone is none. */
  readonly electronic: boolean;
  /** The answer reasonably shows that the person can open the format used. */
  readonly accessShown: boolean;
}

/** Whether a person's consent to electronic records is effective, 15 U.S.C. 7001(c)(1). */
export function consentEffective(consent: ConsentGiven): Explained<boolean> {
  const parts = [
    givenVerdict('Statement given before', consent.statementGiven),
    givenVerdict('Given or confirmed electronically', consent.electronic),
    givenVerdict('Shows that the person can open the format', consent.accessShown),
  ];
  const why = allOf('Consent is effective', parts, { source: '15 U.S.C. 7001(c)(1)', rule: 'esign.consent' });
  return explained(holds(why), why);
}

/** A record sent before the withdrawal stays delivered, one sent on its day or later is not, 15 U.S.C. 7001(c)(4). */
export function deliveredDespiteWithdrawal(sent: PlainDate, withdrawn: PlainDate): Result<Explained<boolean>> {
  const record = eventDate('Electronic record sent', sent, 'sent');
  if (!record.ok) return record;
  const end = eventDate('Consent withdrawn', withdrawn, 'withdrawn');
  if (!end.ok) return end;
  const valid = sent < withdrawn;
  const more = { source: '15 U.S.C. 7001(c)(4)', rule: 'esign.withdrawal', parts: [record.value, end.value], comparison: '<' as const };
  return ok(explained(valid, step('Sent while the consent held', verdict(valid), 'compare', more)));
}

/** Copies of the notice of the right to rescind for each person: two on paper, one electronic, 12 CFR 1026.23(b)(1). */
export function rescissionCopies(electronic: boolean): Explained<number> {
  const row: Cited = { source: '12 CFR 1026.23(b)(1)', standing: 'published' };
  return tableFact(
    'Copies for each person',
    electronic ? 'electronic with consent' : 'paper',
    electronic ? 1 : 2,
    row,
    'rescission.copies',
  );
}
