import { z } from 'zod';
import { call, loanRefusals } from '../../../foundation/wire/call.ts';
import { estimateDeadlineOnWire } from '../../../foundation/wire/estimate-deadline.ts';
import { cents, explanation, instant, loanParams, plainDate, rate, ratio } from '../../../foundation/wire/schemas.ts';

/** A figure of the header with its tree; null while it can't be computed, with the missing facts. */
const figure = <Value extends z.ZodType>(value: Value) =>
  z.strictObject({ value: value.nullable(), why: explanation.nullable(), missing: z.string().nullable() });

/** A date by the rules, with its counted days; null while it can't be counted, with the missing facts. */
const countedDate = z.strictObject({ on: plainDate.nullable(), why: explanation.nullable(), missing: z.string().nullable() });

/** The data of the loan header and the landing page. Dates of the specification's own fields are MM/dd/yyyy, `expirationDate` MM/dd/yy. */
export const getLoanDetails = call({
  name: 'get-loan-details',
  method: 'GET',
  path: '/loan/{loanId}/loan-details',
  summary: 'The loan header: people, status, figures, lock and deadlines',
  params: loanParams,
  reply: z.strictObject({
    id: z.string(),
    brokerageName: z.string(),
    status: z.string(),
    /** The loan row's version; saves name the one they were based on. */
    version: z.int(),
    /** Full names as on documents, the first borrower first. */
    borrowers: z.array(z.string()),
    surname: z.string(),
    /** Last name, then initials. */
    borrowerName: z.string(),
    propertyLine: z.string(),
    /** The third-party originator type of the loan; null where it is missing. */
    tpoType: z.enum(['Broker', 'Correspondent']).nullable(),
    /** The warning of a missing TPO type, with the help desk's number; null where there is one. */
    tpoMessage: z.string().nullable(),
    /** The mortgage type: Conventional, FHA, and so on. */
    loanType: z.string().nullable(),
    loanPurpose: z.string().nullable(),
    purposeOfRefinance: z.string().nullable(),
    lienPosition: z.string(),
    secondLienMessage: z.string().nullable(),
    loanClass: z.enum(['Locked', 'Not Locked']),
    /** These four are texts as they are shown: MM/dd/yyyy, the first MM/dd/yy. */
    expirationDate: z.string().nullable(),
    anticipatedCloseDate: z.string().nullable(),
    initialLEDueDate: z.string().nullable(),
    previousLe: z.string().nullable(),
    amountCents: cents,
    ltv: figure(ratio),
    cltv: figure(ratio),
    score: figure(z.int()),
    dtiFront: figure(ratio),
    dtiBack: figure(ratio),
    product: z.strictObject({ id: z.string(), name: z.string() }).nullable(),
    noteRate: rate.nullable(),
    lock: z.strictObject({
      state: z.enum(['none', 'requested', 'locked', 'expired', 'cancelled', 'denied']),
      /** Instant the lock ends, and the same as the lender's wall date, time and zone. */
      expiresAt: instant.nullable(),
      expiresOn: plainDate.nullable(),
      expiresTime: z.string().nullable(),
      daysLeft: z.int().nullable(),
      /** The drift of the loan from its lock, in a sentence; null while it fits. */
      drift: z.string().nullable(),
    }),
    le: z.strictObject({
      ...estimateDeadlineOnWire.shape,
      /** The day the first estimate was sent, whatever is due now. */
      firstSentOn: plainDate.nullable(),
      /** The pipeline's disclosure icon (ruling A13). */
      icon: z.enum(['check', '3', '2', '1', 'exclamation', 'ban', 'none']),
      why: explanation.nullable(),
    }),
    /** The first day the loan may close, by the waits already running. */
    earliestClosing: countedDate,
    /** The day by which the borrowers must have the Closing Disclosure for the closing that is planned. */
    closingDisclosureBy: countedDate,
    closingDate: plainDate.nullable(),
    applicationDate: plainDate,
    officer: z.strictObject({ id: z.string(), name: z.string() }).nullable(),
    processor: z.strictObject({ id: z.string(), name: z.string() }).nullable(),
  }),
  refusals: { ...loanRefusals },
});
