import { z } from 'zod';
import { call, loanRefusals } from '../../../foundation/wire/call.ts';
import { explanation, instant, loanParams, plainDate } from '../../../foundation/wire/schemas.ts';
import { owner, stage, state } from './condition-shapes.ts';

const move = z.strictObject({
  sequence: z.int(),
  from: state,
  to: state,
  by: z.string(),
  at: instant,
  words: z.string(),
  wanted: z.string(),
  document: z.strictObject({ documentId: z.uuid(), name: z.string(), version: z.int() }).nullable(),
});

/** The lender's promise for the last document received, as it was made, and the used part; durations are in the desk's open minutes. */
const review = z.strictObject({
  receivedAt: instant,
  /** The promised time, and that time with the waits for the broker added. */
  promisedAt: instant,
  dueAt: instant,
  promisedMinutes: z.int(),
  promisedWhy: explanation,
  usedMinutes: z.int(),
  usedWhy: explanation,
  lateMinutes: z.int(),
  lateDays: z.int(),
  pausedAt: instant.nullable(),
  reviewedAt: instant.nullable(),
  outcome: z.enum(['cleared', 'rejected', 'waived']).nullable(),
});

const condition = z.strictObject({
  number: z.int(),
  stage,
  words: z.string(),
  satisfiedBy: z.string(),
  owner,
  due: plainDate.nullable(),
  overdue: z.boolean(),
  state,
  /** The system whose finding it was made from; null: a manual condition. */
  findingOf: z.enum(['DU', 'LPA']).nullable(),
  writtenBy: z.string(),
  writtenAt: instant,
  /** Its moves, oldest first; their count is the version a move is based on. */
  moves: z.array(move),
  /** The states this person can bring it to now. */
  may: z.array(state),
  /** Other people reviewing it now. */
  reviewedBy: z.string().nullable(),
  /** Null: nothing received yet. */
  review: review.nullable(),
});

/** The conditions of a loan: the underwriter's queue and the broker's list are the same rows. */
export const getLoanConditions = call({
  name: 'get-loan-conditions',
  method: 'GET',
  path: '/loan/{loanId}/conditions',
  summary: 'The conditions of the loan',
  params: loanParams,
  reply: z.strictObject({
    conditions: z.array(condition),
    /** Steps of the loan and whether its conditions allow them. */
    steps: z.array(z.strictObject({ title: z.string(), allowed: z.boolean(), why: explanation })),
    /** Requirements of the newest findings without a condition yet. */
    proposed: z.array(
      z.strictObject({
        findingId: z.string(),
        system: z.enum(['DU', 'LPA']),
        section: z.string(),
        stage,
        words: z.string(),
        satisfiedBy: z.string(),
        owner,
      }),
    ),
    /** Documents of the loan that can be sent for a condition. */
    documents: z.array(z.strictObject({ documentId: z.uuid(), name: z.string(), version: z.int(), status: z.string() })),
    fellOut: z.boolean(),
    today: plainDate,
  }),
  refusals: { ...loanRefusals },
});
