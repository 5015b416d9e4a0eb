import { z } from 'zod';
import type { CaseRequest, CaseResponse } from '../../standards/fha-case-assignment/case-assignment.ts';
import { writeCaseRequest } from '../../standards/fha-case-assignment/case-request.ts';
import { askOutside, jsonOf, type OutsideAnswer, type OutsideCompany, type OutsideLimits } from '../outside-call.ts';
import { notAnswered, type OrderOutcome } from '../order-outcome.ts';
import { responseIn } from './reader.ts';

/** FHA's final answer: a case, or why there is none. */
export interface FhaAnswer {
  readonly response: Exclude<CaseResponse, { readonly status: 'Pending' }>;
  /** A simulator answered in FHA's place; a person has to see it wherever the case is shown. */
  readonly simulated: boolean;
}

export type FhaOutcome = OrderOutcome<FhaAnswer>;

export interface FhaClient {
  /** Requests a case number; for a repeat with the same order, FHA gives the same case. Never throws. */
  assign(request: CaseRequest, signal?: AbortSignal): Promise<FhaOutcome>;
  /** Requests the status of an order. Never throws. */
  status(request: CaseRequest, signal?: AbortSignal): Promise<FhaOutcome>;
}

const usual: OutsideLimits = { connect: 3_000, total: 20_000, bytes: 131_072 };
const refusedBody = z.object({ errors: z.array(z.object({ code: z.string() })).min(1) });

export function createFhaClient(company: OutsideCompany & { readonly simulated: boolean }, limits: Partial<OutsideLimits> = {}): FhaClient {
  const within = { ...usual, ...limits };
  const forXml = { ...company, headers: { accept: 'application/xml', ...company.headers } };
  const exchange = async (path: string, request: CaseRequest, signal?: AbortSignal): Promise<FhaOutcome> => {
    const outcome = await askOutside(forXml, path, within, signal, {
      contentType: 'application/xml; charset=utf-8',
      body: writeCaseRequest(request),
    });
    if (!outcome.ok) return notAnswered(outcome.trouble);
    return outcomeOf(outcome.answer, request.order, company.simulated || outcome.answer.simulated);
  };
  return {
    assign: (request, signal) => exchange('/case-number-assignments', request, signal),
    status: (request, signal) => exchange('/case-number-assignments/status', request, signal),
  };
}

async function outcomeOf(answer: OutsideAnswer, order: string, simulated: boolean): Promise<FhaOutcome> {
  if (answer.status === 404 && refusedBody.safeParse(jsonOf(answer)).data?.errors[0]!.code === 'NO_SUCH_ORDER') return { is: 'unknown' };
  if (answer.status !== 200) return { is: 'unclear', trouble: 'status' };
  const response = await responseIn(answer.text);
  if (!response) return { is: 'unclear', trouble: 'unreadable' };
  // An answer about another order says nothing about this one.
  if (response.order !== order) return { is: 'unclear', trouble: 'other-order' };
  if (response.status === 'Pending') return { is: 'working', progress: [{ what: 'Case assignment', says: 'Pending' }], simulated };
  return { is: 'answered', answer: { response, simulated } };
}
