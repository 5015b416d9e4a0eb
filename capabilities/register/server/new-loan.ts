import { ok } from '../../../foundation/result/result.ts';
import { command } from '../../../platform/operation/operation.ts';
import { personOfEmail } from '../../access/port/people.ts';
import { newLoan } from '../contract/new-loan.ts';
import { formattedLoanChoices } from '../domain/formatted-loan-choices.ts';
import { newLoan as decide } from '../domain/new-loan.ts';
import { offeredType, registeringBrokerage } from '../domain/registering-people.ts';
import { formattedLoanType } from '../domain/registration-type.ts';
import { readFormattedLoan } from './registering/formatted-loan.ts';
import { newLoanContext } from './registering/new-loan-context.ts';
import { numberAndFile, registrationPlan, shownRegistration } from './registering/registration-plan.ts';

/** Registers a loan as older systems send it: the formatted loan in MISMO 2.3.1 terms. */
export default command(newLoan, {
  prepare: async ({ actor, query, body, signal }) => {
    const brokerageId = registeringBrokerage(actor, query.brokerageId);
    if (!brokerageId.ok) return brokerageId;
    const read = await readFormattedLoan(body, signal);
    if (!read.ok) return read;
    const { application, bytes } = read.value;
    const { document, custom } = application;
    const type = offeredType(actor.roles, formattedLoanType(query.type, document));
    if (!type.ok) return type;
    return ok({ type: type.value, brokerageId: brokerageId.value, document, choices: formattedLoanChoices(custom), bytes });
  },
  read: async (tx, asked, portal, sent) => {
    const { officerEmail, processorEmail } = sent.choices;
    const [officerId, processorId] = await Promise.all([officerEmail, processorEmail].map((email) => personOfEmail(tx, email)));
    return ok({ sent, ...(await newLoanContext(tx, asked, portal, { ...sent, named: { officerId, processorId } })) });
  },
  decide: ({ sent: { type, document, choices }, ...context }, { query }) =>
    decide(context, {
      type,
      document,
      applicationDate: document.loan.ApplicationReceivedDate,
      knownDuplicates: query.knownDuplicates?.split(',') ?? [],
      ...(choices.productId === undefined ? {} : { productId: choices.productId }),
      ...(choices.anticipatedClosingDate === undefined ? {} : { anticipatedClosingDate: choices.anticipatedClosingDate }),
    }),
  make: { from: () => [], run: (_decided, { sent }, _asked, portal) => numberAndFile(portal, sent.brokerageId, sent.bytes) },
  record: (decided, { context: { sent, search, duplicates, fileId }, asked: { actor, query }, portal, made: { loanNumber, sha256 } }) =>
    registrationPlan(portal.database.vault, {
      ...decided,
      registrar: { brokerageId: sent.brokerageId, personId: actor.personId, personName: actor.displayName },
      loanNumber,
      search,
      duplicates,
      knownDuplicates: query.knownDuplicates?.split(',') ?? [],
      source: { fileId, name: 'formatted-loan.json', contentType: 'application/json', bytes: sent.bytes.length, sha256: sha256! },
    }),
  reply: ({ registered }, { made }) => shownRegistration(made.loanNumber, registered),
});
