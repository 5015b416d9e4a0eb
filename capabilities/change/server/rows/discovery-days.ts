import { formatDate } from '../../../../foundation/dates/dates.ts';
import type { Instant } from '../../../../foundation/units/units.ts';
import { dateIn } from '../../../../platform/clock/clock.ts';
import type { ReadTx } from '../../../../platform/database/database.ts';
import { storedAs } from '../../../../platform/database/stored-json.ts';
import type { FoundLoan } from '../../../../platform/http/asked.ts';
import type { ApplicationDocument } from '../../../../standards/mismo-3.4/application-document.ts';
import { loanFacts } from '../../../application/domain/facts/loan-facts.ts';
import { applicationVersions } from '../../../application/port/application-versions.ts';
import { lockSubject } from '../../../lock/port/record-lock.ts';
import { lockEvents, rateLocks } from '../../../lock/port/rate-locks.ts';
import type { DiscoveryDays } from '../../domain/index.ts';

interface Since {
  /** The application the last disclosure was made from. */
  readonly since: number;
  readonly now: Instant;
  /** The draft in work, where one was saved. */
  readonly saved: { readonly at: Instant; readonly by: string } | undefined;
  readonly zone: string;
}

/** When each kind of change was discovered: by the version of the application that first has it, the lock's last entry, or the draft's last save. */
export async function discoveryDays(tx: ReadTx, loan: FoundLoan, { since, now, saved, zone }: Since): Promise<DiscoveryDays> {
  const [versions, entry] = await Promise.all([versionsSince(tx, loan, since), newestLockEntry(tx, loan)]);
  const today = dateIn(zone, now);
  return {
    application: (read) => {
      const newest = versions.at(-1);
      if (!newest) return { on: today, source: 'Loan' };
      const value = read(newest.facts);
      let first = newest;
      for (const version of versions.toReversed()) {
        if (read(version.facts) !== value) break;
        first = version;
      }
      return { on: dateIn(zone, first.madeAt), source: `Loan application, version ${first.version}` };
    },
    lock: entry
      ? { on: dateIn(zone, entry.at), source: `${lockSubject(entry.kind)} ${formatDate(dateIn(zone, entry.at), { short: true })}` }
      : { on: today, source: 'Lock' },
    estimate: saved
      ? { on: dateIn(zone, saved.at), source: `Loan Estimate, saved by ${saved.by}` }
      : { on: today, source: 'Loan Estimate' },
  };
}

async function versionsSince(tx: ReadTx, { brokerageId, loanNumber }: FoundLoan, since: number) {
  const rows = await tx
    .selectFrom(applicationVersions.as('v'))
    .select(['v.version', 'v.made_at', 'v.document'])
    .where('v.brokerage_id', '=', brokerageId)
    .where('v.loan_number', '=', loanNumber)
    .where('v.version', '>', since)
    .orderBy('v.version')
    .execute();
  return rows.map((row) => ({
    version: row.version,
    madeAt: row.made_at,
    facts: loanFacts(storedAs<ApplicationDocument>(row.document)),
  }));
}

async function newestLockEntry(tx: ReadTx, { brokerageId, loanNumber }: FoundLoan) {
  return tx
    .selectFrom(lockEvents.as('e'))
    .innerJoin(rateLocks.as('r'), (join) => join.onRef('r.brokerage_id', '=', 'e.brokerage_id').onRef('r.lock_id', '=', 'e.lock_id'))
    .select(['e.kind', 'e.at'])
    .where('r.brokerage_id', '=', brokerageId)
    .where('r.loan_number', '=', loanNumber)
    .orderBy('e.at', 'desc')
    .limit(1)
    .executeTakeFirst();
}
