import { ok } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { getFhaCase } from '../contract/get-fha-case.ts';
import { askedOfFha } from '../domain/asked-of-fha.ts';
import { fhaCaseOf } from '../domain/fha-case.ts';
import { caseOrderGate } from '../domain/order-fha-case.ts';
import { errorsOfOrder, newestAssigned } from './rows/case-answers.ts';
import { caseOrderFacts } from './rows/case-order-facts.ts';

export default query(getFhaCase, ({ loan, read }, portal) =>
  read(async (tx) => {
    const [facts, assigned] = await Promise.all([caseOrderFacts(tx, loan, '', portal), newestAssigned(tx, loan)]);
    const { document, order, requested, request } = facts;
    const known = fhaCaseOf(document);
    const errors = order?.state === 'failed' && !known ? await errorsOfOrder(tx, loan, order.orderId) : [];
    const asked = askedOfFha(request).map((one) => ({ ...one, problem: errors.find(({ field }) => field === one.field)?.text ?? null }));
    return ok({
      version: requested.applicationVersion,
      fha: document.loan.MortgageType === 'FHA',
      ended: facts.loan.ended,
      caseNumber: known?.caseNumber ?? null,
      assignedOn: (known && document.loan.FHACaseAssignedDate) ?? null,
      asked,
      otherProblems: errors.filter(({ field }) => !asked.some((one) => one.field === field)).map(({ text }) => text),
      notNow: caseOrderGate(facts) ?? null,
      order: order ?? null,
      assigned,
    });
  }),
);
