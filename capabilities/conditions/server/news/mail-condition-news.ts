import { sql } from 'kysely';
import type { Instant, LoanNumber } from '../../../../foundation/units/units.ts';
import type { Clock } from '../../../../platform/clock/clock.ts';
import type { Database, Tx } from '../../../../platform/database/database.ts';
import { putInOutbox } from '../../../../platform/database/outbox.ts';
import type { FoundLoan } from '../../../../platform/http/asked.ts';
import type { ConditionState } from '../../../../regulation/conditions/index.ts';
import { LENDER } from '../../../access/port/brokerages.ts';
import { people } from '../../../access/port/people.ts';
import type { SettingsOf } from '../../../access/port/person-settings.ts';
import { holdLoan } from '../../../loan/port/loan-writes.ts';
import { momentWords, newsIsDue, newsLetter, type ConditionChange, type ConditionSide, type DeskTime } from '../../domain/index.ts';
import { deskTimeIn } from '../rows/review-rows.ts';
import { conditionMail } from './mail-choice.ts';
import { brokersOf, reviewersOf, type MailedPerson } from './news-people.ts';

export interface ConditionMail {
  readonly database: Database;
  readonly clock: Clock;
  readonly origin: string;
}

/** How many loans one look takes on; the next look takes the rest. */
const AT_ONCE = 200;

/**
 * Mails each side the other side's changes of a loan's conditions: one mail a person for all recent changes. The notified changes and the messages
 * commit in one transaction, under the loan's lock: a worker that is killed, or several workers, neither lose nor repeat any. Replies how many mails.
 */
export async function mailConditionNews({ database, clock, origin }: ConditionMail): Promise<number> {
  const { due, choseNone } = await database.withLender(async (tx) => {
    const loans = await dueLoans(tx, await clock.nowIn(tx));
    return { due: loans, choseNone: loans.length === 0 ? () => false : await conditionMail.without(tx) };
  });
  let mails = 0;
  for (const loan of due)
    mails += await database.withTenant({ brokerageId: loan.brokerageId }, (tx) => mailOfLoan(tx, loan, { clock, origin, choseNone }));
  return mails;
}

async function dueLoans(tx: Tx, now: Instant): Promise<readonly FoundLoan[]> {
  const rows = await tx
    .selectFrom('condition_news')
    .select(['brokerage_id', 'loan_number'])
    .select([sql<Instant>`min(made_at)`.as('first'), sql<Instant>`max(made_at)`.as('last')])
    .where('told_at', 'is', null)
    .groupBy(['brokerage_id', 'loan_number'])
    .orderBy('first')
    .limit(AT_ONCE)
    .execute();
  return rows
    .filter((times) => newsIsDue(times, now))
    .map((row) => ({ brokerageId: row.brokerage_id, loanNumber: row.loan_number as LoanNumber }));
}

interface Mailing extends Pick<ConditionMail, 'clock' | 'origin'> {
  readonly choseNone: (member: SettingsOf) => boolean;
}

async function mailOfLoan(tx: Tx, loan: FoundLoan, { clock, origin, choseNone }: Mailing): Promise<number> {
  await holdLoan(tx, loan);
  const now = await clock.nowIn(tx);
  const changes = await unsentChanges(tx, loan, await deskTimeIn(tx, now));
  const { brokerageId, loanNumber } = loan;
  await tx
    .updateTable('condition_news')
    .set({ told_at: now })
    .where('brokerage_id', '=', brokerageId)
    .where('loan_number', '=', loanNumber)
    .where('told_at', 'is', null)
    .execute();
  let mails = 0;
  for (const { person, heard } of await listeners(tx, loan, changes, choseNone)) {
    const { subject, text } = newsLetter(loanNumber, heard, origin);
    const messageId = await putInOutbox(tx, {
      brokerageId,
      loanNumber,
      topic: 'mail',
      dedupeKey: `condition-news ${loanNumber} ${person.personId} ${heard.map((one) => `${one.number}.${one.sequence}`).join(' ')}`,
      payload: { to: [{ name: person.name, address: person.email }], subject, text },
    });
    if (messageId !== undefined) mails += 1;
  }
  return mails;
}

