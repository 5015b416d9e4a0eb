import { ok, refuse, type Refusal, type Result } from '../../foundation/result/result.ts';
import { writeQuoteRequest } from '../../standards/mi-rate-quote/quote-request.ts';
import { sameProduct } from '../../standards/mi-rate-quote/quote-response.ts';
import type { QuoteRequest, QuoteResponse } from '../../standards/mi-rate-quote/rate-quote.ts';
import { askOutside, jsonOf, type OutsideCompany, type OutsideLimits, type OutsideTrouble } from '../outside-call.ts';
import { responseIn } from './reader.ts';
import { insurersBody, type Insurer } from './wire.ts';

export type InsurerTrouble = OutsideTrouble | 'status' | 'unreadable' | 'another-question';

/** `details.trouble` is for the log, not for a person. */
type Unreachable = Refusal<'INSURER_UNREACHABLE'>;

export interface InsurersClient {
  /** Whom the lender may ask. Never throws. */
  insurers(signal?: AbortSignal): Promise<Result<{ readonly insurers: readonly Insurer[]; readonly simulated: boolean }, Unreachable>>;
  /** Asks one insurer for the rates of a loan. Never throws. */
  quote(
    insurerId: string,
    request: QuoteRequest,
    signal?: AbortSignal,
  ): Promise<Result<{ readonly response: QuoteResponse; readonly simulated: boolean }, Unreachable>>;
}

/** A person waits for the insurers' answers. */
const usual: OutsideLimits = { connect: 3_000, total: 10_000, bytes: 131_072 };

export function createInsurersClient(
  company: OutsideCompany & { readonly simulated: boolean },
  limits: Partial<OutsideLimits> = {},
): InsurersClient {
  const within = { ...usual, ...limits };
  const forXml = { ...company, headers: { accept: 'application/xml', ...company.headers } };
  return {
    insurers: async (signal) => {
      const outcome = await askOutside(company, '/insurers', within, signal);
      if (!outcome.ok) return unreachable(outcome.trouble);
      if (outcome.answer.status !== 200) return unreachable('status');
      const read = insurersBody.safeParse(jsonOf(outcome.answer));
      if (!read.success) return unreachable('unreadable');
      return ok({ insurers: read.data.insurers, simulated: company.simulated || outcome.answer.simulated || read.data.simulated === true });
    },
    quote: async (insurerId, request, signal) => {
      const message = { contentType: 'application/xml; charset=utf-8', body: writeQuoteRequest(request) };
      const ask = () => askOutside(forXml, `/insurers/${encodeURIComponent(insurerId)}/rate-quotes`, within, signal, message);
      let outcome = await ask();
      // The reply was lost: for a repeat with the same number, an insurer gives the same one.
      if (!outcome.ok && outcome.trouble === 'broken-off') outcome = await ask();
      if (!outcome.ok) return unreachable(outcome.trouble);
      if (outcome.answer.status !== 200) return unreachable('status');
      const response = await responseIn(outcome.answer.text);
      if (!response) return unreachable('unreadable');
      if (!answers(response, request)) return unreachable('another-question');
      return ok({ response, simulated: company.simulated || outcome.answer.simulated });
    },
  };
}

/** Whether a response answers this request: the same transaction, amount and coverage, and no product that was not requested. */
function answers(response: QuoteResponse, request: QuoteRequest): boolean {
  return (
    response.transaction === request.transaction &&
    response.baseLoan === request.baseLoan &&
    response.coverage === request.coverage &&
    response.validUntil >= request.on &&
    response.products.every((one) => {
      const asked = request.products.find((product) => sameProduct(product, one));
      return asked !== undefined && (!one.offered || one.duration !== 'SplitPremium' || one.upfront === asked.upfront);
    })
  );
}

function unreachable(trouble: InsurerTrouble): { readonly ok: false; readonly refusal: Unreachable } {
  return refuse('INSURER_UNREACHABLE', '', { details: { trouble } });
}
