import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { cents, explanation, instant, loanParams, plainDate } from '../../../foundation/wire/schemas.ts';
import { creditRefusals, reportLine } from './credit-shapes.ts';

const explainedScore = z.strictObject({ value: z.int(), why: explanation }).nullable();

const countedCents = z.strictObject({ cents, why: explanation });
/** By agency; null where the rules need data that the report lacks. */
const counted = z.strictObject({ DU: countedCents.nullable(), LPA: countedCents.nullable(), FHA: countedCents.nullable() });

const account = z.strictObject({
  id: z.string(),
  owners: z.array(z.string()),
  creditor: z.string(),
  lastFour: z.string(),
  kind: z.string(),
  status: z.string(),
  openedOn: z.string(),
  reportedOn: z.string(),
  balanceCents: cents.nullable(),
  paymentCents: cents.nullable(),
  limitCents: cents.nullable(),
  pastDueCents: cents.nullable(),
  counted,
  lates: z.string().meta({ description: 'Times 30, 60 and 90 days late' }),
  notes: z.array(z.string()),
  /** Closed or paid with nothing owed: not proposed to the application. */
  over: z.boolean(),
});

/** A credit report on one page: of the newest order that gave one, or of the requested order. */
export const getCreditReport = call({
  name: 'get-credit-report',
  method: 'GET',
  path: '/credit/{loanId}/report',
  summary: 'Credit report to be read',
  params: loanParams,
  query: z.strictObject({ orderId: z.uuid().optional() }),
  shows: 'document',
  reply: z.strictObject({
    reports: z.array(reportLine),
    ended: z.boolean(),
    today: plainDate,
    scores: z.strictObject({
      models: z.array(z.string()),
      people: z.array(
        z.strictObject({
          name: z.string(),
          bureaus: z.array(z.strictObject({ bureau: z.string(), value: z.int().nullable(), says: z.string(), counts: z.boolean() })),
          score: explainedScore,
          why: z.string(),
          usable: z.strictObject({ value: z.boolean(), why: explanation }).nullable(),
        }),
      ),
      loan: explainedScore,
    }),
    ages: z.array(z.strictObject({ agency: z.string(), lastDay: plainDate, why: explanation, countedTo: z.string() })),
    alerts: z.array(z.strictObject({ kind: z.string(), people: z.array(z.string()), bureau: z.string(), text: z.string() })),
    inquiries: z.array(
      z.strictObject({
        reportId: z.uuid(),
        id: z.string(),
        people: z.array(z.string()),
        name: z.string(),
        date: z.string(),
        /** Within the last 90 days: DU asks whether it led to a new debt. */
        recent: z.boolean(),
        answer: z.strictObject({ newDebt: z.boolean(), by: z.string(), at: instant }).nullable(),
      }),
    ),
    records: z.array(
      z.strictObject({
        id: z.string(),
        people: z.array(z.string()),
        type: z.string(),
        disposition: z.string(),
        filedOn: z.string(),
        amountCents: cents.nullable(),
      }),
    ),
    accounts: z.array(account),
    /** The total of the counted accounts, by agency. */
    countedDebts: z.strictObject({ DU: countedCents, LPA: countedCents, FHA: countedCents }),
  }),
  refusals: { ...creditRefusals, NO_REPORT: { status: 404, message: 'There is no credit report on loan {loanId}.' } },
});
