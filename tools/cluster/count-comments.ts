import type { Query } from './owner.ts';
import type { Acknowledged } from './writers.ts';

export interface CommentCounts {
  readonly acknowledged: number;
  readonly lost: number;
  readonly doubled: number;
  /** Acknowledged comments without exactly one line in the loan's journal. */
  readonly unjournaled: number;
}

/** The comments in the database, compared with those acknowledged to the writers. */
export async function countComments(query: Query, acknowledged: readonly Acknowledged[]): Promise<CommentCounts> {
  const rows = await query<{ text: string; comment_id: string; lines: number }>(
    `select text, comment_id,
       (select count(*)::int from journal_line
        where kind = 'comment-added' and journal_line.brokerage_id = loan_comment.brokerage_id
          and journal_line.loan_number = loan_comment.loan_number and details ->> 'commentId' = comment_id::text) as lines
     from loan_comment where text like 'Writer %, comment %'`,
  );
  const stored = Map.groupBy(rows, (row) => row.text);
  return {
    acknowledged: acknowledged.length,
    lost: acknowledged.filter(({ text, commentId }) => !stored.get(text)?.some((row) => row.comment_id === commentId)).length,
    doubled: [...stored.values()].filter((same) => same.length > 1).length,
    unjournaled: rows.filter((row) => row.lines !== 1).length,
  };
}
