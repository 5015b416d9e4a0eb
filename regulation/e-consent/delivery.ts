import { explained, type Explained } from '../../foundation/explain/explain.ts';
import type { PlainDate } from '../../foundation/dates/dates.ts';
import { ok, type Result } from '../../foundation/result/result.ts';
import { anyOf, holds } from '../arithmetic-steps.ts';
import { givenVerdict } from '../table-fact.ts';
import { receiptOf, type Delivery } from '../timing/receipt.ts';
import type { RegZCalendars } from '../timing/reg-z-calendars.ts';

export interface ConsentedDelivery {
  /** Whether it was delivered at all: an e-mail without consent before it delivers nothing, opened or not. */
  readonly valid: Explained<boolean>;
  /** Only of a valid delivery. */
  readonly received?: Explained<PlainDate>;
}

/**
 * A delivery and its receipt, 12 CFR 1026.19(e)(1)(iv), comment -2, and (f)(1)(iii), comment -2: by e-mail only with the person's consent
 * before sending; received the day it is delivered in person, else the third specific day after sending or earlier on evidence. Late
 * opening changes nothing.
 */
export function consentedDelivery(
  delivery: Delivery,
  consentBefore: boolean,
  what: string,
  calendars: RegZCalendars,
): Result<ConsentedDelivery> {
  const parts = [
    givenVerdict('Not electronic', delivery.by !== 'e-mail'),
    givenVerdict('Consent to electronic records before sending', consentBefore),
  ];
  const why = anyOf(`${what} delivered`, parts, { source: 'comment 19(e)(1)(iv)-2; 15 U.S.C. 7001(c)', rule: 'esign.delivery' });
  const valid = explained(holds(why), why);
  if (!valid.value) return ok({ valid });
  const received = receiptOf(delivery, what, calendars);
  return received.ok ? ok({ valid, received: received.value }) : received;
}
