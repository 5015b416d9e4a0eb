import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { formatDate } from '../../../foundation/dates/dates.ts';
import { ok, refuse, type Result, type Refusal } from '../../../foundation/result/result.ts';
import type { ReplyOf } from '../../../foundation/wire/call.ts';
import { instantOf, wallTimeIn, type Instant } from '../../../platform/clock/clock.ts';
import { writeAccountJournal } from '../../../platform/database/account-journal.ts';
import { canonicalJson } from '../../../platform/database/command.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { answer, command, type Actor, type Answer, type Portal } from '../../../platform/http/asked.ts';
import { checkLockPolicy as checkCall } from '../contract/check-lock-policy.ts';
import { isZone } from '../domain/is-zone.ts';
import { getLockPolicies } from '../contract/get-lock-policies.ts';
import { getLockPolicy } from '../contract/get-lock-policy.ts';
import { putLockPolicyInForce } from '../contract/put-lock-policy-in-force.ts';
import { checkLockPolicy, comparePolicies, policyWords, type LockPolicy } from '../domain/index.ts';
import { holdPolicies, policyAt, policyOf } from './policy-in-force.ts';

type PolicyEntry = ReplyOf<typeof getLockPolicies>['policies'][number];

/** Reading, comparing and changing the lock policy. */
export function policyAnswers(portal: Portal): readonly Answer[] {
  return [
    answer(getLockPolicies, async ({ read }) =>
      ok(
        await read(async (tx) => {
          const now = await portal.clock.nowIn(tx);
          return { policies: await entriesAt(tx, now), zone: (await policyAt(tx, now)).zone };
        }),
      ),
    ),
    answer(getLockPolicy, async ({ params, query, read }) =>
      read(async (tx) => {
        const entries = await entriesAt(tx, await portal.clock.nowIn(tx));
        const find = (version: string) =>
          entries.find((one) => (version === 'in-force' ? one.state === 'in-force' : one.version === version));
        const policy = find(params.version);
        const other = query.comparedWith === undefined ? undefined : find(query.comparedWith);
        if (!policy || (query.comparedWith !== undefined && !other)) return refuse('POLICY_NOT_FOUND', '');
        const document = await policyOf(tx, policy.version);
        return ok({
          policy,
          document: document as never,
          sections: sectionsOf(document),
          differences: other ? comparePolicies(await policyOf(tx, other.version), document) : null,
        });
      }),
    ),
    answer(checkCall, async ({ body, read }) => {
      const document = body.document as LockPolicy;
      const inForce = await read(async (tx) => policyAt(tx, await portal.clock.nowIn(tx)));
      return ok({
        problems: checkLockPolicy(document, isZone),
        sections: sectionsOf(document),
        differences: comparePolicies(inForce, document),
        comparedWith: inForce.version,
      });
    }),
    command(putLockPolicyInForce, async ({ body, actor }, tx) =>
      putInForce(portal, tx, { document: body.document as LockPolicy, from: body.from, note: body.note, actor }),
    ),
  ];
}

interface Wanted {
  readonly document: LockPolicy;
  readonly from: { readonly date: string; readonly time: string } | null;
  readonly note: string;
  readonly actor: Pick<Actor, 'personId' | 'displayName' | 'brokerageId'>;
}

type PolicyNo = Refusal<'POLICY_UNSOUND' | 'POLICY_VERSION_TAKEN' | 'POLICY_UNCHANGED' | 'POLICY_IN_THE_PAST' | 'POLICY_TIME_TAKEN'>;

