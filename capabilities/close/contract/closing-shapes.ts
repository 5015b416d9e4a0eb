import { z } from 'zod';
import { loanRefusals } from '../../../foundation/wire/call.ts';
import { cents, explanation, instant, loanNumber, plainDate, rate } from '../../../foundation/wire/schemas.ts';
import { written } from '../../../foundation/wire/text-fields.ts';

const text = (most: number) => written(z.string().max(most, `At most ${most} characters.`));
/** License and file numbers, telephones: stored as typed, including long digits. */
const number = z.string().max(40, 'At most 40 characters.');
/** No line of a closing is more than $100,000,000. */
const MOST_CENTS = 10_000_000_000;
const named = z.strictObject({ label: text(80).min(1, 'Name the line.'), amount: cents.min(0).max(MOST_CENTS) });
const prorated = named.extend({
  proration: z
    .strictObject({
      bill: cents.min(0).max(MOST_CENTS),
      per: z.enum(['year', 'month']),
      day: plainDate,
      convention: z.enum(['actual-365', 'actual-360', '30-360']),
    })
    .optional(),
});
const chargeId = z.string().regex(/^[a-z][a-z0-9-]{1,39}$/);

/** A Closing Disclosure of a loan by its version. */
export const closingVersionParams = z.strictObject({ loanId: loanNumber, version: z.coerce.number().int().min(1).max(100_000) });
export const sentClosingRefusals = {
  ...loanRefusals,
  VERSION_UNKNOWN: { status: 404, message: 'The loan has no Closing Disclosure version {version} that was sent.' },
} as const;

const broker = z.strictObject({
  name: text(80),
  address: text(160),
  licenseId: number,
  contact: text(80),
  contactLicenseId: number,
  email: text(120),
  phone: number,
});

/** The fields a person fills in on the Closing Disclosure. */
export const closingDraft = z.strictObject({
  closingDate: plainDate,
  settlementAgent: text(80),
  agentAddress: text(160),
  agentLicense: number,
  agentContact: text(80),
  agentEmail: text(120),
  agentPhone: number,
  fileNumber: number,
  buyersBroker: broker,
  sellersBroker: broker,
  sellers: z.array(text(80)).max(6),
  forms: z.enum(['one', 'separate']),
  paid: z.record(chargeId, z.strictObject({ payer: z.enum(['borrower', 'seller', 'lender', 'other']), before: z.boolean() })),
  bills: z.array(z.strictObject({ charge: chargeId, on: plainDate, amount: cents.min(0).max(MOST_CENTS) })).max(60),
  cushionMonths: z.int().min(0).max(2),
  sellerCosts: z.array(named).max(20),
  dueFromBorrower: z.array(named).max(10),
  paidForBorrower: z.array(named).max(10),
  sellerPayoffs: z.array(named).max(10),
  paidInAdvance: z.array(prorated).max(10),
  unpaidBySeller: z.array(prorated).max(10),
  partialPayments: z.enum(['applied', 'held', 'not-accepted']),
  liabilityAfterForeclosure: z.enum(['may-protect', 'does-not-protect']),
});

const count = z.int().max(2_147_483_647);
export const closingPlace = z.strictObject({ version: count.min(1), revision: count.min(0) });
export const explainedDay = z.strictObject({ date: plainDate, why: explanation });

export const sentClosing = z.strictObject({
  version: z.int(),
  sentAt: instant,
  sentOn: plainDate,
  sentBy: z.string(),
  sha256: z.string(),
  fileName: z.string(),
  apr: rate,
  cashToCloseCents: cents,
  closingCostsCents: cents,
  cureCents: cents,
  newWait: z.boolean(),
  waitReason: z.string(),
  waitWhy: explanation,
  deliveries: z.array(
    z.strictObject({
      recipientId: z.string(),
      name: z.string(),
      role: z.string(),
      email: z.string(),
      state: z.string(),
      receivedOn: plainDate.nullable(),
      receivedHow: z.string().nullable(),
      recordedBy: z.string().nullable(),
      taken: explainedDay.nullable().meta({ description: 'The day the law takes it as received; null for who is no borrower' }),
    }),
  ),
});

export const closingRefusals = {
  ...loanRefusals,
  LOAN_STATUS: { status: 409, message: 'A loan that is {status} takes no Closing Disclosure.' },
  ESTIMATE_NOT_SENT: { status: 409, message: 'No Loan Estimate was sent yet.' },
  CLOSING_STALE: { status: 409, message: '{savedBy} saved this Closing Disclosure after you opened it. Reload the page to see it.' },
  CLOSING_INCOMPLETE: { status: 409, message: 'The Closing Disclosure cannot be prepared yet.' },
} as const;
