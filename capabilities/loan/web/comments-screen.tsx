import { useAsk } from '../../../ui/calls/index.ts';
import { Card } from '../../../ui/kit/card.tsx';
import { recentHere } from '../../../ui/kit/moment-text.ts';
import { InlineError, SkeletonRows } from '../../../ui/kit/states.tsx';
import { RecordPage } from '../../../ui/kit/templates.tsx';
import type { ScreenProps } from '../../../ui/screens/screen-route.ts';
import { CommentBox } from './comment-box.tsx';
import styles from './loan.module.css';

/** What broker and lender wrote to each other about the loan, oldest first, with the place to answer at the end. */
export default function CommentsScreen({ params }: ScreenProps<'loanId'>) {
  const { loanId } = params;
  const asked = useAsk('get-loan-comments', { params: { loanId } }, { every: 30_000 });
  const comments = asked.value?.comments ?? [];
  return (
    <RecordPage title="Comments">
      <Card title="Comments" flush {...(comments.length > 0 ? { note: String(comments.length) } : {})}>
        {asked.fault ? <InlineError onRetry={asked.again}>{`The comments did not load. ${asked.fault.message}`}</InlineError> : null}
        {asked.waiting ? <SkeletonRows rows={3} height={64} /> : null}
        {asked.value && comments.length === 0 ? (
          <p className="text-2" style={{ padding: '12px 16px' }}>
            No comments yet. What you write here is read by the lender and by everyone at the brokerage who works on this loan.
          </p>
        ) : null}
        {comments.map((comment) => (
          <article key={comment.commentId} className={styles.comment}>
            <div>
              <span className="text-strong">{comment.by}</span>{' '}
              <span className="text-small text-3">{`${comment.company}, ${recentHere(comment.at)}`}</span>
            </div>
            <p>{comment.text}</p>
          </article>
        ))}
        <CommentBox loanId={loanId} rows={3} />
      </Card>
    </RecordPage>
  );
}
