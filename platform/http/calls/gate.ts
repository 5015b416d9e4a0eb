import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Refusal, Result } from '../../../foundation/result/result.ts';
import type { LoanNumber } from '../../../foundation/units/units.ts';
import type { Actor, FoundLoan, Reach } from '../asked.ts';
import type { NamedPart } from '../named-parts.ts';

/** The decisions about who may do what, made by the access capability. */
export interface Gate {
  identify(request: FastifyRequest, reply: FastifyReply): Promise<Result<Actor, Refusal<'SIGNED_OUT' | 'FULL'>>>;
  /** Undefined when the actor may not make the call. */
  reachOf(actor: Actor, callName: string): Reach | undefined;
  /** Why there is no reach, where it is more than that no role has the call. */
  whyRefused(actor: Actor, callName: string): Refusal | undefined;
  findLoan(actor: Actor, reach: Reach, loanNumber: LoanNumber): Promise<Result<FoundLoan, Refusal<'LOAN_NOT_FOUND' | 'LOAN_NOT_ALLOWED'>>>;
  /** Whether a brokerage, branch or region that one of the lender's people names is in their part of the hierarchy. */
  mayName(actor: Actor, part: NamedPart): Promise<boolean>;
}
