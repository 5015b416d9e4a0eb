import { sql } from 'kysely';
import type { PlainDate } from '../../../../foundation/dates/dates.ts';
import { addDays } from '../../../../foundation/dates/dates.ts';
import type { Instant } from '../../../../foundation/units/units.ts';
import type { Clock } from '../../../../platform/clock/clock.ts';
import { askOver, type Database, type ReadTx } from '../../../../platform/database/database.ts';
import { failpoint } from '../../../../platform/database/failpoints.ts';
import type { FileStore } from '../../../../platform/files/file-store.ts';
import type { FoundLoan } from '../../../../platform/http/asked.ts';
import type { Log } from '../../../../platform/log/log.ts';
import type { LoanVersion } from '../../../../platform/operation/journals.ts';
import { statements, type Plan } from '../../../../platform/operation/plan.ts';
import { hasChanged } from '../../../../platform/operation/run-command.ts';
import { contentHash } from '../../../disclose/port/pages-pdf.ts';
import { settingsUnchanged } from '../../../disclosure-desk/port/issuing.ts';
import { settingVersionFor } from '../../../disclosure-desk/port/initial-closing-setting.ts';
import { endedStatuses } from '../../../loan/domain/loan-status.ts';
import { loans } from '../../../loan/port/loans.ts';
import { plans } from '../../../loan/port/plans.ts';
import { decideInitialClosing, initialClosing } from '../../domain/index.ts';
import { drawClosing } from '../rows/draw-closing.ts';
import { storedInitial, type StoredInitial } from '../rows/initial-closing-rows.ts';
import { initialRows, type InitialRows } from '../rows/initial-facts.ts';
import { initialPlan, type Judged } from './initial-plan.ts';

export interface InitialClosings {
  readonly database: Database;
  readonly clock: Clock;
  readonly files: FileStore;
  readonly zone: string;
  readonly log: Log;
}

/** How many loans one look takes on; the next look takes the rest. */
const AT_ONCE = 50;
/** A loan without an intent to proceed is checked from this many days before its planned closing. */
const DAYS_AHEAD = 30;
/** Changes outside the loan, such as an agent's license, are noticed within this time. */
const LOOKED_AGAIN = sql`interval '15 minutes'`;

/**
 * Prepares, sends or withdraws first Closing Disclosures that are due, each by the setting of its brokerage. Each loan is judged on one snapshot, and
 * the plan is written under the loan's row lock only if the loan and the draft have not changed since; so of several workers, and a person who sends
 * at the same moment, only one writes. A worker that is killed has written all of it or nothing. Replies how many were sent or prepared.
 */
export async function lookAtInitialClosings(closings: InitialClosings): Promise<number> {
  let done = 0;
  for (const loan of await loansToJudge(closings)) {
    try {
      if (await judge(closings, loan)) done += 1;
    } catch (problem) {
      // Somebody else's change is the next look's; a fault of one loan leaves the others alone.
      if (!hasChanged(problem))
        closings.log.error({ problem: (problem as Error).message }, 'a first Closing Disclosure could not be judged');
    }
  }
  return done;
}

/** Loans with an estimate and no Closing Disclosure that were not judged since they, their draft, their settings or the day changed. */
async function loansToJudge({ database, clock }: InitialClosings): Promise<readonly FoundLoan[]> {
  return database.withLender(async (tx) => {
    const [now, today] = [await clock.nowIn(tx), await clock.todayIn(tx)];
    const { rows } = await sql<{ brokerage_id: number; loan_number: string }>`
      select l.brokerage_id, l.loan_number from ${loans.as('l')}
      left join initial_closing i on i.brokerage_id = l.brokerage_id and i.loan_number = l.loan_number
      where l.le_sent_at is not null and l.status <> all(${[...endedStatuses, 'Prequalified', 'Closed']}::text[])
        and (l.intent_on is not null or l.anticipated_closing_date <= ${addDays(today, DAYS_AHEAD)}::date)
        and not exists (select from closing_disclosure c
          where c.brokerage_id = l.brokerage_id and c.loan_number = l.loan_number and c.status = 'sent')
        and (i.mark is distinct from ${fingerprintOf(today)}
          or i.judged_at not between ${now}::timestamptz - ${LOOKED_AGAIN} and ${now}::timestamptz)
      order by i.judged_at nulls first, l.loan_number
      limit ${AT_ONCE}`.execute(tx);
    return rows.map((row) => ({ brokerageId: row.brokerage_id, loanNumber: row.loan_number }));
  });
}

/** The state a loan is judged on, as one text: its last change, the day, the draft and the settings. */
function fingerprintOf(today: PlainDate) {
  return sql<string>`concat_ws(' ', l.updated_at, ${today}::date,
    (select max(c.revision) from closing_disclosure c where c.brokerage_id = l.brokerage_id and c.loan_number = l.loan_number),
    ${settingVersionFor('l')})`;
}

interface Seen {
  readonly version: LoanVersion;
  readonly fingerprint: string;
  readonly now: Instant;
  readonly rows: InitialRows | undefined;
  readonly before: StoredInitial | undefined;
}

async function judge(closings: InitialClosings, loan: FoundLoan): Promise<boolean> {
  const { database, files } = closings;
  const seen = await database.readTenant({ brokerageId: loan.brokerageId }, (tx) => see(tx, closings, loan));
  const judged = judgedOf(seen);
  const drawn = judged.outcome.kind === 'sent' ? await drawClosing(files, loan.brokerageId, judged.outcome.sent, seen.now) : undefined;
  if (drawn) failpoint('closing-drawn');
  const plan: Plan = initialPlan(loan, {
    ...judged,
    fingerprint: seen.fingerprint,
    now: seen.now,
    before: seen.before,
    rows: seen.rows,
    drawn,
  });
  const settings = seen.rows ? [settingsUnchanged(loan.brokerageId, seen.rows.settingVersion)] : [];
  await database.withTenant({ brokerageId: loan.brokerageId }, async (tx) => {
    await plans.writePlan(tx, { ...plan, loans: [seen.version], unchanged: [...(plan.unchanged ?? []), ...settings] });
    if (drawn) failpoint('closing-recorded');
  });
  return (plan.journal ?? []).length > 0 && judged.outcome.kind !== 'waiting';
}

async function see(tx: ReadTx, { clock, zone }: InitialClosings, loan: FoundLoan): Promise<Seen> {
  const [now, today] = [await clock.nowIn(tx), await clock.todayIn(tx)];
  const fingerprint = statements
    .selectFrom(loans.as('l'))
    .select(fingerprintOf(today).as('fingerprint'))
    .where('l.brokerage_id', '=', loan.brokerageId)
    .where('l.loan_number', '=', loan.loanNumber);
  const [version, fingerprints, rows, before] = await Promise.all([
    plans.loanVersion(tx, loan),
    askOver<{ fingerprint: string }>(tx, fingerprint.compile()),
    initialRows(tx, loan, now, zone),
    storedInitial(tx, loan),
  ]);
  return { version, fingerprint: fingerprints[0]!.fingerprint, now, rows, before };
}

/** A refusal of the sending counts as one more unmet condition. */
function judgedOf({ rows }: Seen): Judged {
  if (!rows) return { outcome: { kind: 'waiting', missing: ['Loan Estimate sent'] }, found: undefined };
  const found = initialClosing(rows.facts);
  const decided = decideInitialClosing(rows.facts, found, contentHash);
  if (decided.ok) return { outcome: decided.value, found };
  return { outcome: { kind: 'waiting', missing: [decided.refusal.message || decided.refusal.code] }, found };
}
