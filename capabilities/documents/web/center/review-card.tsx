import { useCommand, useDraft } from '../../../../ui/calls/index.ts';
import { TextArea } from '../../../../ui/fields/index.ts';
import { Button } from '../../../../ui/kit/controls/button.tsx';
import { useToast } from '../../../../ui/kit/layers/toasts.tsx';
import { Card } from '../../../../ui/kit/page/card.tsx';
import { InlineError } from '../../../../ui/kit/page/states.tsx';
import styles from './center.module.css';
import type { DetailsProps } from './document-details.tsx';

/** Accepts a document, rejects it with what is wrong, or returns it to review. */
export function ReviewCard({ loanId, document, center }: DetailsProps) {
  const { documentId, title, versions } = document;
  const { draft, setDraft, clear } = useDraft(`document.review.${documentId}`, { reason: '' });
  const toast = useToast();
  const review = useCommand('review-document', {
    onDone: ({ status }) => {
      clear();
      toast({ text: `${title}: ${status}` });
      center.changed();
    },
  });
  const send = (status: 'Accepted' | 'Rejected' | 'In review') =>
    void review.run({ params: { loanId, documentId }, body: { status, version: versions[0]!.version, reason: draft.reason } });
  // A document that will be too old may be accepted or in review: both can still be decided.
  const decided = document.status === 'Accepted' || document.status === 'Rejected';
  return (
    <Card title="Review">
      <div className={styles.stack}>
        {decided ? null : (
          <TextArea
            label="What is wrong, and what to send instead"
            optional
            maxLength={500}
            value={draft.reason}
            onChange={(event) => setDraft({ reason: event.target.value })}
          />
        )}
        <div className={styles.actions}>
          {decided ? (
            <Button busy={review.pending} onClick={() => send('In review')}>
              Back into review
            </Button>
          ) : (
            <>
              <Button busy={review.pending} onClick={() => send('Accepted')}>
                Accept
              </Button>
              <Button variant="danger" busy={review.pending} onClick={() => send('Rejected')}>
                Reject
              </Button>
            </>
          )}
        </div>
        {review.refusal ? <InlineError>{review.refusal.message}</InlineError> : null}
        {review.fault ? <InlineError>{review.fault.message}</InlineError> : null}
      </div>
    </Card>
  );
}
