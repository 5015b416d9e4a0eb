import { useEffect, useState } from 'react';
import { useAsk, useCommand, useMayCall, type ReplyOf } from '../../../ui/calls/index.ts';
import { Card } from '../../../ui/kit/page/card.tsx';
import { recentHere } from '../../../ui/kit/time/moment-text.ts';
import { PartNotLoaded } from '../../../ui/kit/page/not-loaded.tsx';
import { RecordPage } from '../../../ui/kit/page/templates/record-page.tsx';
import type { ScreenProps } from '../../../ui/screens/screen-route.ts';
import { NextStep } from '../panels/next-step.tsx';
import { CommentBox } from './comment-box.tsx';
import styles from './loan.module.css';

type Comment = ReplyOf<'get-loan-comments'>['comments'][number];

/** The messages between broker and lender about the loan, oldest first, with a field to reply at the end. */
export default function CommentsScreen({ params }: ScreenProps<'/comments-for-broker/$loanId'>) {
  const { loanId } = params;
  const asked = useAsk('get-loan-comments', { params: { loanId } }, { every: 30_000 });
  const mayWrite = useMayCall('put-loan-comment');
  const comments = asked.value?.comments ?? [];
  const unread = useReading(loanId, comments);
  return (
    <RecordPage title="Comments">
      <Card title="Comments" flush {...(comments.length > 0 ? { note: String(comments.length) } : {})}>
        <PartNotLoaded asked={asked} failed="The comments did not load" rows={3} height={64} />
        {asked.value && comments.length === 0 ? (
          <p className="text-2 card-text">
            No comments yet.
            {mayWrite ? ' What you write here is read by the lender and by everyone at the brokerage who works on this loan.' : null}
          </p>
        ) : null}
        {comments.map((comment) => (
          <article key={comment.commentId} className={styles.comment}>
            <div>
              {unread.has(comment.commentId) ? <span className={styles.new}>New</span> : null}
              <bdi className="text-strong">{comment.by}</bdi>{' '}
              <span className="text-small text-3">
                <bdi>{comment.company}</bdi>, {recentHere(comment.at)}
              </span>
            </div>
            <p dir="auto">{comment.text}</p>
          </article>
        ))}
        <CommentBox loanId={loanId} rows={3} />
      </Card>
      <NextStep loanId={loanId} here="comments-for-broker" />
    </RecordPage>
  );
}

const READ_AFTER_MS = 2_000;

/**
 * The comments that were unread when this page first showed them: they stay marked as new while it is open, and count as read after a
 * moment.
 */
function useReading(loanId: string, comments: readonly Comment[]): ReadonlySet<string> {
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  const { run } = useCommand('put-comments-read', { refreshes: ['get-loan-actions', 'get-loan-comments'] });
  const newest = comments.filter(({ unread }) => unread).at(-1);
  const key = comments
    .filter(({ unread }) => unread)
    .map(({ commentId }) => commentId)
    .join(' ');
  const until = newest?.at;
  useEffect(() => {
    if (key !== '') setFresh((before) => new Set([...before, ...key.split(' ')]));
  }, [key]);
  useEffect(() => {
    if (until === undefined) return;
    const timer = setTimeout(() => void run({ params: { loanId }, body: { until } }), READ_AFTER_MS);
    return () => clearTimeout(timer);
  }, [loanId, until, run]);
  return fresh;
}
