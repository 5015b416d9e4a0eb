import { ok, refuse } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { getWrittenList } from '../contract/get-written-list.ts';
import { writtenListContent } from '../domain/index.ts';
import { quotesOnFile } from '../port/quotes-on-file.ts';
import { writtenListPdf } from './files/written-list-pdf.ts';

export default query(getWrittenList, async ({ loan, read }, { clock, settings }) => {
  const { loanNumber } = loan;
  const { found, made } = await read(async (tx) => {
    const [onFile, now] = await Promise.all([quotesOnFile(tx, loan, clock.todayIn(tx), settings.zone), clock.nowIn(tx)]);
    return { found: onFile, made: now };
  });
  if (!found.ok) return found;
  const { lines, missing } = writtenListContent(found.value);
  if (missing.length > 0)
    return refuse('LIST_INCOMPLETE', '', {
      details: {
        services: missing
          .join(', ')
          .toLowerCase()
          .replace(/, ([^,]*)$/, ' and $1'),
      },
    });
  const bytes = await writtenListPdf(lines, { loanNumber, on: found.value.facts.on, made });
  return ok({ name: `Providers ${loanNumber}.pdf`, contentType: 'application/pdf', bytes, inline: true });
});
