import { createHash, randomUUID } from 'node:crypto';
import { canonicalJson } from '../../../../foundation/wire/canonical-json.ts';
import { askOver, type Database, type ReadTx, type WriteTx } from '../../../../platform/database/database.ts';
import { statements } from '../../../../platform/operation/plan.ts';
import { ok, refuse, type Refusal, type Result } from '../../../../foundation/result/result.ts';
import { replayAnswer, type CompiledSheet, type PricingScenario, type StoredAnswer } from '../../domain/index.ts';
import { sheetOf } from '../../../publish/port/live-sheet.ts';
import { storedAs } from '../../../../platform/database/stored-json.ts';

export interface QuoteSeen {
  readonly brokerageId: number;
  readonly personId: string;
  /** Null for a scenario without a loan. */
  readonly loanNumber: string | null;
  readonly source: 'price-loan' | 'price-it';
  readonly sheet: CompiledSheet;
  readonly scenario: PricingScenario;
  readonly answer: StoredAnswer;
  readonly now: string;
}

interface QuoteContent {
  readonly source: string;
  readonly sheetVersion: string;
  readonly scenario: unknown;
  readonly answer: unknown;
}

function contentHash({ source, sheetVersion, scenario, answer }: QuoteContent): Buffer {
  return createHash('sha256').update(canonicalJson({ source, sheetVersion, scenario, answer })).digest();
}

/** Quotes that this process knows to be stored. They are never changed or removed, so they are not searched again. */
const storedBefore = new WeakMap<Database, Map<string, string>>();
const MOST_STORED_BEFORE = 10_000;

/** As `storeQuote`, in a transaction of its own; for a quote that is stored already none is opened. */
export async function storeOnce(database: Database, seen: QuoteSeen): Promise<string> {
  const { brokerageId, personId, loanNumber } = seen;
  const known = storedBefore.get(database) ?? new Map<string, string>();
  storedBefore.set(database, known);
  const name = `${brokerageId} ${personId} ${loanNumber} ${hashOfSeen(seen).toString('base64')}`;
  const before = known.get(name);
  if (before !== undefined) return before;
  const quoteId = await database.withTenant({ brokerageId, often: true }, (tx) => storeQuote(tx, seen));
  // Not before the commit: a quote of a failed transaction was never stored.
  known.set(name, quoteId);
  if (known.size > MOST_STORED_BEFORE) known.delete(known.keys().next().value!);
  return quoteId;
}

function hashOfSeen({ source, sheet, scenario, answer }: QuoteSeen): Buffer {
  return contentHash({ source, sheetVersion: sheet.sheet.versionId, scenario, answer });
}

/**
 * Stores the quote a person sees, so that it can be proved, replayed and compared later. The same answer shown to the same person for the
 * same loan is stored once. Returns the quote's id.
 */
export async function storeQuote(tx: WriteTx, seen: QuoteSeen): Promise<string> {
  const { brokerageId, personId, loanNumber, source, sheet, scenario, answer, now } = seen;
  const sheetVersion = sheet.sheet.versionId;
  const hash = hashOfSeen(seen);
  const same = statements
    .selectFrom('stored_quote')
    .select('quote_id')
    .where('brokerage_id', '=', brokerageId)
    .where('person_id', '=', personId)
    .where('loan_number', loanNumber === null ? 'is' : '=', loanNumber)
    .where('sha256', '=', hash);
  const stored = await tx
    .with('put', (q) =>
      q
        .insertInto('stored_quote')
        .values({
          brokerage_id: brokerageId,
          quote_id: randomUUID(),
          loan_number: loanNumber,
          person_id: personId,
          made_at: now,
          sheet_version: sheetVersion,
          source,
          scenario: JSON.stringify(scenario),
          answer: JSON.stringify(answer),
          sha256: hash,
        })
        .onConflict((c) => c.columns(['brokerage_id', 'person_id', 'loan_number', 'sha256']).doNothing())
        .returning('quote_id'),
    )
    .selectFrom('put')
    .select('quote_id')
    .unionAll(same)
    .executeTakeFirst();
  if (stored) return stored.quote_id;
  // Somebody stored it while this statement waited for them: only the next one sees it.
  const [before] = await askOver<{ quote_id: string }>(tx, same.compile());
  return before!.quote_id;
}

