import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { demoPerson } from '../../database/demo/people.ts';
import { appUrl } from '../../database/prepare.ts';
import { brokenInvariants } from '../../platform/testing/invariants.ts';
import { sessionHeaders, testSession, type TestSession } from '../../platform/testing/test-session.ts';
import { countComments, type CommentCounts } from '../cluster/count-comments.ts';
import { longestSilence, startWriters } from '../cluster/writers.ts';
import { brokenChains } from '../restore/checks/chains.ts';
import { startPostgres } from '../start/postgres.ts';
import { freePort } from '../start/processes.ts';
import { unpackReleaseBefore, type ReleaseBefore } from './release-before.ts';
import { fillDatabase, migrateWithThisRelease, startRelease, thisRelease, type RunningRelease } from './releases.ts';

/** What people noticed of one part of the upgrade. */
export interface Part {
  readonly what: string;
  readonly milliseconds: number;
  readonly acknowledged: number;
  readonly longestSilence: number;
  /** Requests that got no answer or a fault and were sent again with their key. */
  readonly again: number;
}

export interface UpgradeResult extends CommentCounts {
  readonly before: Pick<ReleaseBefore, 'commit' | 'day' | 'pending'>;
  readonly parts: readonly Part[];
  readonly longestSilence: number;
  /** What those that were sent again had got. */
  readonly again: Readonly<Record<string, number>>;
  readonly loans: number;
  /** Loans that this release does not show as the one before did. */
  readonly unreadable: readonly string[];
  /** Locks and their events, of which none may have changed. */
  readonly lockRows: number;
  readonly changedLocks: number;
  readonly chains: number;
  readonly problems: readonly string[];
}

type Query = <Row extends object>(text: string, values?: readonly unknown[]) => Promise<Row[]>;

/**
 * An upgrade without a pause: the release before works with loans and people who write; this one migrates its database, starts beside it, shares
 * the writers with it, and takes them over.
 */
