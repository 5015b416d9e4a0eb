import { ok, refuse } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { newestOrder } from '../../orders/port/shown-orders.ts';
import { dualausOption } from '../contract/dualaus-option.ts';
import { offeredOrders, sectionsFor, systemNames, systems } from '../domain/index.ts';
import { ausContext, kindOf } from './rows/aus-context.ts';
import { chosenProduct, runsOf } from './rows/runs.ts';
import { offeredView, reportsView, sentView } from './views/order-view.ts';

export default query(dualausOption, ({ loan, read }, portal) =>
  read(async (tx) => {
    const [context, runs, product, du, lpa] = await Promise.all([
      ausContext(tx, loan, portal),
      runsOf(tx, loan),
      chosenProduct(tx, loan),
      newestOrder(tx, loan, kindOf.DU),
      newestOrder(tx, loan, kindOf.LPA),
    ]);
    if (!context) return refuse('NO_APPLICATION', '', { details: { loanId: loan.loanNumber } });
    const { facts, application, document, today, reports, attached, productName } = context;
    return ok({
      ended: facts.ended,
      systems: systems.map((system) => ({
        system,
        name: systemNames[system],
        setUp: facts.setUp.includes(system),
        simulated: portal.settings.underwritingSystems[system]?.simulated ?? false,
        runs: runs.filter((row) => row.system === system).length,
        order: (system === 'DU' ? du : lpa) ?? null,
      })),
      orderTypes: offeredOrders(facts).map(offeredView),
      missing: [...facts.missing],
      sent: sentView(document, today),
      reports: reportsView(reports),
      attached,
      applicationVersion: application.version,
      applicationSavedAt: application.madeAt,
      productName,
      product,
      sectionOfAct: application.document.loan.SectionOfActType ?? null,
      sections: [...sectionsFor(application.document)],
    });
  }),
);
