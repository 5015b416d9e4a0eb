import { ok } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { insuredLoan } from '../../disclose/port/insured-loan.ts';
import { getMiQuotes } from '../contract/get-mi-quotes.ts';
import { miRow } from './rows/mi-rows.ts';
import { answersOfLoan, newestRequest, placeAndDebts } from './rows/mi-quote-rows.ts';
import { miQuotesView, noQuotesView } from './rows/mi-quotes-view.ts';

export default query(getMiQuotes, async ({ loan, query: { insurerId, plan }, read }, portal) => {
  const found = await read(async (tx) => {
    const [row, insured, newest, answers, today] = await Promise.all([
      miRow(tx, loan),
      insuredLoan(tx, loan, portal),
      newestRequest(tx, loan),
      answersOfLoan(tx, loan),
      portal.clock.todayIn(tx),
    ]);
    const place = insured.ok ? await placeAndDebts(tx, loan, insured.value.loan) : undefined;
    return { row, insured, newest, answers, today, place };
  });
  const { row, insured, place } = found;
  if (!insured.ok) return ok(noQuotesView(row, insured.refusal.message));
  const looked = insurerId !== undefined && plan !== undefined ? { insurerId, plan } : undefined;
  return ok(miQuotesView({ ...found, loan: insured.value, place: place! }, looked));
});
