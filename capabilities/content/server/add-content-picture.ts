import { sql } from 'kysely';
import { ok } from '../../../foundation/result/result.ts';
import { advisoryLocks } from '../../../platform/database/advisory-locks.ts';
import { accountLine } from '../../../platform/operation/lines-of-actor.ts';
import { command } from '../../../platform/operation/operation.ts';
import { statements } from '../../../platform/operation/plan.ts';
import { LENDER } from '../../access/port/brokerages.ts';
import { addContentPicture } from '../contract/add-content-picture.ts';
import { addContentPicture as decideAdding } from '../domain/add-content-picture.ts';

export default command(addContentPicture, {
  read: async (tx, { params: { name } }) => {
    const there = await tx
      .selectFrom('content_picture')
      .select('name')
      .where('brokerage_id', '=', LENDER)
      .where('name', '=', name)
      .executeTakeFirst();
    return ok({ taken: there !== undefined });
  },
  decide: (context, { params: { name }, file: { bytes } }) => decideAdding(context, { name, bytes }),
  record: ({ contentType }, { asked: { params, file, actor } }) => ({
    locks: [{ number: advisoryLocks.content, mode: 'exclusive' }],
    unchanged: [sql<boolean>`not exists (select 1 from content_picture where brokerage_id = ${LENDER} and name = ${params.name})`],
    writes: [
      statements.insertInto('content_picture').values({
        brokerage_id: LENDER,
        name: params.name,
        content_type: contentType,
        bytes: file.bytes,
        made_by: actor.personId,
      }),
    ],
    accountJournal: [
      accountLine(LENDER, actor, {
        kind: 'content-picture-added',
        subject: params.name,
        summary: `${actor.displayName} added the picture ${params.name}`,
        details: { bytes: file.bytes.length },
      }),
    ],
  }),
  reply: (_added, { asked: { params } }) => ({ name: params.name }),
});
