import { centsFromDecimal, type Cents } from '../../foundation/money/money.ts';
import type { AusFindings } from '../../standards/aus-findings/aus-findings.ts';
import { askOutside, jsonOf, type OutsideCompany, type OutsideLimits } from '../outside-call.ts';
import { notAnswered, type OrderOutcome } from '../order-outcome.ts';
import { findingsIn } from './reader.ts';
import { systemReply, type Submission } from './wire.ts';

/** A system's final answer: findings, or its refusal to give any. */
export interface SystemAnswer {
  readonly findings: AusFindings | undefined;
  /** The findings as they came, in the flat rendering. */
  readonly flat: string;
  readonly refusedBecause?: string;
  readonly charge?: { readonly chargeId: string; readonly amount: Cents };
  /** A simulator answered in the system's place; a person has to see it wherever an answer is shown. */
  readonly simulated: boolean;
}

export type SystemOutcome = OrderOutcome<SystemAnswer>;

export interface UnderwritingClient {
  /** Hands a submission to the system, or asks about one. Never throws. */
  exchange(submission: Submission, signal?: AbortSignal): Promise<SystemOutcome>;
}

const usual: OutsideLimits = { connect: 3_000, total: 20_000, bytes: 4_194_304 };

export function createUnderwritingClient(
  company: OutsideCompany & { readonly simulated: boolean },
  limits: Partial<OutsideLimits> = {},
): UnderwritingClient {
  const within = { ...usual, ...limits };
  return {
    exchange: async (submission, signal) => {
      const outcome = await askOutside(company, '/submissions', within, signal, {
        contentType: 'application/json; charset=utf-8',
        body: JSON.stringify(submission),
      });
      if (!outcome.ok) return notAnswered(outcome.trouble);
      if (outcome.answer.status !== 200) return { is: 'unclear', trouble: 'status' };
      return outcomeOf(jsonOf(outcome.answer), company.simulated || outcome.answer.simulated);
    },
  };
}

async function outcomeOf(json: unknown, simulated: boolean): Promise<SystemOutcome> {
  const reply = systemReply.safeParse(json);
  if (!reply.success) return { is: 'unclear', trouble: 'unreadable' };
  switch (reply.data.status) {
    case 'unknown':
      return { is: 'unknown' };
    case 'working':
      return { is: 'working', progress: reply.data.progress, simulated };
    case 'refused':
      return { is: 'answered', answer: { findings: undefined, flat: '', refusedBecause: reply.data.text, simulated } };
    case 'complete': {
      const findings = await findingsIn(reply.data.findings);
      // An answer that can't be read says nothing about the order.
      if (!findings) return { is: 'unclear', trouble: 'unreadable' };
      const amount = reply.data.charge && centsFromDecimal(reply.data.charge.amount);
      const charge = reply.data.charge && amount !== undefined ? { chargeId: reply.data.charge.chargeId, amount } : undefined;
      return { is: 'answered', answer: { findings, flat: reply.data.findings, simulated, ...(charge ? { charge } : {}) } };
    }
  }
}
