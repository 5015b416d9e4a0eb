import { sql } from 'kysely';
import type { PlainDate } from '../../../../foundation/units/units.ts';
import { dayEnds, instantOf, type Instant } from '../../../../platform/clock/clock.ts';
import type { ReadTx } from '../../../../platform/database/database.ts';
import { instantIn } from '../../../../platform/database/instant-text.ts';
import { accountJournalLines } from '../../../access/port/account-journal-lines.ts';
import { brokerages } from '../../../access/port/brokerages.ts';

export interface AccountLinesAsked {
  readonly subject?: string | undefined;
  readonly person?: string | undefined;
  readonly kind?: string | undefined;
  readonly from?: PlainDate | undefined;
  readonly to?: PlainDate | undefined;
}

/** Lines that match the search, newest first, within the reader’s part of the hierarchy. */
export async function readAccountLines(
  tx: ReadTx,
  asked: AccountLinesAsked,
  zone: string,
  page: { readonly most: number; readonly before?: string | undefined },
) {
  const [account, sequence] = (page.before ?? '').split('-').map(Number);
  const rows = await tx
    .selectFrom(accountJournalLines.as('l'))
    .innerJoin(brokerages.as('b'), 'b.brokerage_id', 'l.brokerage_id')
    .select(['l.brokerage_id', 'l.sequence', 'l.actor_name', 'l.kind', 'l.subject', 'l.summary', 'b.name as account'])
    .select([sql<string>`l.details::text`.as('details'), sql<string>`encode(l.hash, 'hex')`.as('hash')])
    .select(instantIn<Instant>('l.at', 'MS').as('at'))
    .$if(Boolean(asked.subject), (query) =>
      query.where(sql<boolean>`strpos(lower(l.subject || ' ' || l.summary), lower(${asked.subject!})) > 0`),
    )
    .$if(Boolean(asked.person), (query) => query.where(sql<boolean>`strpos(lower(l.actor_name), lower(${asked.person!})) > 0`))
    .$if(asked.kind !== undefined, (query) => query.where('l.kind', '=', asked.kind!))
    .$if(asked.from !== undefined, (query) => query.where('l.at', '>=', instantOf(zone, asked.from!, '00:00')))
    .$if(asked.to !== undefined, (query) => query.where('l.at', '<', dayEnds(zone, asked.to!)))
    .$if(page.before !== undefined, (query) =>
      query.where(
        sql<boolean>`(l.at, l.brokerage_id, l.sequence) < (
          select j.at, j.brokerage_id, j.sequence from ${accountJournalLines.as('j')} where j.brokerage_id = ${account!} and j.sequence = ${sequence!})`,
      ),
    )
    .orderBy('l.at', 'desc')
    .orderBy('l.brokerage_id', 'desc')
    .orderBy('l.sequence', 'desc')
    .limit(page.most)
    .execute();
  return rows.map((row) => ({
    brokerageId: row.brokerage_id,
    sequence: row.sequence,
    at: row.at,
    account: row.account,
    person: row.actor_name,
    kind: row.kind,
    subject: row.subject,
    summary: row.summary,
    details: row.details,
    hash: row.hash,
  }));
}

/** The kinds of the lines the reader sees, each found from the one before: all lines are never read for it. */
export async function kindsOfAccountLines(tx: ReadTx): Promise<string[]> {
  const { rows } = await sql<{ kind: string }>`
    with recursive k(kind) as (
      (select min(j.kind) from ${accountJournalLines.as('j')})
      union all
      select (select min(l.kind) from ${accountJournalLines.as('l')} where l.kind > k.kind) from k where k.kind is not null
    )
    select kind from k where kind is not null order by kind`.execute(tx);
  return rows.map(({ kind }) => kind);
}
