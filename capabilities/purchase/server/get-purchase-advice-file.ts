import { ok, refuse } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { brokerages, LENDER } from '../../access/port/brokerages.ts';
import { pagesPdf } from '../../disclose/port/pages-pdf.ts';
import { getPurchaseAdviceFile } from '../contract/get-purchase-advice-file.ts';
import { advicePage, purchaseAdvice } from '../domain/index.ts';
import { purchaseRows } from './rows/purchase-rows.ts';

export default query(getPurchaseAdviceFile, async ({ loan, params: { sequence }, read }, { clock, settings }) => {
  const { rows, lender } = await read(async (tx) => ({
    rows: await purchaseRows(tx, loan, await clock.nowIn(tx), settings.zone),
    lender: (await tx.selectFrom(brokerages.as('b')).select('name').where('brokerage_id', '=', LENDER).executeTakeFirstOrThrow()).name,
  }));
  const found = rows.advices.find((each) => each.sequence === sequence);
  if (!found) return refuse('ADVICE_UNKNOWN', '', { details: { sequence } });
  const { loanNumber } = loan;
  const { correspondent, borrower } = rows;
  const pages = advicePage(
    { loanNumber, sequence, correspondent, lender, borrower, note: found.note },
    found.terms,
    purchaseAdvice(found.terms),
  );
  const name = `Purchase advice ${loanNumber} ${sequence}.pdf`;
  const bytes = await pagesPdf(pages, { title: name.replace('.pdf', ''), author: lender, made: new Date(found.issuedAt) });
  return ok({ name, contentType: 'application/pdf', bytes, inline: true });
});
