import { ok } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { insuredLoan } from '../../disclose/port/insured-loan.ts';
import { getMiData } from '../contract/get-mi-data.ts';
import { changedFacts, quoteFactsOf } from '../domain/quote-facts.ts';
import { miRow, miView } from './rows/mi-rows.ts';
import { answeredWith, placeAndDebts } from './rows/mi-quote-rows.ts';

export default query(getMiData, async ({ loan, read }, portal) =>
  read(async (tx) => {
    const [row, found, today] = await Promise.all([miRow(tx, loan), insuredLoan(tx, loan, portal), portal.clock.todayIn(tx)]);
    if (!found.ok) return ok(miView(row, undefined, today, { why: found.refusal.message }));
    const { insured } = found.value;
    if (!row.answer) return ok(miView(row, insured, today));
    const [asked, place] = await Promise.all([answeredWith(tx, loan, row.answer), placeAndDebts(tx, loan, found.value.loan)]);
    const changed = changedFacts(asked.facts, quoteFactsOf(insured, place)).map((one) => one.label);
    return ok(miView(row, insured, today, { quote: { simulated: asked.simulated, changed } }));
  }),
);
