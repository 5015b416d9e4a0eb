import { z } from 'zod';
import { instant, loanNumber } from '../../../foundation/wire/schemas.ts';
import { written } from '../../../foundation/wire/text-fields.ts';

export const webhookParams = z.strictObject({ subscriptionId: z.uuid() });
export const webhookTitle = written(z.string().trim().min(1, 'Enter a name.').max(80, 'A name has at most 80 characters.'));
export const webhookUrl = z.string().trim().min(1, 'Enter the address.').max(2000, 'An address has at most 2,000 characters.');
export const webhookKinds = z.array(z.string().max(60)).min(1, 'Choose at least one event.').max(100);

export const deliveryState = z.enum(['waiting', 'sending', 'delivered', 'dead']);

/** One delivery of an event to a receiver. */
export const webhookDelivery = z.strictObject({
  eventId: z.uuid(),
  kind: z.string(),
  loanNumber: loanNumber.nullable(),
  eventAt: instant,
  state: deliveryState,
  attempts: z.int(),
  replays: z.int(),
  nextTryAt: instant.nullable().meta({ description: 'While it waits' }),
  lastError: z.string().nullable(),
  settledAt: instant.nullable(),
});

/** Shown once: the portal never shows it again, and stores it with no reply. */
export const webhookSecret = z
  .string()
  .nullable()
  .meta({ description: 'The secret to verify signatures with, `whsec_` and base64; shown this once: null where the request is repeated' });

export const webhookRefusals = {
  WEBHOOK_NOT_FOUND: { status: 404, message: 'There is no such webhook. It may have been removed.' },
} as const;

export const webhookInputRefusals = {
  WEBHOOK_ADDRESS: { status: 400, message: 'Events can’t be sent to this address.' },
  WEBHOOK_KIND: { status: 400, message: 'There is no event called {kind}.' },
} as const;
