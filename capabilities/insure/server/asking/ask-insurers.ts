import type { Portal } from '../../../../platform/http/asked.ts';
import type { QuoteRequest, QuoteResponse } from '../../../../standards/mi-rate-quote/rate-quote.ts';
import { createInsurersClient } from '../../../../vendors/mortgage-insurers/client.ts';

/** An insurer with its answer to the request. */
export interface AskedInsurer {
  readonly insurerId: string;
  readonly name: string;
  readonly simulated: boolean;
  readonly answer: Pick<QuoteResponse, 'products' | 'validUntil'> | { readonly trouble: string };
}

/** Whether an insurer answered with quotes, rather than with trouble or not at all. */
export function hasAnswered({ answer }: AskedInsurer): boolean {
  return !('trouble' in answer);
}

/** Whether requests to insurers are configured. */
export function insurersAreSetUp({ settings }: Portal): boolean {
  return settings.mortgageInsurers !== undefined;
}

/**
 * Sends the request to every insurer at once; a failure of one does not affect the others. Empty where not even the list of insurers can be
 * loaded.
 */
export async function askInsurers({ settings }: Portal, request: QuoteRequest, signal?: AbortSignal): Promise<readonly AskedInsurer[]> {
  if (!settings.mortgageInsurers) return [];
  const client = createInsurersClient(settings.mortgageInsurers);
  const list = await client.insurers(signal);
  if (!list.ok) return [];
  return Promise.all(
    list.value.insurers.map(async ({ insurerId, name }): Promise<AskedInsurer> => {
      const found = await client.quote(insurerId, request, signal);
      if (!found.ok) return { insurerId, name, simulated: list.value.simulated, answer: { trouble: troubleOf(found.refusal.details) } };
      const { products, validUntil } = found.value.response;
      return { insurerId, name, simulated: found.value.simulated, answer: { products, validUntil } };
    }),
  );
}

function troubleOf(details: Readonly<Record<string, unknown>> | undefined): string {
  const trouble = details?.['trouble'];
  return typeof trouble === 'string' ? trouble : 'unknown';
}
