import { z } from 'zod';
import { loanRefusals } from '../../../foundation/wire/call.ts';
import { cents, explanation, instant, loanNumber, plainDate, points, rate } from '../../../foundation/wire/schemas.ts';
import { written } from '../../../foundation/wire/text-fields.ts';

/** No loan is more than $100,000,000. */
export const MOST_CENTS = 10_000_000_000;
export const deduction = z.strictObject({
  label: written(z.string().max(80)).min(1, 'Name the fee.'),
  amount: cents.min(0).max(MOST_CENTS),
});

/** A person's statements about a purchase. */
export const statedTerms = z.strictObject({
  unpaidBalance: cents.min(1).max(MOST_CENTS),
  purchasedOn: plainDate,
  interestFrom: plainDate,
  escrowBalance: cents.min(0).max(MOST_CENTS),
  deductions: z.array(deduction).max(20),
});
export const purchaseTerms = statedTerms.extend({ price: points, noteRate: rate });

export const issuedAdvice = z.strictObject({
  sequence: z.int(),
  terms: purchaseTerms,
  lines: z.array(z.strictObject({ id: z.string(), label: z.string(), cents, why: explanation })),
  netCents: cents,
  netWhy: explanation,
  note: z.string(),
  issuedBy: z.string(),
  issuedAt: instant,
});

export const adviceParams = z.strictObject({ loanId: loanNumber, sequence: z.coerce.number().int().min(1).max(100_000) });

export const purchaseRefusals = {
  ...loanRefusals,
  NOT_BOUGHT: { status: 409, message: 'The lender closes this loan itself; only a correspondent’s loan is bought.' },
  NOT_FUNDED: { status: 409, message: 'A loan that is {status} can’t be bought yet. It is bought once it is funded.' },
  NOT_LOCKED: { status: 409, message: 'The loan has no lock, so it has no price to be bought at.' },
} as const;
