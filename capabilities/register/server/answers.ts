import { addDays } from '../../../foundation/dates/dates.ts';
import { must, ok, refuse } from '../../../foundation/result/result.ts';
import { hashedKey } from '../../../platform/database/hashed-key.ts';
import { answer, command, type Answer, type Portal } from '../../../platform/http/asked.ts';
import { applyEdits, type Edit } from '../../application/domain/apply-edits.ts';
import { emptyApplication } from '../../application/domain/empty-application.ts';
import { emptyBorrower } from '../../application/domain/new-item.ts';
import { addBorrower } from '../contract/add-borrower.ts';
import { canRegisterUrlaLoan } from '../contract/can-register-urla-loan.ts';
import { getAnticipatedClosingDates } from '../contract/get-anticipated-closing-dates.ts';
import { newUrlaLoan } from '../contract/new-urla-loan.ts';
import { postAnticipatedClosingDates } from '../contract/post-anticipated-closing-dates.ts';
import { readApplicationFile } from '../contract/read-application-file.ts';
import { restrictRegisterPrequal } from '../contract/restrict-register-prequal.ts';
import { showManualReg } from '../contract/show-manual-reg.ts';
import { supportFnm32 } from '../contract/support-fnm32.ts';
import { closingDates, type ClosingDates } from '../domain/closing-dates.ts';
import { registrationTypeOf } from '../domain/registration-type.ts';
import { readInThread } from './application-reader.ts';
import { formattedLoanAnswers } from './formatted-loan-answers.ts';
import { likelyDuplicates, recordRegistration, shownRegistration } from './record-registration.ts';
import { correspondentsOnlyInFull, doesNotRegister, peopleOf, prequalForCorrespondent } from './registering-people.ts';
import type { RegisterSources } from './sources.ts';

export function registerAnswers(portal: Portal, sources: RegisterSources): readonly Answer[] {
  return [
    ...formattedLoanAnswers(portal, sources),
    answer(canRegisterUrlaLoan, async ({ actor }) => {
      const canRegister = sources.mayRegister(actor.roles);
      return ok({ canRegister, reason: canRegister ? '' : doesNotRegister });
    }),
    answer(restrictRegisterPrequal, async ({ actor }) => {
      const restricted = actor.roles.includes('correspondent');
      return ok({ restricted, status: restricted ? ('Y' as const) : ('N' as const), reason: restricted ? correspondentsOnlyInFull : '' });
    }),
    answer(showManualReg, async ({ actor }) => ok({ status: sources.mayRegister(actor.roles) ? ('Y' as const) : ('N' as const) })),
    answer(supportFnm32, async () => ok({ supported: true, status: 'Y' as const, reason: '' })),
    answer(addBorrower, async ({ query }) =>
      ok({
        borrower: { ...emptyBorrower(emptyApplication()), id: `BORROWER_${query.borrNbr}` },
        relationshipLabel: `RELATIONSHIP_${query.relationships + 1}`,
      }),
    ),
    answer(getAnticipatedClosingDates, async ({ today }) => ok(shownDates(must(closingDates(today))))),
    answer(postAnticipatedClosingDates, async ({ today, body }) => {
      const from = body.loanEstimateDate ?? today;
      if (from < today) return refuse('DATE_PASSED', '', { field: 'loanEstimateDate' });
      return ok(shownDates(must(closingDates(from))));
    }),
    answer(readApplicationFile, async ({ actor, file, signal, today }) => {
      const reading = await readInThread(file.bytes, signal);
      if (!reading.ok) return reading;
      const { duplicateKeys, applicationDate, findings, missing, contentType: _kept, ...read } = reading.value;
      const keys = duplicateKeys.map((key) => hashedKey('duplicate', key));
      const duplicates = actor.inside
        ? []
        : await portal.database.withTenant({ brokerageId: actor.brokerageId }, (tx) => likelyDuplicates(tx, actor.brokerageId, keys));
      const usable = applicationDate !== null && applicationDate <= today && applicationDate >= addDays(today, -30);
      return ok({
        fileName: file.name,
        bytes: file.bytes.length,
        ...read,
        findings: findings.map((finding) => ({ ...finding })),
        missing: missing.map((item) => ({ ...item })),
        duplicates,
        applicationDate: usable ? applicationDate : null,
      });
    }),
    command(
      newUrlaLoan,
      async ({ actor, query, body, today, signal }, tx) => {
        // The one word that must never register a second loan.
        if (query.regType?.trim().toLowerCase() === 'edit') return refuse('EDIT_ELSEWHERE', '', { field: 'regType' });
        const type = registrationTypeOf(query.regType);
        const closed = prequalForCorrespondent(actor, type);
        if (closed) return closed;
        const brokerageId = actor.inside ? body.brokerageId : actor.brokerageId;
        if (brokerageId === undefined) return refuse('BROKERAGE_MISSING', '', { field: 'brokerageId' });
        const people = await peopleOf(tx, actor, brokerageId, body);
        if (!people.ok) return people;

        const bytes = body.source ? Buffer.from(body.source.contentBase64, 'base64') : undefined;
        const reading = bytes ? await readInThread(bytes, signal) : undefined;
        if (reading && !reading.ok) return reading;
        const edits = [...body.edits, ...choiceEdits(body)] as readonly Edit[];
        const edited = applyEdits(reading ? reading.value.document : emptyApplication(), edits);
        if (!edited.ok) return edited;

        const source =
          bytes && body.source && reading
            ? {
                name: body.source.name,
                contentType: reading.value.contentType,
                bytes: bytes.length,
                sha256: await portal.files.keep(bytes),
              }
            : undefined;
        const done = await recordRegistration(
          tx,
          { brokerageId, personId: actor.personId, personName: actor.displayName, ...people.value },
          {
            type,
            document: edited.value,
            applicationDate: body.applicationDate ?? today,
            knownDuplicates: body.knownDuplicates,
            ...(body.productId ? { productId: body.productId } : {}),
            ...(body.anticipatedClosingDate ? { anticipatedClosingDate: body.anticipatedClosingDate } : {}),
          },
          { today, editedPaths: edits.map((edit) => edit.path), ...(source ? { source } : {}) },
        );
        return done.ok ? ok(shownRegistration(done.value)) : done;
      },
      { brokerageOf: ({ actor, body }) => (actor.inside && body.brokerageId ? body.brokerageId : actor.brokerageId) },
    ),
  ];
}

function shownDates(found: ClosingDates): {
  usual: string;
  earliest: { value: string; why: ClosingDates['earliest']['why'] };
  dates: string[];
} {
  return { usual: found.usual, earliest: { value: found.earliest.value, why: found.earliest.why }, dates: [...found.dates] };
}

/** What was chosen at registration is part of the application too. */
function choiceEdits(choice: {
  purpose?: string | undefined;
  refinanceCashOut?: string | undefined;
  occupancy?: string | undefined;
}): Edit[] {
  const edits: Edit[] = [];
  if (choice.purpose) edits.push({ path: 'loan/LoanPurposeType', value: choice.purpose });
  if (choice.refinanceCashOut) edits.push({ path: 'loan/RefinanceCashOutDeterminationType', value: choice.refinanceCashOut });
  if (choice.occupancy) edits.push({ path: 'subjectProperty/PropertyUsageType', value: choice.occupancy });
  return edits;
}
