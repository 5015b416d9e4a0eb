import { z } from 'zod';
import type { Cents } from '../../foundation/money/money.ts';
import type { AusSystem } from '../../standards/aus-findings/aus-findings.ts';

/**
 * The request to an underwriting system. The message is public: a MISMO 3.4 request and MISMO 2.3.1 credit reports go in, findings come
 * back (`standards/aus-findings`). The systems' own transport is not public; this JSON envelope is used instead.
 */
export const submission = z.strictObject({
  /** The portal's own number of an order: a repeat with it gets the same answer and is charged once. */
  order: z.string().min(1).max(80),
  action: z.enum(['Submit', 'StatusQuery']),
  loanNumber: z.string().max(20),
  message: z.string(),
  creditReports: z.array(z.string()).max(25),
  /** A report that was ordered elsewhere: its agency and number. */
  creditReference: z.strictObject({ agency: z.string().max(80), number: z.string().max(80) }).optional(),
});
export type Submission = z.infer<typeof submission>;

const charge = z.strictObject({ chargeId: z.string(), amount: z.string() });

export const systemReply = z.discriminatedUnion('status', [
  z.strictObject({ status: z.literal('complete'), findings: z.string(), charge: charge.optional() }),
  z.strictObject({ status: z.literal('working'), progress: z.array(z.strictObject({ what: z.string(), says: z.string() })) }),
  z.strictObject({ status: z.literal('unknown') }),
  z.strictObject({ status: z.literal('refused'), code: z.string(), text: z.string() }),
]);
export type SystemReply = z.infer<typeof systemReply>;

/** The properties in which the two systems differ. */
export interface UnderwritingSystemTraits {
  readonly system: AusSystem;
  /** Below which the simulator is found, and the name of its ledger. */
  readonly path: 'desktop-underwriter' | 'loan-product-advisor';
  readonly name: string;
  /** The simulated system's charge for the first submission of a case and for each later one. */
  readonly fees: { readonly first: Cents; readonly again: Cents };
  /** A case's number from eight digits that no other loan has. */
  readonly caseIdentifier: (digits: string) => string;
}

/** A ledger line: one charge of one order. */
export interface SubmissionLine {
  readonly orderId: string;
  readonly loanNumber: string;
  readonly caseIdentifier: string;
  readonly submissionNumber: number;
  readonly chargeId: string;
  readonly chargeCents: number;
  /** When it was taken on, ISO 8601 without a zone. */
  readonly submittedAt: string;
  /** Milliseconds since 1970. */
  readonly acceptedAt: number;
}
