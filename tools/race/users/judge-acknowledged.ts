import { verdict, type Query, type Verdict } from '../verdicts.ts';
import type { Acknowledged } from './day.ts';

const AT_ONCE = 1_000;

/** What the portal said it has is in the database: as it was answered, once, and with its line in the loan's journal. */
export async function judgeAcknowledged(query: Query, { comments, locks, saves }: Acknowledged): Promise<Verdict[]> {
  return [
    verdict(
      'Every comment that was answered is there, once, with its line',
      await lostComments(query, comments),
      `${comments.length} comments`,
    ),
    verdict('Every lock that was answered is there, once, at its price', await lostLocks(query, locks), `${locks.length} locks`),
    verdict('Every save that was answered is the version it was answered', await lostSaves(query, saves), `${saves.length} saves`),
  ];
}

async function inParts<T>(all: readonly T[], wrongOf: (some: readonly T[]) => Promise<string[]>): Promise<string[]> {
  const wrong: string[] = [];
  for (let from = 0; from < all.length; from += AT_ONCE) wrong.push(...(await wrongOf(all.slice(from, from + AT_ONCE))));
  return wrong;
}

function lostComments(query: Query, comments: Acknowledged['comments']): Promise<string[]> {
  return inParts(comments, async (some) => {
    const rows = await query<{ text: string; loan: string; comment_id: string; lines: number }>(
      `select c.text, c.loan_number as loan, c.comment_id, (select count(*)::int from journal_line j where j.kind = 'comment-added'
           and j.brokerage_id = c.brokerage_id and j.loan_number = c.loan_number and j.details ->> 'commentId' = c.comment_id::text) as lines
       from loan_comment c where c.loan_number = any($1) and c.text = any($2)`,
      [[...new Set(some.map(({ loan }) => loan))], some.map(({ text }) => text)],
    );
    const stored = Map.groupBy(rows, ({ text }) => text);
    return some.flatMap(({ text, loan, commentId }) => {
      const found = stored.get(text) ?? [];
      if (!found.some((one) => one.comment_id === commentId && one.loan === loan)) return [`${loan}: “${text}” is lost`];
      if (found.length > 1) return [`${loan}: “${text}” is there ${found.length} times`];
      return found[0]!.lines === 1 ? [] : [`${loan}: “${text}” has ${found[0]!.lines} lines in the journal`];
    });
  });
}

function lostLocks(query: Query, locks: Acknowledged['locks']): Promise<string[]> {
  return inParts(locks, async (some) => {
    const rows = await query<{ loan: string; lock_id: string; price: number }>(
      'select loan_number as loan, lock_id, price_thousandths as price from rate_lock where loan_number = any($1)',
      [some.map(({ loan }) => loan)],
    );
    const stored = Map.groupBy(rows, ({ loan }) => loan);
    return some.flatMap(({ loan, lockId, price }) => {
      const found = stored.get(loan) ?? [];
      if (found.length !== 1) return [`${loan} has ${found.length} locks`];
      return found[0]!.lock_id === lockId && found[0]!.price === price ? [] : [`${loan} is locked otherwise than was answered`];
    });
  });
}

function lostSaves(query: Query, saves: Acknowledged['saves']): Promise<string[]> {
  return inParts(saves, async (some) => {
    const rows = await query<{ loan: string; version: number; typed: string }>(
      `select v.loan_number as loan, v.version, v.document #>> '{loan,RegistrationCommentText}' as typed
       from jsonb_to_recordset($1) as s (loan text, version int) join application_version v on v.loan_number = s.loan and v.version = s.version`,
      [JSON.stringify(some)],
    );
    const stored = new Map(rows.map(({ loan, version, typed }) => [`${loan} ${version}`, typed]));
    return some
      .filter(({ loan, version, typed }) => stored.get(`${loan} ${version}`) !== typed)
      .map(({ loan, version }) => `version ${version} of ${loan} is lost, or another’s`);
  });
}

/** The loans whose journals have lines of the run. */
export function loansOf({ comments, locks, saves }: Acknowledged): string[] {
  return [...new Set([...comments, ...locks, ...saves].map(({ loan }) => loan))];
}

/** Comments and locks of these people that are there, though nobody was answered so. Each repeats until there is an answer. */
export async function neverAnswered(query: Query, { comments, locks }: Acknowledged, toLock: readonly string[]): Promise<string[]> {
  const typed = new Set(comments.map(({ text }) => text));
  const locked = new Set(locks.map(({ loan }) => loan));
  const there = await query<{ text: string }>(`select text from loan_comment where text like 'Typed in run %'`);
  const lockedThere = await query<{ loan: string }>('select loan_number as loan from rate_lock where loan_number = any($1)', [toLock]);
  return [
    ...there.filter(({ text }) => !typed.has(text)).map(({ text }) => `nobody was answered “${text}”`),
    ...lockedThere.filter(({ loan }) => !locked.has(loan)).map(({ loan }) => `nobody was answered that ${loan} is locked`),
  ];
}