export async function upgradeDrill(asked: {
  readonly from: string | undefined;
  readonly seconds: number;
  readonly say: (line: string) => void;
}): Promise<UpgradeResult> {
  const home = mkdtempSync(join(tmpdir(), 'lockdesk-upgrade-'));
  chmodSync(home, 0o755); // the database's own account has to enter it
  try {
    const before = unpackReleaseBefore(join(home, 'before'), asked.from);
    asked.say(`The release before: ${before.commit.slice(0, 8)} of ${before.day}, ${before.pending.length} migrations ago.`);
    const dataFolder = join(home, 'data');
    mkdirSync(dataFolder, { mode: 0o700 });
    const password = randomBytes(12).toString('hex');
    const postgres = await startPostgres({
      folder: join(dataFolder, 'postgres'),
      port: await freePort(),
      password,
      logFile: join(dataFolder, 'logs', 'postgres.log'),
    });
    try {
      return await withDatabase(postgres.urlOf('postgres'), async (query) => {
        await query('create database lockdesk');
        return upgrade(before, dataFolder, postgres.urlOf('lockdesk'), asked);
      });
    } finally {
      await postgres.stop();
    }
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

async function withDatabase<T>(url: string, work: (query: Query) => Promise<T>): Promise<T> {
  const owner = new pg.Pool({ connectionString: url, max: 2 });
  owner.on('error', () => undefined);
  try {
    return await work(
      async <Row extends object>(text: string, values: readonly unknown[] = []) => (await owner.query<Row>(text, [...values])).rows,
    );
  } finally {
    await owner.end();
  }
}

async function upgrade(
  before: ReleaseBefore,
  dataFolder: string,
  ownerUrl: string,
  { seconds, say }: { readonly seconds: number; readonly say: (line: string) => void },
): Promise<UpgradeResult> {
  const appPassword = randomBytes(12).toString('hex');
  const first = await freePort(4);
  const place = {
    appUrl: appUrl(ownerUrl, appPassword),
    dataFolder,
    ports: { portal: first, login: first + 1, simulators: first + 2 },
  };
  say('It makes its database with invented people and loans ...');
  await fillDatabase(before.folder, ownerUrl, appPassword);
  const running: RunningRelease[] = [];
  try {
    const earlier = await startRelease(before.folder, 'before', place, first);
    running.push(earlier);
    return await withDatabase(ownerUrl, async (query) => {
      const session = await testSession({ query }, demoPerson('marco').id, 2);
      const loans = await loansOf(query);
      const shownBefore = await shownLoans(earlier.origin, session, loans.all);
      const locksBefore = await lockRows(query);

      let origins = [earlier.origin];
      let turn = 0;
      const began = Date.now();
      const writers = startWriters(() => origins[turn++ % origins.length]!, session, loans.open);
      const parts: Part[] = [];
      const part = async (what: string, work: () => Promise<unknown>): Promise<void> => {
        say(`${what} ...`);
        const [from, sentAgain] = [Date.now(), writers.repeats()];
        await work();
        writers.lookForRefusal();
        const until = Date.now();
        const acknowledged = writers.acknowledged.filter(({ at }) => at >= from && at < until).length;
        parts.push({
          what,
          milliseconds: until - from,
          acknowledged,
          longestSilence: longestSilence(writers.acknowledged, from, until),
          again: writers.repeats() - sentAgain,
        });
      };
      const rest = (): Promise<void> => pause(seconds * 1000);

      await part('The release before alone', rest);
      await part('The migrations beside it', () => migrateWithThisRelease(ownerUrl, place));
      await part('The release before on the new tables', rest);
      await part('This release starts beside it', async () => running.push(await startRelease(thisRelease, 'after', place, first + 3)));
      const later = running.at(-1)!;
      origins = [earlier.origin, later.origin];
      await part('Both, each for every other request', rest);
      origins = [later.origin];
      await part('The release before stops', () => earlier.stop());
      await part('This release alone', rest);
      const ended = Date.now();
      await writers.stop();

      const shownAfter = await shownLoans(later.origin, session, loans.all);
      const chains = await brokenChains(ownerUrl);
      return {
        before,
        parts,
        longestSilence: longestSilence(writers.acknowledged, began, ended),
        again: Object.fromEntries(writers.reasons()),
        ...(await countComments(query, writers.acknowledged)),
        loans: loans.all.length,
        unreadable: loans.all.filter((loan) => !shownAfter.has(loan) || shownAfter.get(loan) !== shownBefore.get(loan)),
        lockRows: locksBefore.length,
        changedLocks: changedRows(locksBefore, await lockRows(query)),
        chains: chains.chains,
        problems: [...chains.problems, ...(await brokenInvariants({ query }))],
      };
    });
  } finally {
    await Promise.all(running.map((one) => one.stop()));
  }
}

async function loansOf(query: Query): Promise<{ readonly all: readonly string[]; readonly open: readonly string[] }> {
  const rows = await query<{ loan_number: string; open: boolean }>(
    `select loan_number, status in ('Prequalified', 'Registered', 'Disclosed') as open from loan where brokerage_id = 2 order by 1`,
  );
  return { all: rows.map((row) => row.loan_number), open: rows.filter((row) => row.open).map((row) => row.loan_number) };
}

/** What the header of a loan says of it in every release; its version and its explanations may differ. */
const SHOWN = [
  'id',
  'status',
  'borrowers',
  'amountCents',
  'loanClass',
  'expirationDate',
  'product',
  'noteRate',
  'initialLEDueDate',
] as const;

/** Each loan's header as a release shows it. */
async function shownLoans(origin: string, session: TestSession, loans: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const shown = new Map<string, string>();
  for (const loan of loans) {
    const reply = await fetch(`${origin}/api/loan/${loan}/loan-details`, {
      headers: { ...sessionHeaders(session), 'x-account-epoch': '1' },
    });
    const header = (await reply.json()) as Record<string, unknown>;
    if (reply.ok) shown.set(loan, JSON.stringify(SHOWN.map((name) => header[name] ?? null)));
  }
  return shown;
}

/** Every lock and each thing that happened to it. */
async function lockRows(query: Query): Promise<readonly Record<string, unknown>[]> {
  const rows = await query<{ row: Record<string, unknown> }>(
    'select to_jsonb(one) as row from rate_lock one union all select to_jsonb(one) from lock_event one',
  );
  return rows.map(({ row }) => row);
}

/** How many of the earlier rows are not there any more as they were, in the columns they had. */
function changedRows(earlier: readonly Record<string, unknown>[], later: readonly Record<string, unknown>[]): number {
  const known = new Set(earlier.flatMap((row) => Object.keys(row)));
  const text = (row: Record<string, unknown>): string => JSON.stringify(Object.entries(row).filter(([name]) => known.has(name)));
  const there = new Set(later.map(text));
  return earlier.filter((row) => !there.has(text(row))).length;
}
