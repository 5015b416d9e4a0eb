import { sql } from 'kysely';
import { formatDate } from '../../../../foundation/dates/dates.ts';
import type { ReplyOf } from '../../../../foundation/wire/call.ts';
import { wallTimeIn, type Instant } from '../../../../platform/clock/clock.ts';
import type { ReadTx } from '../../../../platform/database/database.ts';
import type { getLockPolicies } from '../../contract/get-lock-policies.ts';
import { policyWords, type LockPolicy } from '../../domain/index.ts';
import { policyAt } from '../../port/policy-in-force.ts';
import type { StoredPolicy } from './policy-writes.ts';
import { people } from '../../../access/port/people.ts';

export type PolicyEntry = ReplyOf<typeof getLockPolicies>['policies'][number];

/** Every version as a list shows it at an instant, the latest to come into force first. */
export async function policyEntries(tx: ReadTx, now: Instant): Promise<PolicyEntry[]> {
  const rows = await tx
    .selectFrom('lock_policy as l')
    .leftJoin(people.as('p'), 'p.person_id', 'l.put_in_force_by')
    .select(['l.version', 'l.effective_from', 'l.note', 'p.display_name'])
    .select(sql<string>`l.document ->> 'title'`.as('title'))
    .select(sql<string>`encode(l.sha256, 'hex')`.as('sha256'))
    .orderBy('l.effective_from', 'desc')
    .execute();
  const { zone } = await policyAt(tx, now);
  const inForce = rows.find((row) => Date.parse(row.effective_from) <= Date.parse(now));
  return rows.map((row) => ({
    version: row.version,
    title: row.title,
    state: row === inForce ? 'in-force' : Date.parse(row.effective_from) > Date.parse(now) ? 'scheduled' : 'past',
    ...timesOf(row.effective_from, zone),
    by: row.display_name,
    note: row.note,
    sha256: row.sha256,
  }));
}

interface Adding {
  readonly effectiveFrom: Instant;
  readonly now: Instant;
  /** The zone of the policy that was in force before. */
  readonly zone: string;
  readonly by: string;
  readonly note: string;
}

/** A version that was just added, as the list shows it. */
export function addedEntry({ document, sha256 }: StoredPolicy, { effectiveFrom, now, zone, by, note }: Adding): PolicyEntry {
  const atOnce = effectiveFrom <= now;
  return {
    version: document.version,
    title: document.title,
    state: atOnce ? 'in-force' : 'scheduled',
    ...timesOf(effectiveFrom, atOnce ? document.zone : zone),
    by,
    note,
    sha256: sha256.toString('hex'),
  };
}

/** "11/20/2026 09:00 EST", as a line of the journal says when a version comes into force. */
export function momentWords(instant: Instant, zone: string): string {
  const wall = wallTimeIn(zone, instant);
  return `${formatDate(wall.date)} ${wall.time.slice(0, 5)} ${wall.zoneName}`;
}

/** When a version comes into force, as the desk's clock shows it. */
function timesOf(effectiveFrom: Instant, zone: string): Pick<PolicyEntry, 'effectiveFrom' | 'effectiveDate' | 'effectiveTime'> {
  const wall = wallTimeIn(zone, effectiveFrom);
  return { effectiveFrom, effectiveDate: wall.date, effectiveTime: wall.time.slice(0, 5) };
}

/** A policy in plain words, as a reply has them. */
export function sectionsOf(policy: LockPolicy) {
  return policyWords(policy).map(({ title, lines }) => ({ title, lines: lines.map((line) => ({ ...line })) }));
}
