import { ok } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { quotesOnFile } from '../../quotes/port/quotes-on-file.ts';
import { getFeeQuoteDifferences } from '../contract/quotes/get-fee-quote-differences.ts';
import { quoteDifferences } from '../domain/index.ts';
import { estimateOnce } from './rows/estimate-once.ts';
import { estimateRows } from './rows/estimate-now.ts';
import { sentVersions, sentVersionView } from './rows/sent-versions.ts';

export default query(getFeeQuoteDifferences, async ({ loan, read }, portal) => {
  const { rows, quotes, versions } = await read(async (tx) => {
    const [found, onFile, sent] = await Promise.all([
      estimateRows(tx, loan, portal),
      quotesOnFile(tx, loan, portal.clock.todayIn(tx), portal.settings.zone),
      sentVersions(tx, loan),
    ]);
    return { rows: found, quotes: onFile, versions: sent };
  });
  if (!quotes.ok) return quotes;
  const { facts, work } = rows;
  const last = versions.at(-1);
  const sent = last && sentVersionView(last);
  const estimate = estimateOnce(facts, work.draft);
  const found = quoteDifferences({ facts, quotes: quotes.value, draft: work.draft }, estimate.ok ? estimate.value.lines : [], sent?.fees);
  return ok({
    place: work.place,
    sent: sent ? { version: sent.version, sentOn: sent.sentOn } : null,
    fees: found.fees.map(({ feeNumber, label, section, quote, onDraft, sent: sentCents, applied }) => ({
      feeNumber,
      label,
      section,
      quotedCents: quote.cents,
      why: quote.why,
      provider: quote.provider,
      quotedOn: quote.quotedOn,
      simulated: quote.simulated,
      onDraftCents: onDraft,
      sentCents,
      applied,
    })),
    notQuoted: [...found.notQuoted],
  });
});
