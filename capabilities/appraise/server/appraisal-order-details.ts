import { dateWithWhy } from '../../../foundation/explain/with-why.ts';
import { ok, refuse } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { sentVersions } from '../../disclose/port/sent-estimates.ts';
import { newestOrder } from '../../orders/port/shown-orders.ts';
import { appraisalOrderDetails } from '../contract/appraisal-order-details.ts';
import { appraisalGate, copyDue, programOf, propertyOf, purposeOf, secondStatus } from '../domain/index.ts';
import { appraisalFacts } from './rows/appraisal-facts.ts';
import { acceptanceView, appraisalView, borrowersView, estimatedFee, movesView } from './rows/appraisal-view.ts';
import { copyWaiverOf, appraisalsOf, resaleOf } from './rows/appraisals.ts';
import { readableSecond } from './rows/second-needed.ts';

export default query(appraisalOrderDetails, ({ loan, read }, portal) =>
  read(async (tx) => {
    const [facts, appraisals, order, waiver, estimates, resale] = await Promise.all([
      appraisalFacts(tx, loan, portal),
      appraisalsOf(tx, loan),
      newestOrder(tx, loan, 'appraisal'),
      copyWaiverOf(tx, loan),
      sentVersions(tx, loan),
      resaleOf(tx, loan),
    ]);
    if (!facts) return refuse('NO_APPLICATION', '', { details: { loanId: loan.loanNumber } });
    const { document, today, closingOn } = facts;
    const gate = appraisalGate(facts);
    const due = copyDue(closingOn, waiver);
    const { second, secondAfter } = facts;
    const shown = appraisals.map((each) => appraisalView(each, today));
    const { county: _county, ...property } = propertyOf(document);
    return ok({
      today,
      blocked: gate ? { code: gate.code, message: gate.message } : null,
      property,
      program: programOf(document),
      purpose: purposeOf(document),
      borrowers: borrowersView(document),
      estimateFee: estimatedFee(estimates[0]),
      order: order ?? null,
      appraisal: shown[0] ?? null,
      appraisals: shown,
      copy: { closingOn, due: dateWithWhy(due), waiver: waiver ?? null },
      resale: resale ?? null,
      second: second ? { required: second.value, why: second.why, standing: secondStatus(second.value, readableSecond(appraisals)) } : null,
      secondAfter: secondAfter ?? null,
      acceptance: facts.acceptances.map(acceptanceView),
      moves: movesView(document, appraisals),
    });
  }),
);
