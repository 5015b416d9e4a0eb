import { ok, refuse } from '../../../foundation/result/result.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { command, type Answer, type Portal } from '../../../platform/http/asked.ts';
import { newLoan } from '../contract/new-loan.ts';
import { updateLoan } from '../contract/update-loan.ts';
import { formattedLoanChoices } from '../domain/formatted-loan-choices.ts';
import { purposeIsPrequalification, registrationTypeOf } from '../domain/registration-type.ts';
import { convert, resubmit } from './convert-prequalification.ts';
import { peopleOf, prequalForCorrespondent } from './registering-people.ts';
import { recordRegistration, shownRegistration } from './record-registration.ts';
import type { RegisterSources } from './sources.ts';

const FILE_NAME = 'formatted-loan.json';

/** Loans as older systems send them: the formatted loan in MISMO 2.3.1 terms, to register or to resubmit. */
export function formattedLoanAnswers(portal: Portal, sources: RegisterSources): readonly Answer[] {
  return [
    command(
      newLoan,
      async ({ actor, query, body, today, signal }, tx) => {
        const brokerageId = actor.inside ? query.brokerageId : actor.brokerageId;
        if (brokerageId === undefined) return refuse('BROKERAGE_MISSING', '', { field: 'brokerageId' });
        const bytes = Buffer.from(JSON.stringify(body));
        const reading = await sources.applicationIn(bytes, signal);
        if (!reading.ok) return reading;
        const { document, custom } = reading.value;
        const type = query.type === undefined && purposeIsPrequalification(document) ? 'prequal' : registrationTypeOf(query.type);
        const closed = prequalForCorrespondent(actor, type);
        if (closed) return closed;
        const { officerEmail, processorEmail, ...choices } = formattedLoanChoices(custom);
        const people = await peopleOf(tx, actor, brokerageId, {
          officerId: await personOf(tx, officerEmail),
          processorId: await personOf(tx, processorEmail),
        });
        if (!people.ok) return people;
        const done = await recordRegistration(
          tx,
          { brokerageId, personId: actor.personId, personName: actor.displayName, ...people.value },
          {
            type,
            document,
            applicationDate: document.loan.ApplicationReceivedDate ?? today,
            knownDuplicates: query.knownDuplicates?.split(',') ?? [],
            ...choices,
          },
          {
            today,
            source: { name: FILE_NAME, contentType: 'application/json', bytes: bytes.length, sha256: await portal.files.keep(bytes) },
          },
        );
        return done.ok ? ok(shownRegistration(done.value)) : done;
      },
      { brokerageOf: ({ actor, query }) => (actor.inside && query.brokerageId ? query.brokerageId : actor.brokerageId) },
    ),
    command(updateLoan, (asked, tx) =>
      asked.query.type === 'prequal' ? convert(asked, tx, sources, portal.settings.zone) : resubmit(asked, tx, sources),
    ),
  ];
}

/** The portal's person of an e-mail address, if there is one; whether they may have the loan is decided with everyone else. */
async function personOf(tx: Tx, email: string | undefined): Promise<string | undefined> {
  if (email === undefined) return undefined;
  const person = await tx.selectFrom('person').select('person_id').where('email', '=', email.toLowerCase()).executeTakeFirst();
  return person?.person_id;
}
