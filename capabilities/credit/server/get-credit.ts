import { ok, refuse } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { newestOrder } from '../../orders/port/shown-orders.ts';
import { getCredit } from '../contract/get-credit.ts';
import { consentWordings } from '../domain/consent.ts';
import type { ReportSystem } from '../domain/order-credit.ts';
import { creditFacts, kindOf } from './rows/credit-facts.ts';
import { associatedOf, reportLineOf, reportsOf } from './rows/reports.ts';

export default query(getCredit, ({ loan, actor, query: { system }, read }, portal) =>
  read(async (tx) => {
    const [facts, order, reports, associated] = await Promise.all([
      creditFacts(tx, { loan, actor }, portal, system),
      newestOrder(tx, loan, kindOf(system)),
      reportsOf(tx, loan).execute(),
      associatedOf(tx, loan),
    ]);
    if (!facts) return refuse('NO_APPLICATION', '', { details: { loanId: loan.loanNumber } });
    const { creditAgency } = portal.settings;
    const nameOf = (id: string): string => facts.people.find((each) => each.id === id)?.name ?? 'A borrower no longer on the loan';
    return ok({
      agency: creditAgency
        ? { name: creditAgency.name, account: creditAgency.account.internal.slice(-4), simulated: creditAgency.simulated }
        : null,
      ended: facts.ended,
      today: facts.today,
      budget: facts.budget,
      people: facts.people.map((one) => ({ ...one, missing: [...one.missing] })),
      consents: [...facts.consents],
      wordings: [...consentWordings],
      order: order ?? null,
      reports: reports.filter((row) => system === undefined || row.system === null || row.system === system).map(reportLineOf),
      associated: associated.map((row) => ({
        system: row.system as ReportSystem,
        agency: row.agency,
        number: row.report_number,
        people: row.borrower_ids.map(nameOf),
        by: row.display_name,
        at: row.made_at,
      })),
    });
  }),
);
