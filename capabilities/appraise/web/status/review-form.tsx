import { useCommand, useDraft } from '../../../../ui/calls/index.ts';
import { TextArea } from '../../../../ui/fields/index.ts';
import { Button } from '../../../../ui/kit/controls/button.tsx';
import { Card } from '../../../../ui/kit/page/card.tsx';
import { InlineError } from '../../../../ui/kit/page/states.tsx';
import styles from '../appraise.module.css';

/** The underwriter's review: accepted, or rejected to the company with what is wrong. */
export function ReviewForm({
  loanId,
  appraisalId,
  version,
  readable,
}: {
  loanId: string;
  appraisalId: string;
  version: number;
  readable: boolean;
}) {
  const { draft, setDraft, clear } = useDraft(`appraisal-review.${appraisalId}.${version}`, { words: '' });
  const review = useCommand('review-appraisal', { refreshes: ['appraisal-order-details'], onDone: clear });
  const decide = (decision: 'accepted' | 'revision'): void =>
    void review.run({ params: { loanId }, body: { appraisalId, version, decision, words: draft.words } });
  return (
    <Card title="Review" level={3}>
      <TextArea
        label="What is wrong and what would do"
        optional
        hint="Needed to send it back. Correction and more detail can be asked for, never a value."
        value={draft.words}
        maxLength={1_000}
        onChange={(event) => setDraft({ words: event.target.value })}
      />
      {review.refusal ? <InlineError>{review.refusal.message}</InlineError> : null}
      {review.fault ? <InlineError>{review.fault.message}</InlineError> : null}
      <div className={`${styles.line} ${styles.below}`}>
        <Button
          variant="primary"
          busy={review.pending}
          blocked={readable ? undefined : 'The report can’t be read. Send it back.'}
          onClick={() => decide('accepted')}
        >
          Accept report
        </Button>
        <Button
          busy={review.pending}
          blocked={draft.words.trim() === '' ? 'Say what is wrong to send it back.' : undefined}
          onClick={() => decide('revision')}
        >
          Send back
        </Button>
      </div>
    </Card>
  );
}
