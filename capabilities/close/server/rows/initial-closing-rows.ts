import { sql } from 'kysely';
import type { PlainDate } from '../../../../foundation/dates/dates.ts';
import type { Instant } from '../../../../foundation/units/units.ts';
import type { ReadTx } from '../../../../platform/database/database.ts';
import { storedAs } from '../../../../platform/database/stored-json.ts';
import type { FoundLoan } from '../../../../platform/http/asked.ts';
import { statements } from '../../../../platform/operation/plan.ts';
import { people } from '../../../access/port/people.ts';
import type { ConditionOnRecord } from '../../domain/index.ts';

/** Who put the first Closing Disclosure of a loan on hold, and why; null where nobody did. */
export async function holdOf(tx: ReadTx, { brokerageId, loanNumber }: FoundLoan) {
  const row = await tx
    .selectFrom('initial_closing_hold as h')
    .innerJoin(people.as('p'), 'p.person_id', 'h.set_by')
    .select(['h.words', 'h.set_at', 'p.display_name'])
    .where('h.brokerage_id', '=', brokerageId)
    .where('h.loan_number', '=', loanNumber)
    .where('h.held', '=', true)
    .executeTakeFirst();
  return row ? { by: row.display_name, at: row.set_at, words: row.words } : null;
}

export function holdWrite(
  { brokerageId, loanNumber }: FoundLoan,
  { onHold, words, personId, now }: { readonly onHold: boolean; readonly words: string; readonly personId: string; readonly now: Instant },
) {
  const row = { held: onHold, words, set_by: personId, set_at: now };
  return statements
    .insertInto('initial_closing_hold')
    .values({ brokerage_id: brokerageId, loan_number: loanNumber, ...row })
    .onConflict((c) => c.columns(['brokerage_id', 'loan_number']).doUpdateSet(row));
}

/** The worker's last result. */
export interface StoredInitial {
  readonly state: 'waiting' | 'prepared' | 'sent';
  readonly since: Instant | null;
  readonly conditions: readonly ConditionOnRecord[] | null;
}

export async function storedInitial(tx: ReadTx, { brokerageId, loanNumber }: FoundLoan): Promise<StoredInitial | undefined> {
  const row = await tx
    .selectFrom('initial_closing')
    .select(['state', 'since', 'conditions'])
    .where('brokerage_id', '=', brokerageId)
    .where('loan_number', '=', loanNumber)
    .executeTakeFirst();
  return (
    row && {
      state: row.state as StoredInitial['state'],
      since: row.since,
      conditions: row.conditions === null ? null : storedAs<readonly ConditionOnRecord[]>(row.conditions),
    }
  );
}

export function initialWrite(
  { brokerageId, loanNumber }: FoundLoan,
  found: StoredInitial & {
    readonly fingerprint: string;
    readonly now: Instant;
    readonly missing: readonly string[];
    readonly lastDay: PlainDate | null;
    readonly nearFrom: PlainDate | null;
  },
) {
  const row = {
    state: found.state,
    mark: found.fingerprint,
    judged_at: found.now,
    missing: sql<string[]>`${[...found.missing]}::text[]`,
    last_day: found.lastDay,
    near_from: found.nearFrom,
    since: found.since,
    conditions: found.conditions === null ? null : JSON.stringify(found.conditions),
  };
  return statements
    .insertInto('initial_closing')
    .values({ brokerage_id: brokerageId, loan_number: loanNumber, ...row })
    .onConflict((c) => c.columns(['brokerage_id', 'loan_number']).doUpdateSet(row));
}
