import { sql } from 'kysely';
import { count, given, text, type Step } from '../../../foundation/explain/explain.ts';
import type { PlainDate } from '../../../foundation/dates/dates.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { CompiledSheet, PricingScenario } from '../../price/domain/index.ts';
import { explainedImpact, moveOfCell, moveOfScenario } from '../domain/impact.ts';
import type { OutlookSources } from './sheet-sources.ts';

/** More than these are not priced anew for an outlook; they are counted. */
const PRICED = 200;

interface Outlook {
  readonly offers: { readonly text: string; readonly why: Step };
  readonly quotes: { readonly text: string; readonly why: Step };
  readonly locks: { readonly text: string; readonly why: Step };
}

/** What going live at this moment would mean for people who have been shown or offered a price, or hold a lock. */
export async function outlook(
  tx: Tx,
  sources: OutlookSources,
  {
    before,
    after,
    now,
    today,
  }: { readonly before: CompiledSheet; readonly after: CompiledSheet; readonly now: string; readonly today: PlainDate },
): Promise<Outlook> {
  return {
    offers: await openOffers(tx, sources, before, after, now, today),
    quotes: await quotesToday(tx, before, after),
    locks: await lockedLoans(tx),
  };
}

interface OfferWish {
  readonly productId: string;
  readonly rate: number;
  readonly lockDays: number;
  readonly choices?: object;
}

async function openOffers(tx: Tx, sources: OutlookSources, before: CompiledSheet, after: CompiledSheet, now: string, today: PlainDate) {
  const rows = await tx
    .selectFrom('lock_offer')
    .select(['brokerage_id', 'loan_number', 'offer'])
    .where('consumed_at', 'is', null)
    .where('holds_until', '>', now)
    .execute();
  const moves: (number | null)[] = [];
  for (const row of rows.slice(0, PRICED)) {
    const wish = row.offer as unknown as OfferWish;
    const loan = { brokerageId: row.brokerage_id, loanNumber: row.loan_number };
    const priced = await sources.scenarioOf(tx, loan, (wish.choices ?? {}) as never, today);
    if (priced.ok) moves.push(moveOfCell(before, after, priced.value.scenario, wish));
  }
  const rule = 'Offers that hold at this moment; locking at one asks for the new price to be verified first';
  const impact = explainedImpact('Offers to lock', { all: rows.length, moves, rule });
  return { ...impact, text: rows.length === 0 ? 'none' : `${rows.length}, will be told and re-verified` };
}

async function quotesToday(tx: Tx, before: CompiledSheet, after: CompiledSheet) {
  const { rows } = await sql<{ scenario: PricingScenario; all: number }>`
    select scenario, count(*) over ()::integer as all from stored_quote
    where sheet_version = ${before.sheet.versionId} order by made_at desc limit ${PRICED}`.execute(tx);
  const moves = rows.map((row) => moveOfScenario(before, after, row.scenario)).map(({ changes, median }) => (changes ? median || null : 0));
  return explainedImpact('Quotes shown from the live sheet', {
    all: rows[0]?.all ?? 0,
    moves,
    rule: 'Quotes people were shown from the live sheet, the newest 200 priced anew',
  });
}

async function lockedLoans(tx: Tx) {
  const row = await tx
    .selectFrom('rate_lock')
    .select(sql<number>`count(*)::integer`.as('locked'))
    .where('state', '=', 'locked')
    .executeTakeFirstOrThrow();
  const shown = row.locked === 1 ? '1 stays on its own sheet' : `${row.locked} stay on their own sheets`;
  const rule = 'A lock is pinned to the sheet it was priced from';
  return { text: shown, why: { ...given('Locked loans', text(shown), rule), parts: [given('Locked now', count(row.locked), 'Locks')] } };
}