/** A stored quote with its own sheet. */
export interface QuoteToShow {
  readonly quoteId: string;
  readonly madeAt: string;
  readonly sheet: CompiledSheet;
  readonly scenario: PricingScenario;
}

/** Only the tenant's rows are visible: another brokerage's quote does not exist here. */
export async function quoteToShow(tx: ReadTx, quoteId: string): Promise<Result<QuoteToShow, Refusal<'QUOTE_NOT_FOUND'>>> {
  const row = await tx
    .selectFrom('stored_quote')
    .select(['scenario', 'sheet_version', 'made_at'])
    .where('quote_id', '=', quoteId)
    .executeTakeFirst();
  const sheet = row && (await sheetOf(tx, row.sheet_version));
  if (!row || !sheet) return refuse('QUOTE_NOT_FOUND', '');
  // Written by `storeQuote` alone.
  return ok({ quoteId, madeAt: row.made_at, sheet, scenario: storedAs<PricingScenario>(row.scenario) });
}

export interface QuoteRow {
  readonly quote_id: string;
  readonly source: string;
  readonly sheet_version: string;
  readonly scenario: unknown;
  readonly answer: unknown;
  readonly sha256: Buffer;
}

/** The differences found by replaying a stored quote, in sentences; none means that this version gives the same answer, byte for byte. */
export async function replayQuote(tx: ReadTx, row: QuoteRow): Promise<string[]> {
  const content = { source: row.source, sheetVersion: row.sheet_version, scenario: row.scenario };
  if (!contentHash({ ...content, answer: row.answer }).equals(row.sha256))
    return [`Quote ${row.quote_id} was changed after it was stored.`];
  const sheet = await sheetOf(tx, row.sheet_version);
  if (!sheet) return [`Quote ${row.quote_id}: its sheet ${row.sheet_version} is gone.`];
  const stored = row.answer as StoredAnswer;
  const again = replayAnswer(sheet, row.scenario as PricingScenario, stored);
  if (!again) return [`Quote ${row.quote_id}: this version does not know the form ${stored.format}.`];
  return contentHash({ ...content, answer: again }).equals(row.sha256) ? [] : [`Quote ${row.quote_id} replays to another answer.`];
}

export interface Replayed {
  readonly replayed: number;
  readonly problems: readonly string[];
}

const QUOTE_COLUMNS = ['quote_id', 'source', 'sheet_version', 'scenario', 'answer', 'sha256'] as const;

async function replayRows(tx: ReadTx, rows: readonly QuoteRow[]): Promise<Replayed> {
  const problems: string[] = [];
  for (const row of rows) problems.push(...(await replayQuote(tx, row)));
  return { replayed: rows.length, problems };
}

/** Replays the newest quotes of a transaction's brokerage or, reading for the lender, of all. */
export async function replayQuotes(tx: ReadTx, options: { readonly newest?: number } = {}): Promise<Replayed> {
  const newest = tx.selectFrom('stored_quote').select(QUOTE_COLUMNS).orderBy('made_at', 'desc');
  return replayRows(tx, await newest.limit(options.newest ?? 10_000).execute());
}

/** Replays every quote of every brokerage, some at a time: however many are stored, few are in memory at once and no transaction is long. */
export async function* replayEveryQuote(database: Pick<Database, 'withLender'>, atOnce = 500): AsyncGenerator<Replayed> {
  for (let after: string | undefined; ;) {
    const { last, ...replayed } = await database.withLender(async (tx) => {
      const rows = await tx
        .selectFrom('stored_quote')
        .select(QUOTE_COLUMNS)
        .$if(after !== undefined, (query) => query.where('quote_id', '>', after!))
        .orderBy('quote_id')
        .limit(atOnce)
        .execute();
      return { ...(await replayRows(tx, rows)), last: rows.length < atOnce ? undefined : rows.at(-1)!.quote_id };
    });
    yield replayed;
    if (last === undefined) return;
    after = last;
  }
}