/** Adds a policy to the versions. Acts in hand are waited for, so that none is decided under one policy and recorded under another. */
async function putInForce(
  portal: Pick<Portal, 'clock'>,
  tx: Tx,
  { document, from, note, actor }: Wanted,
): Promise<Result<{ policy: PolicyEntry }, PolicyNo>> {
  const problems = checkLockPolicy(document, isZone);
  if (problems[0]) return refuse('POLICY_UNSOUND', `${problems[0].sentence}${more(problems.length - 1)}`, { details: { problems } });
  await holdPolicies(tx);
  // The transaction's own time is from before the wait; an act that was waited for may have been made after it.
  const began = await portal.clock.nowIn(tx);
  const { waited } = await tx
    .selectNoFrom(sql<number>`ceil(extract(epoch from clock_timestamp() - transaction_timestamp()) * 1000)::int`.as('waited'))
    .executeTakeFirstOrThrow();
  const now = new Date(Date.parse(began) + waited).toISOString();
  const inForce = await policyAt(tx, now);
  const effectiveFrom = from === null ? now : instantOf(inForce.zone, from.date, from.time);
  const entries = await entriesAt(tx, now);
  if (entries.some((one) => one.version === document.version)) return refuse('POLICY_VERSION_TAKEN', '', { field: 'document.version' });
  if (effectiveFrom < now) return refuse('POLICY_IN_THE_PAST', '', { field: 'from' });
  if (entries.some((one) => Date.parse(one.effectiveFrom) === Date.parse(effectiveFrom))) {
    return refuse('POLICY_TIME_TAKEN', '', { field: 'from' });
  }
  const followed = await policyAt(tx, effectiveFrom);
  if (sayingOf(followed) === sayingOf(document)) return refuse('POLICY_UNCHANGED', '');
  const text = canonicalJson(document);
  const sha256 = createHash('sha256').update(text).digest();
  await tx
    .insertInto('lock_policy')
    .values({
      version: document.version,
      document: text,
      sha256,
      effective_from: effectiveFrom,
      note,
      put_in_force_by: actor.personId,
      put_in_force_at: now,
    })
    .execute();
  const wall = wallTimeIn(inForce.zone, effectiveFrom);
  await writeAccountJournal(tx, {
    brokerageId: actor.brokerageId,
    personId: actor.personId,
    actorName: actor.displayName,
    kind: 'lock-policy-put-in-force',
    subject: document.version,
    summary: `${actor.displayName} put lock policy ${document.version} in force from ${formatDate(wall.date)} ${wall.time.slice(0, 5)} ${wall.zoneName}: ${note}`,
    details: { sha256: sha256.toString('hex'), effectiveFrom, differences: comparePolicies(followed, document) },
  });
  const policy = (await entriesAt(tx, now)).find((one) => one.version === document.version)!;
  return ok({ policy });
}

/** What a policy says, whatever it is called. */
function sayingOf({ version: _version, title: _title, ...says }: LockPolicy): string {
  return canonicalJson(says);
}

async function entriesAt(tx: Tx, now: Instant): Promise<PolicyEntry[]> {
  const rows = await tx
    .selectFrom('lock_policy as l')
    .leftJoin('person as p', 'p.person_id', 'l.put_in_force_by')
    .select(['l.version', 'l.effective_from', 'l.note', 'p.display_name'])
    .select(sql<string>`l.document ->> 'title'`.as('title'))
    .select(sql<string>`encode(l.sha256, 'hex')`.as('sha256'))
    .orderBy('l.effective_from', 'desc')
    .execute();
  const { zone } = await policyAt(tx, now);
  const inForce = rows.find((row) => Date.parse(row.effective_from) <= Date.parse(now));
  return rows.map((row) => {
    const wall = wallTimeIn(zone, row.effective_from);
    return {
      version: row.version,
      title: row.title,
      state: row === inForce ? 'in-force' : Date.parse(row.effective_from) > Date.parse(now) ? 'scheduled' : 'past',
      effectiveFrom: row.effective_from,
      effectiveDate: wall.date,
      effectiveTime: wall.time.slice(0, 5),
      by: row.display_name,
      note: row.note,
      sha256: row.sha256,
    };
  });
}

function sectionsOf(policy: LockPolicy) {
  return policyWords(policy).map(({ title, lines }) => ({ title, lines: lines.map((line) => ({ ...line })) }));
}

function more(others: number): string {
  return others === 0 ? '' : ` There ${others === 1 ? 'is one more mistake' : `are ${others} more mistakes`}.`;
}
