import { z } from 'zod';
import { loanRefusals } from '../../../foundation/wire/call.ts';
import { cents, explanation, instant, plainDate } from '../../../foundation/wire/schemas.ts';
import { shownOrder } from '../../orders/contract/order-shapes.ts';

export const reportSystem = z.enum(['DU', 'LPA']);
export const inquiryKind = z.enum(['hard', 'soft']);
export const consentChannel = z.enum(['paper', 'in-person', 'recorded-call', 'electronic']);
export const purpose = z.enum(['credit-transaction', 'written-instructions']);
export const creditChoice = z.enum(['joint', 'single', 'reissue', 'credit-only']);
export const bureau = z.enum(['Equifax', 'Experian', 'TransUnion']);
export const scoreModel = z.enum(['Classic FICO', 'VantageScore 4.0']);

/** A borrower's id in the application: short, and no free text. */
export const borrowerId = z.string().regex(/^[\w.:-]{1,80}$/, 'Please choose a borrower of the loan.');

export const reportNumber = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9-]{1,40}$/, 'A report number has letters, digits and hyphens.');

export const consent = z.strictObject({
  consentId: z.uuid(),
  borrowerId: z.string(),
  borrowerName: z.string(),
  inquiry: inquiryKind,
  channel: consentChannel,
  wording: z.int(),
  givenOn: plainDate,
  recordedBy: z.string(),
  recordedAt: instant,
});

export const creditPerson = z.strictObject({
  id: z.string(),
  name: z.string(),
  firstName: z.string(),
  missing: z.array(z.string()),
  ssn: z.string().meta({ description: 'The last four alone' }),
  birthYear: z.string(),
  married: z.boolean(),
  address: z.string(),
});

export const reportLine = z.strictObject({
  reportId: z.uuid(),
  orderId: z.uuid(),
  number: z.string(),
  agency: z.string(),
  action: z.enum(['new', 'reissue']),
  system: reportSystem.nullable(),
  people: z.array(z.string()),
  issuedOn: plainDate,
  receivedAt: instant,
  simulated: z.boolean(),
  importId: z.uuid().nullable(),
  lastDay: plainDate.meta({ description: 'The earliest last day of all agencies' }),
});

export const associatedReport = z.strictObject({
  system: reportSystem,
  agency: z.string(),
  number: z.string(),
  people: z.array(z.string()),
  by: z.string(),
  at: instant,
});

export const creditOrder = shownOrder;
export const explainedCents = z.strictObject({ cents, why: explanation });

export const creditRefusals = {
  ...loanRefusals,
  NO_APPLICATION: { status: 409, message: 'Loan {loanId} has no application yet.' },
} as const;
