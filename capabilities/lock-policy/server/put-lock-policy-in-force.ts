import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { formatDate } from '../../../foundation/dates/dates.ts';
import { ok } from '../../../foundation/result/result.ts';
import { instantOf, wallTimeIn, type Instant } from '../../../platform/clock/clock.ts';
import { canonicalJson } from '../../../foundation/wire/canonical-json.ts';
import { accountLine } from '../../../platform/operation/lines-of-actor.ts';
import { command } from '../../../platform/operation/operation.ts';
import { statements } from '../../../platform/operation/plan.ts';
import { putLockPolicyInForce } from '../contract/put-lock-policy-in-force.ts';
import { comparePolicies, putLockPolicyInForce as addPolicy, type LockPolicy } from '../domain/index.ts';
import { policyAt, policyLock } from '../port/policy-in-force.ts';
import { policyEntries, timesOf, type PolicyEntry } from './rows/policy-entries.ts';

/** A version that is added. */
interface AddedPolicy {
  readonly document: LockPolicy;
  readonly text: string;
  readonly sha256: Buffer;
}

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
    const decided = addPolicy(document, { ...context, saysTheSame: rulesOf(context.followed) === rulesOf(document) });
    if (!decided.ok) return decided;
    const text = canonicalJson(document);
    return ok<AddedPolicy>({ document, text, sha256: createHash('sha256').update(text).digest() });
  },
  record: ({ document, text, sha256 }, { context: { now, effectiveFrom, inForce, followed, versions }, asked: { body, actor } }) => ({
    writes: [
      statements.insertInto('lock_policy').values({
        version: document.version,
        document: text,
        sha256,
        effective_from: effectiveFrom,
        note: body.note,
        put_in_force_by: actor.personId,
        put_in_force_at: now,
      }),
    ],
    accountJournal: [
      accountLine(actor.brokerageId, actor, {
        kind: 'lock-policy-put-in-force',
        subject: document.version,
        summary: `${actor.displayName} put lock policy ${document.version} in force from ${momentWords(effectiveFrom, inForce.zone)}: ${body.note}`,
        details: { sha256: sha256.toString('hex'), effectiveFrom, differences: comparePolicies(followed, document) },
      }),
    ],
    // Waits for changes of locks that are being written; versions are only ever added, so their number shows whether another was.
    locks: [policyLock('exclusive')],
    unchanged: [sql<boolean>`(select count(*) from lock_policy) = ${versions.length}`],
  }),
  reply: ({ document, sha256 }, { context: { now, effectiveFrom, inForce }, asked: { body, actor } }): { policy: PolicyEntry } => {
    const atOnce = effectiveFrom <= now;
    return {
      policy: {
        version: document.version,
        title: document.title,
        state: atOnce ? 'in-force' : 'scheduled',
        ...timesOf(effectiveFrom, atOnce ? document.zone : inForce.zone),
        by: actor.displayName,
        note: body.note,
        sha256: sha256.toString('hex'),
      },
    };
  },
});

function momentWords(instant: Instant, zone: string): string {
  const wall = wallTimeIn(zone, instant);
  return `${formatDate(wall.date)} ${wall.time.slice(0, 5)} ${wall.zoneName}`;
}

/** The rules of a policy, without its name. */
function rulesOf({ version: _version, title: _title, ...rules }: LockPolicy): string {
  return canonicalJson(rules);
}
