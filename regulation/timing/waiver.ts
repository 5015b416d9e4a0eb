import type { PlainDate } from '../../foundation/dates/dates.ts';
import { explained, given, step, verdict, type Explained } from '../../foundation/explain/explain.ts';
import { ok, type Result } from '../../foundation/result/result.ts';
import { eventDate } from './reg-z-calendars.ts';

/** A consumer's waiver or shortening of the seven-day or the three-day wait. */
export interface Waiver {
  readonly of: 'seven-day' | 'three-day';
  /** The date on the statement. */
  readonly on: PlainDate;
  /** The bona fide personal financial emergency in the consumer's words. */
  readonly emergency: string;
  readonly signedByEveryConsumerLiable: boolean;
  /** Printed forms are prohibited. */
  readonly onPrintedForm: boolean;
}

/**
 * 12 CFR 1026.19(e)(1)(v) and (f)(1)(iv): a wait may be waived for a bona fide personal financial emergency, after the disclosure was
 * received. This takes a dated written statement that describes the emergency, signed by all consumers primarily liable; printed forms are
 * prohibited.
 */
export function waiverValid(waiver: Waiver, received: Explained<PlainDate>): Result<Explained<boolean>> {
  const source = waiver.of === 'seven-day' ? '12 CFR 1026.19(e)(1)(v)' : '12 CFR 1026.19(f)(1)(iv)';
  const dated = eventDate('Statement dated', waiver.on, 'waiver');
  if (!dated.ok) return dated;
  const described = waiver.emergency.trim() !== '';
  const after = waiver.on >= received.value;
  const parts = [
    given('Statement describes the emergency', verdict(described), described ? `Statement: ${waiver.emergency}` : 'Statement'),
    given('Signed by every consumer primarily liable', verdict(waiver.signedByEveryConsumerLiable), 'Statement'),
    given('Not on a printed form', verdict(!waiver.onPrintedForm), 'Statement'),
    step('Stated after the disclosure was received', verdict(after), 'compare', {
      comparison: '>=',
      parts: [dated.value, received.why],
      source,
    }),
  ];
  const valid = parts.every((part) => part.figure.amount === 'yes');
  const label = `Waiver of the ${waiver.of} wait is valid`;
  return ok(explained(valid, step(label, verdict(valid), 'all', { source, rule: 'trid.waiver', parts })));
}
