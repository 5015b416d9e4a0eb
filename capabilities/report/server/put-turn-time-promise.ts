import { sql } from 'kysely';
import { ok } from '../../../foundation/result/result.ts';
import { advisoryLocks } from '../../../platform/database/advisory-locks.ts';
import { accountLine } from '../../../platform/operation/lines-of-actor.ts';
import { command } from '../../../platform/operation/operation.ts';
import { statements } from '../../../platform/operation/plan.ts';
import { LENDER } from '../../access/port/brokerages.ts';
import { putTurnTimePromise } from '../contract/put-turn-time-promise.ts';
import { putTurnTimePromise as decidePromise } from '../domain/put-turn-time-promise.ts';
import { promisesNow } from './rows/promises.ts';

export default command(putTurnTimePromise, {
  read: async (tx, { params: { step } }) => ok((await promisesNow(tx)).get(step) ?? { sequence: 0, promisedDays: 0 }),
  decide: (now, { params: { step }, body: { promisedDays } }) => decidePromise(now, { step, promisedDays }),
  record: ({ step, title, sequence, promisedDays }, { context: now, asked: { actor } }) => ({
    locks: [{ number: advisoryLocks.content, mode: 'exclusive' }],
    unchanged: [
      sql<boolean>`(select coalesce(max(sequence), 0) from turn_time_promise where brokerage_id = ${LENDER} and step = ${step}) = ${now.sequence}`,
    ],
    writes: [
      statements.insertInto('turn_time_promise').values({
        brokerage_id: LENDER,
        step,
        sequence,
        promised_days: promisedDays,
        set_by: actor.personId,
      }),
    ],
    accountJournal: [
      accountLine(LENDER, actor, {
        kind: 'turn-time-promised',
        subject: step,
        summary: `${actor.displayName} promised ${promisedDays} business days for ${title}, instead of ${now.promisedDays}`,
        details: { promisedDays, before: now.promisedDays },
      }),
    ],
  }),
  reply: ({ step, promisedDays }) => ({ step, promisedDays }),
});