interface UnsentChange extends ConditionChange {
  readonly sequence: number;
  readonly side: ConditionSide;
  readonly byId: string;
}

/** Changes not mailed yet, oldest first. */
async function unsentChanges(tx: Tx, { brokerageId, loanNumber }: FoundLoan, time: DeskTime): Promise<readonly UnsentChange[]> {
  const rows = await tx
    .selectFrom('condition_news as n')
    .innerJoin('loan_condition as c', (on) =>
      on.onRef('c.brokerage_id', '=', 'n.brokerage_id').onRef('c.loan_number', '=', 'n.loan_number').onRef('c.number', '=', 'n.number'),
    )
    .leftJoin('loan_condition_move as m', (on) =>
      on
        .onRef('m.brokerage_id', '=', 'n.brokerage_id')
        .onRef('m.loan_number', '=', 'n.loan_number')
        .onRef('m.number', '=', 'n.number')
        .onRef('m.sequence', '=', 'n.sequence'),
    )
    .leftJoin('condition_review as r', (on) =>
      on
        .onRef('r.brokerage_id', '=', 'n.brokerage_id')
        .onRef('r.loan_number', '=', 'n.loan_number')
        .onRef('r.number', '=', 'n.number')
        .onRef('r.sequence', '=', 'n.sequence'),
    )
    .innerJoin(people.as('p'), (on) => on.on(sql<boolean>`p.person_id = coalesce(m.moved_by, c.written_by)`))
    .select(['n.number', 'n.sequence', 'n.for_side', 'n.made_at', 'c.words as condition', 'p.person_id', 'p.display_name'])
    .select(['m.from_state', 'm.to_state', 'm.words', 'm.wanted', 'r.promised_at'])
    .where('n.brokerage_id', '=', brokerageId)
    .where('n.loan_number', '=', loanNumber)
    .where('n.told_at', 'is', null)
    .orderBy('n.made_at')
    .orderBy('n.number')
    .orderBy('n.sequence')
    .execute();
  return rows.map((row) => ({
    number: row.number,
    sequence: row.sequence,
    side: row.for_side as ConditionSide,
    condition: row.condition,
    from: (row.from_state ?? 'open') as ConditionState,
    to: (row.to_state ?? undefined) as ConditionState | undefined,
    byId: row.person_id,
    by: row.display_name,
    at: momentWords(row.made_at, time),
    words: row.words ?? '',
    wanted: row.wanted ?? '',
    promised: row.promised_at === null ? undefined : momentWords(row.promised_at, time),
  }));
}

interface Listener {
  readonly person: MailedPerson;
  readonly heard: readonly UnsentChange[];
}

/** The recipients of each mail: each side's people get the other side's changes, unless they turned this mail off. */
async function listeners(
  tx: Tx,
  loan: FoundLoan,
  changes: readonly UnsentChange[],
  choseNone: Mailing['choseNone'],
): Promise<readonly Listener[]> {
  const found = new Map<string, { person: MailedPerson; heard: UnsentChange[] }>();
  const brokers = changes.some(({ side }) => side === 'broker') ? await brokersOf(tx, loan) : [];
  for (const change of changes) {
    const those = change.side === 'broker' ? brokers : await reviewersOf(tx, loan, change.number);
    const account = change.side === 'broker' ? loan.brokerageId : LENDER;
    for (const person of those) {
      if (person.personId === change.byId || choseNone({ brokerageId: account, personId: person.personId })) continue;
      const listener = found.get(person.personId) ?? { person, heard: [] };
      listener.heard.push(change);
      found.set(person.personId, listener);
    }
  }
  return [...found.values()];
}
