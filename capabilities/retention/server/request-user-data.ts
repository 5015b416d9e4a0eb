import { randomUUID } from 'node:crypto';
import { ok, refuse } from '../../../foundation/result/result.ts';
import { accountLine } from '../../../platform/operation/lines-of-actor.ts';
import { command } from '../../../platform/operation/operation.ts';
import { statements } from '../../../platform/operation/plan.ts';
import { people } from '../../access/port/people.ts';
import { requestUserData } from '../contract/request-user-data.ts';
import { requestUserData as decide } from '../domain/person-requests.ts';
import { worksAt } from './persons/erasure-facts.ts';
import { openErasure } from './persons/person-requests.ts';

export default command(requestUserData, {
  read: async (tx, { params: { personId }, actor }) => {
    const person = await tx.selectFrom(people.as('p')).select('p.person_id').where('p.person_id', '=', personId).executeTakeFirst();
    if (!person) return refuse('PERSON_NOT_FOUND', '');
    const [accounts, requested] = await Promise.all([worksAt(tx, personId), openErasure(tx, actor.brokerageId, { personId })]);
    return ok({ accounts, requested, requestId: randomUUID() as string });
  },
  decide: ({ accounts, requested }, { body }) => decide(body, { worksAt: accounts, requested }),
  record: ({ why }, { asked: { params, actor, body }, context: { requestId } }) => ({
    writes: [
      statements.insertInto('person_request').values({
        brokerage_id: actor.brokerageId,
        request_id: requestId,
        kind: body.kind,
        person_id: params.personId,
        why,
        asked_by: actor.personId,
      }),
    ],
    accountJournal: [
      accountLine(actor.brokerageId, actor, {
        kind: body.kind === 'copy' ? 'person-copy-made' : 'person-erasure-asked',
        subject: requestId,
        summary:
          body.kind === 'copy'
            ? `${actor.displayName} made a copy of what is stored about a person of the portal`
            : `${actor.displayName} asked to erase what is stored about a person of the portal`,
        details: { personId: params.personId },
      }),
    ],
  }),
  reply: (_decided, { context: { requestId } }) => ({ requestId }),
});
