import { z } from 'zod';
import { instant, loanNumber, plainDate } from '../../../foundation/wire/schemas.ts';

export const requestKind = z.enum(['copy', 'erasure']);
/** A file for programs, which is meant where nothing is said, or pages to print. */
export const copyForm = z.enum(['json', 'pdf']);
export const whyAsked = z.string().max(1000);

/** A person's request about their data, and its status. */
export const personRequest = z.strictObject({
  requestId: z.uuid(),
  kind: requestKind,
  /** A borrower of a loan, or a person who uses the portal. */
  loanId: loanNumber.nullable(),
  borrowerId: z.string().nullable(),
  personId: z.uuid().nullable(),
  why: z.string(),
  askedBy: z.string(),
  askedAt: instant,
  confirmedBy: z.string().nullable(),
  confirmedAt: instant.nullable(),
  withdrawnBy: z.string().nullable(),
  withdrawnAt: instant.nullable(),
  withdrawnWhy: z.string().nullable(),
  erasedAt: instant.nullable(),
  scope: z.enum(['all', 'unneeded']).nullable(),
  erasedRows: z.int().nullable(),
});

/** The effects of an erasure. */
export const erasurePreview = z.strictObject({
  scope: z.enum(['all', 'unneeded']),
  /** Tables with rows of the person that would go, and how many. */
  goes: z.array(z.strictObject({ table: z.string(), rows: z.int(), why: z.string() })),
  stays: z.array(z.strictObject({ table: z.string(), rows: z.int(), why: z.string() })),
  retained: z.array(z.strictObject({ what: z.string(), until: plainDate.nullable(), source: z.string() })),
});

export const requestNotFound = { status: 404, message: 'There is no such request.' } as const;
export const onHold = { status: 409, message: 'The loan is on legal hold: nothing of it is erased until that is lifted.' } as const;
export const stillWorks = { status: 409, message: 'They work at {accounts}: suspend them there first.' } as const;

export const requestRefusals = {
  REQUEST_WHY: { status: 422, message: 'Say who asked and how you know that it was them, in at least three letters.' },
  ERASURE_REQUESTED: { status: 409, message: 'The erasure was asked for already.' },
} as const;

export const withdrawalRefusals = {
  REQUEST_NOT_FOUND: requestNotFound,
  NOT_WITHDRAWN: { status: 409, message: 'Only an erasure is withdrawn.' },
  WITHDRAWAL_WHY: { status: 422, message: 'Say why it is withdrawn, in at least three letters.' },
  ERASURE_CONFIRMED: { status: 409, message: 'The erasure was confirmed already.' },
  ERASURE_WITHDRAWN: { status: 409, message: 'The erasure was withdrawn.' },
} as const;

export const erasureRefusals = {
  REQUEST_NOT_FOUND: requestNotFound,
  NO_ERASURE: { status: 409, message: 'Only an erasure is confirmed.' },
  ERASURE_CONFIRMED: withdrawalRefusals.ERASURE_CONFIRMED,
  ERASURE_WITHDRAWN: withdrawalRefusals.ERASURE_WITHDRAWN,
  SECOND_PERSON: { status: 409, message: 'Somebody else than who asked for it has to confirm an erasure.' },
} as const;
