import { ok, refuse, type Refusal, type Result } from '../../foundation/result/result.ts';
import { askOutside, jsonOf, type OutsideCompany, type OutsideLimits, type OutsideTrouble } from '../outside-call.ts';
import { chargesOfService, quotesBody, type ProviderQuote, type QuotableService, type QuoteRequest } from './wire.ts';

export interface ServiceQuotes {
  readonly quotes: readonly ProviderQuote[];
  /** True when a simulator answered; a person has to see it wherever the quotes are shown. */
  readonly simulated: boolean;
}

export type QuotesTrouble = OutsideTrouble | 'status' | 'not-json' | 'wrong-shape' | 'another-service';

/** `details.trouble` is for the log, not for a person. */
export type QuotesAnswer = Result<ServiceQuotes, Refusal<'QUOTES_UNREACHABLE'>>;

export interface FeeQuotesClient {
  /** Asks the providers of one service. Never throws. */
  quotesOf(service: QuotableService, about: QuoteRequest, signal?: AbortSignal): Promise<QuotesAnswer>;
}

/** A person waits for the providers' answers. */
const usual: OutsideLimits = { connect: 3_000, total: 10_000, bytes: 131_072 };

export function createFeeQuotesClient(
  company: OutsideCompany & { readonly simulated: boolean },
  limits: Partial<OutsideLimits> = {},
): FeeQuotesClient {
  const within = { ...usual, ...limits };
  return {
    quotesOf: async (service, about, signal) => {
      const asked = new URLSearchParams({
        state: about.state,
        county: about.county,
        purpose: about.purpose,
        price: String(about.price),
        loanAmount: String(about.loanAmount),
        on: about.on,
      });
      const outcome = await askOutside(company, `/${service}/quotes?${asked.toString()}`, within, signal);
      if (!outcome.ok) return unreachable(outcome.trouble);
      const { answer } = outcome;
      if (answer.status !== 200) return unreachable('status');
      const json = jsonOf(answer);
      if (json === undefined) return unreachable('not-json');
      const read = quotesBody.safeParse(json);
      if (!read.success) return unreachable('wrong-shape');
      if (read.data.service !== service) return unreachable('another-service');
      const fits = read.data.quotes.every(({ charges }) => charges.every(({ kind }) => chargesOfService[service].includes(kind)));
      if (!fits) return unreachable('wrong-shape');
      return ok({ quotes: read.data.quotes, simulated: company.simulated || answer.simulated || read.data.simulated === true });
    },
  };
}

function unreachable(trouble: QuotesTrouble): QuotesAnswer {
  return refuse('QUOTES_UNREACHABLE', '', { details: { trouble } });
}
