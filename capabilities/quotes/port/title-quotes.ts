import { formatMoney } from '../../../foundation/money/money.ts';
import type { PlainDate } from '../../../foundation/dates/dates.ts';
import type { ReadTx } from '../../../platform/database/database.ts';
import type { FoundLoan } from '../../../platform/http/asked.ts';
import { chargesOf, quoteInUse, requiredServices, services, totalOf } from '../domain/index.ts';
import { quotesOnFile } from './quotes-on-file.ts';

export interface TitleQuotes {
  /** Such as "Settlement, Cairn Peak Title $450.00". */
  readonly quoted: readonly string[];
  readonly notQuoted: readonly { readonly service: string; readonly reason: string }[];
}

/**
 * The quotes that count for title and settlement of a loan, and the missing ones. A provider the borrower found counts with the typed fees.
 */
export async function titleQuotes(tx: ReadTx, loan: FoundLoan, today: PlainDate, zone: string): Promise<TitleQuotes> {
  const found = await quotesOnFile(tx, loan, today, zone);
  if (!found.ok)
    return { quoted: [], notQuoted: [{ service: 'Title', reason: `Missing: ${String(found.refusal.details?.['missing'])}.` }] };
  const quoted: string[] = [];
  const notQuoted: { service: string; reason: string }[] = [];
  for (const type of requiredServices(found.value.facts).filter((one) => one === 'title' || one === 'settlement')) {
    const service = services[type].name;
    const quote = quoteInUse(type, found.value);
    const own = found.value.selected.get(type);
    const charges = quote.ok ? chargesOf(quote.value) : undefined;
    if (quote.ok && charges?.ok)
      quoted.push(`${service}, ${quote.value.name} ${formatMoney(totalOf(quote.value.name, charges.value).value)}`);
    else if (own && own.providerId === null) quoted.push(`${service}, ${own.name} found by the borrower`);
    else notQuoted.push({ service, reason: quote.ok ? 'Its charges contradict each other. Quote again.' : quote.refusal.message });
  }
  return { quoted, notQuoted };
}
