import {
  auditTrace,
  compileSheet,
  priceFromTrace,
  priceGrid,
  traceOf,
  type CompiledSheet,
  type RateSheet,
} from '../../../capabilities/price/domain/index.ts';
import { lockFromEvents, pinnedTerms, type LockEvent } from '../../../capabilities/lock/domain/index.ts';
import { storedShift } from '../../../platform/database/openings.ts';
import { asOwner, brokenChains, standingConditions, verdict, type Query, type Verdict } from '../verdicts.ts';
import type { LockRaceOutcome } from './run-lock-race.ts';

interface LockRow {
  readonly lock_id: string;
  readonly loan_number: string;
  readonly sheet_version: string;
  readonly price: number;
  readonly while_live: boolean;
  readonly events: LockEvent[];
}

/** Checks the database after a race, from the outside: as the superuser, with nothing but rows and the pure rules. */
export function judge(ownerUrl: string, outcome: LockRaceOutcome): Promise<Verdict[]> {
  return asOwner(ownerUrl, async (query) => {
    /*
     * A lock row-locks its sheet against publications until it is committed, and a sheet ends, at a time read while it is row-locked, only
     * after that. So the sheet was live from the time of the lock's journal line until the lock was committed: by the line alone, a lock
     * that took no row lock and was overtaken by a publication would pass. The line's time is its transaction's start, or the loan's last
     * change before it if that came later: that was committed before the loan was locked and so before the sheet was.
     *
     * A transaction does not start before its sheet was live, since the offer it brings was made on that sheet. All three are the
     * database's own times, to the microsecond, on the portal's day; the lock's is the first of them, to the millisecond.
     */
    const locks = await query<LockRow>(
      `select r.lock_id, r.loan_number, r.sheet_version, r.price_thousandths as price,
         j.at <@ s.active_during and pg_xact_commit_timestamp(made.xmin) + make_interval(secs => ${storedShift}) <@ s.active_during
           and r.locked_at between j.at - interval '1 minute' and j.at + interval '1 minute' as while_live,
         (select jsonb_agg(e.event order by e.sequence) from lock_event e where e.brokerage_id = r.brokerage_id and e.lock_id = r.lock_id) as events
       from rate_lock r join rate_sheet s on s.version_id = r.sheet_version
       join journal_line j on j.brokerage_id = r.brokerage_id and j.loan_number = r.loan_number and j.kind = 'rate-locked' and j.details ->> 'lockId' = r.lock_id::text
       join lock_event made on made.brokerage_id = r.brokerage_id and made.lock_id = r.lock_id and made.sequence = 1
       where r.loan_number = any($1)`,
      [outcome.loans],
    );
    const twice = await query<{ loan_number: string }>(
      `select loan_number from rate_lock where loan_number = any($1) group by 1 having count(*) > 1`,
      [outcome.loans],
    );
    const offers = await query<{ loan_number: string; used: number }>(
      `select loan_number, count(*)::int as used from lock_offer where loan_number = any($1) and consumed_at is not null group by 1`,
      [outcome.loans],
    );
    const used = new Map(offers.map((row) => [row.loan_number, row.used]));
    const withLock = new Set(locks.map((lock) => lock.loan_number));
    return [
      verdict('No attempt ended in a fault', outcome.faults, `${outcome.attempts} attempts`),
      verdict('Someone locked, and someone was refused', outcome.answers.has('LOCKED') && refusals(outcome) > 0 ? [] : ['nobody'], ''),
      verdict(
        'No loan is locked twice',
        twice.map((row) => row.loan_number),
        `${locks.length} locks of ${outcome.loans.length} loans`,
      ),
      verdict(
        'Every lock used up one offer, and nothing else did',
        outcome.loans.filter((loan) => (used.get(loan) ?? 0) !== (withLock.has(loan) ? 1 : 0)),
        `${offers.length} offers used`,
      ),
      verdict('Every lock a racer was answered is there, and no other', promises(locks, outcome), `${outcome.answered.length} answers`),
      verdict(
        'No lock is on a sheet that was not live when it was made',
        locks.filter((lock) => !lock.while_live).map((lock) => lock.lock_id),
        `${outcome.published} sheets published`,
      ),
      verdict('Every lock reprices from its pinned sheet to the thousandth', await repriced(locks, query), `${locks.length} locks`),
      await brokenChains(query, outcome.loans),
      await standingConditions(query),
    ];
  });
}

function refusals(outcome: LockRaceOutcome): number {
  return outcome.attempts - (outcome.answers.get('LOCKED') ?? 0);
}

function promises(locks: readonly LockRow[], outcome: LockRaceOutcome): string[] {
  const lockById = new Map(locks.map((lock) => [lock.lock_id, lock]));
  const wrong = outcome.answered
    .filter((one) => {
      const lock = lockById.get(one.lockId);
      return lock?.loan_number !== one.loanNumber || lock.price !== one.price || lock.sheet_version !== one.sheetVersion;
    })
    .map((one) => `${one.loanNumber} was answered ${one.lockId}`);
  const answeredIds = new Set(outcome.answered.map((one) => one.lockId));
  return [...wrong, ...locks.filter((lock) => !answeredIds.has(lock.lock_id)).map((lock) => `nobody was answered ${lock.lock_id}`)];
}

/**
 * Each lock is priced in three ways: from its trace alone, by reading its sheet's cells again, and by pricing its facts on the sheet again.
 */
async function repriced(locks: readonly LockRow[], query: Query): Promise<string[]> {
  const wrong: string[] = [];
  const bySheet = Map.groupBy(locks, (lock) => lock.sheet_version);
  for (const [version, pinned] of bySheet) {
    const [row] = await query<{ document: RateSheet }>('select document from rate_sheet where version_id = $1', [version]);
    const sheet: CompiledSheet = compileSheet(row!.document);
    for (const { lock_id, price, events } of pinned) {
      const lock = lockFromEvents(events);
      const { trace, scenario } = pinnedTerms(lock!.terms);
      if (!trace || !scenario) {
        wrong.push(`${lock_id} has no trace`);
        continue;
      }
      const again = traceOf(priceGrid(sheet, scenario), trace.productId, trace.rate, trace.lockDays);
      const prices = [priceFromTrace(trace), again.ok ? again.value.price : undefined, lock!.price, lock!.terms.price];
      if (prices.some((one) => one !== price)) wrong.push(`${lock_id} is at ${price}, repriced ${prices.join(', ')}`);
      wrong.push(...auditTrace(sheet, trace));
    }
  }
  return wrong;
}
