import { ok, refuse } from '../../../foundation/result/result.ts';
import { command } from '../../../platform/operation/operation.ts';
import { newUrlaLoan } from '../contract/new-urla-loan.ts';
import { newLoan } from '../domain/new-loan.ts';
import { offeredType, registeringBrokerage } from '../domain/registering-people.ts';
import { registrationTypeOf } from '../domain/registration-type.ts';
import { newLoanContext } from './registering/new-loan-context.ts';
import { numberAndFile, registrationPlan, shownRegistration } from './registering/registration-plan.ts';
import { sentApplication, sourceOf } from './registering/sent-application.ts';

export default command(newUrlaLoan, {
  prepare: async ({ actor, query, body, signal }) => {
    // The one word that must never register a second loan.
    if (query.regType?.trim().toLowerCase() === 'edit') return refuse('EDIT_ELSEWHERE', '', { field: 'regType' });
    const type = offeredType(actor.roles, registrationTypeOf(query.regType));
    if (!type.ok) return type;
    const brokerageId = registeringBrokerage(actor, body.brokerageId);
    if (!brokerageId.ok) return brokerageId;
    const application = await sentApplication({ body, signal });
    return application.ok ? ok({ type: type.value, brokerageId: brokerageId.value, ...application.value }) : application;
  },
  read: async (tx, asked, portal, sent) => ok({ sent, ...(await newLoanContext(tx, asked, portal, { ...sent, named: asked.body })) }),
  decide: ({ sent, ...context }, { body }) =>
    newLoan(context, {
      type: sent.type,
      document: sent.document,
      applicationDate: body.applicationDate,
      knownDuplicates: body.knownDuplicates,
      ...(body.productId ? { productId: body.productId } : {}),
      ...(body.programId ? { programId: body.programId } : {}),
      ...(body.featureId ? { featureId: body.featureId } : {}),
      ...(body.anticipatedClosingDate ? { anticipatedClosingDate: body.anticipatedClosingDate } : {}),
    }),
  make: { from: () => [], run: (_decided, { sent }, _asked, portal) => numberAndFile(portal, sent.brokerageId, sent.bytes) },
  record: (decided, { context: { sent, search, duplicates, fileId }, asked: { actor, body }, portal, made: { loanNumber, sha256 } }) =>
    registrationPlan(portal.database.vault, {
      ...decided,
      registrar: { brokerageId: sent.brokerageId, personId: actor.personId, personName: actor.displayName },
      loanNumber,
      search,
      duplicates,
      knownDuplicates: body.knownDuplicates,
      editedPaths: sent.editedPaths,
      source: sourceOf(sent, body, { fileId, sha256 }),
    }),
  reply: ({ registered }, { made }) => shownRegistration(made.loanNumber, registered),
});
