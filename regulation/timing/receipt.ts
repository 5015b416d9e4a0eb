import type { PlainDate } from '../../foundation/dates/dates.ts';
import { explained, onDate, step, type Explained } from '../../foundation/explain/explain.ts';
import { ok, refuse, type Result } from '../../foundation/result/result.ts';
import { eventDate, specificDays, type RegZCalendars } from './reg-z-calendars.ts';

/**
 * How a disclosure was delivered to the consumer. E-mail presumes consent under the E-Sign Act; courier counts as mail (comment
 * 19(e)(1)(iv)-1, -2).
 */
export interface Delivery {
  readonly sentOn: PlainDate;
  readonly by: 'in-person' | 'mail' | 'e-mail' | 'courier';
  /** Evidence of receipt: a signature, a log of the opening. */
  readonly receivedOn?: PlainDate;
}

/**
 * 12 CFR 1026.19(e)(1)(iv) and (f)(1)(iii): when the consumer has received a disclosure. In person, the same day. Otherwise the third
 * specific business day after it was delivered or put in the mail, or earlier where evidence shows earlier receipt.
 *
 * Example: e-mailed Monday 2026-06-08, received Thursday 2026-06-11. Refuses evidence of receipt before sending.
 */
export function receiptOf(delivery: Delivery, what: string, calendars: RegZCalendars, closing = false): Result<Explained<PlainDate>> {
  const source = closing ? '12 CFR 1026.19(f)(1)(iii)' : '12 CFR 1026.19(e)(1)(iv)';
  const sent = eventDate(`${what} ${delivery.by === 'in-person' ? 'handed over' : 'sent'}`, delivery.sentOn, 'sentOn');
  if (!sent.ok) return sent;
  if (delivery.receivedOn !== undefined && delivery.receivedOn < delivery.sentOn) {
    return refuse(
      'RECEIVED_BEFORE_SENT',
      `${what} was sent on ${delivery.sentOn} and cannot have been received on ${delivery.receivedOn}.`,
      {
        field: 'receivedOn',
      },
    );
  }
  const label = `${what} received`;
  if (delivery.by === 'in-person') {
    const more = { source, rule: 'trid.receipt', parts: [sent.value], chosen: 0, note: 'Delivered in person: received the same day.' };
    return ok(explained(delivery.sentOn, step(label, onDate(delivery.sentOn), 'choose', more)));
  }
  const presumed = specificDays(calendars, 3, {
    label: `${what} considered received`,
    start: sent.value,
    source,
    rule: 'trid.mailbox-receipt',
  });
  if (!presumed.ok || delivery.receivedOn === undefined) return presumed;
  const evidence = eventDate(`Evidence that ${what} was received`, delivery.receivedOn, 'receivedOn');
  if (!evidence.ok) return evidence;
  const received = presumed.value.value < delivery.receivedOn ? presumed.value.value : delivery.receivedOn;
  const more = { source: `${source}, comment 1 and 2`, rule: 'trid.receipt', parts: [presumed.value.why, evidence.value] };
  return ok(explained(received, step(label, onDate(received), 'min', more)));
}
