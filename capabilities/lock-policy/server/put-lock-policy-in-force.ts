import { sql } from 'kysely';
import { ok } from '../../../foundation/result/result.ts';
import { instantOf } from '../../../platform/clock/clock.ts';
import { accountLine } from '../../../platform/operation/lines-of-actor.ts';
import { command } from '../../../platform/operation/operation.ts';
import { putLockPolicyInForce } from '../contract/put-lock-policy-in-force.ts';
import { comparePolicies, putLockPolicyInForce as addPolicy, type LockPolicy } from '../domain/index.ts';
import { policyAt, policyLock } from '../port/policy-in-force.ts';
import { addedEntry, momentWords, policyEntries } from './rows/policy-entries.ts';
import { policyBytes, policyWrite } from './rows/policy-writes.ts';

export default command(putLockPolicyInForce, {
  read: async (tx, { body: { from } }, { clock }) => {
    const now = await clock.nowIn(tx);
    const inForce = await policyAt(tx, now);
    const effectiveFrom = from === null ? now : instantOf(inForce.zone, from.date, from.time);
    // A version that would start before any policy is refused before its predecessor is read.
    const followed = await policyAt(tx, effectiveFrom < now ? now : effectiveFrom);
    return ok({ now, effectiveFrom, inForce, followed, versions: await policyEntries(tx, now) });
  },
  decide: (context, { body }) => {
    const document = body.document as LockPolicy;
    const decided = addPolicy(document, context);
    return decided.ok ? ok({ document, ...policyBytes(document) }) : decided;
  },
  record: (added, { context: { now, effectiveFrom, inForce, followed, versions }, asked: { body, actor } }) => ({
    writes: [policyWrite(added, { effectiveFrom, note: body.note, by: actor.personId, at: now })],
    accountJournal: [
      accountLine(actor.brokerageId, actor, {
        kind: 'lock-policy-put-in-force',
        subject: added.document.version,
        summary: `${actor.displayName} put lock policy ${added.document.version} in force from ${momentWords(effectiveFrom, inForce.zone)}: ${body.note}`,
        details: { sha256: added.sha256.toString('hex'), effectiveFrom, differences: comparePolicies(followed, added.document) },
      }),
    ],
    // Waits for changes of locks that are being written; versions are only ever added, so their number shows whether another was.
    locks: [policyLock('exclusive')],
    unchanged: [sql<boolean>`(select count(*) from lock_policy) = ${versions.length}`],
  }),
  reply: (added, { context: { now, effectiveFrom, inForce }, asked: { body, actor } }) => ({
    policy: addedEntry(added, { effectiveFrom, now, zone: inForce.zone, by: actor.displayName, note: body.note }),
  }),
});
