import { askedWith, chargesOf, type QuoteFacts, type ServiceType } from '../../domain/index.ts';
import type { Portal } from '../../../../platform/http/asked.ts';
import { createFeeQuotesClient } from '../../../../vendors/fee-quotes/client.ts';
import type { AnsweredService } from '../rows/quote-writes.ts';

/** Whether requests to providers are configured. */
export function quotesAreSetUp({ settings }: Portal): boolean {
  return settings.feeQuotes !== undefined;
}

/** Requests quotes from the providers of every service at once; those without an answer are left out, as are contradictory quotes. */
export async function askProviders(
  { settings }: Portal,
  types: readonly ServiceType[],
  facts: QuoteFacts,
  signal?: AbortSignal,
): Promise<readonly AnsweredService[]> {
  if (!settings.feeQuotes) return [];
  const client = createFeeQuotesClient(settings.feeQuotes);
  const answers = await Promise.all(
    types.map(async (serviceType): Promise<AnsweredService | undefined> => {
      const answer = await client.quotesOf(serviceType, { ...askedWith(facts), on: facts.on }, signal);
      if (!answer.ok) return undefined;
      const quotes = answer.value.quotes.filter((quote) => {
        const charges = chargesOf(quote);
        return charges.ok && charges.value.length > 0;
      });
      return quotes.length === 0 ? undefined : { serviceType, quotes, simulated: answer.value.simulated };
    }),
  );
  return answers.filter((one) => one !== undefined);
}
