import { given } from '../../../foundation/explain/explain.ts';
import { ok, refuse } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { newestOrder } from '../../orders/port/shown-orders.ts';
import { dualausOption } from '../contract/dualaus-option.ts';
import { factsOfFile, fileOfApplication, orderAus, orderTypes, sectionsFor, systemNames, systems, systemsOf } from '../domain/index.ts';
import { ausContext, kindOf } from './rows/aus-context.ts';
import { chosenProduct, runsOf } from './rows/runs.ts';

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
    const { file } = fileOfApplication(document, [], today);
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
      orderTypes: orderTypes.map((orderType) => {
        const resubmission = systemsOf(orderType).some((system) => facts.ran.includes(system));
        const decided = orderAus(facts, { orderType, resubmission });
        return {
          orderType,
          resubmission,
          cost: decided.ok ? { cents: decided.value.cost.value, why: decided.value.cost.why } : null,
          refusal: decided.ok ? null : decided.refusal.message,
        };
      }),
      missing: [...facts.missing],
      sent: file
        ? factsOfFile(file)
            .filter(({ key }) => !key.startsWith('scores/') && !key.startsWith('credit/'))
            .map(({ label, shown }) => ({ label, why: given(label, shown, SOURCE), source: SOURCE }))
        : [],
      reports: reports.map(({ reportId, number, agency, people, issuedOn, lastDay, orderId }) => ({
        reportId,
        number,
        agency,
        people,
        issuedOn,
        lastDay,
        used: orderId === reports[0]!.orderId,
      })),
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

const SOURCE = 'Application, price and estimate of the loan';
