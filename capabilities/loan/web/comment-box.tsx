import { formatCount } from '../../../foundation/counts/format-count.ts';
import { useCommand, useDraft, useMayCall } from '../../../ui/calls/index.ts';
import { TextArea } from '../../../ui/fields/index.ts';
import { Button } from '../../../ui/kit/controls/button.tsx';
import { InlineError } from '../../../ui/kit/page/states.tsx';
import { useToast } from '../../../ui/kit/layers/toasts.tsx';
import styles from './loan.module.css';

const LONGEST = 4000;

/** Where a comment for the broker and the lender is written; nothing for people who only read. */
export function CommentBox({ loanId, rows = 1 }: { loanId: string; rows?: number }) {
  return useMayCall('put-loan-comment') ? <CommentForm loanId={loanId} rows={rows} /> : null;
}

/** The typed text stays until it is saved, also over a lost connection or a reload. */
function CommentForm({ loanId, rows }: { loanId: string; rows: number }) {
  const { draft, setDraft, clear } = useDraft(`comment.${loanId}`, { text: '' });
  const toast = useToast();
  const save = useCommand('put-loan-comment', {
    onDone: () => {
      clear();
      toast({ text: 'Comment added' });
    },
  });
  const text = draft.text.trim();
  const send = () => {
    if (text !== '') void save.run({ params: { loanId }, body: text });
  };
  const failed = save.refusal?.message ?? save.fault?.message;
  return (
    <form
      className={styles.write}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <TextArea
        label="Write to the lender or your team"
        bare
        placeholder="Write to the lender or your team"
        rows={draft.text.includes('\n') || draft.text.length > 60 ? Math.max(3, rows) : rows}
        maxLength={LONGEST}
        value={draft.text}
        onChange={(event) => {
          setDraft({ text: event.target.value });
          if (failed) save.reset();
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          send();
        }}
      />
      {failed ? <InlineError onRetry={send}>{`There was an error while saving the Comment. ${failed}`}</InlineError> : null}
      {draft.text === '' ? null : (
        <div className={styles.writeFoot}>
          <span className="text-small text-3">{`${formatCount(LONGEST - draft.text.length)} characters left`}</span>
          <Button
            size="toolbar"
            variant="primary"
            type="submit"
            keys="mod+enter"
            busy={save.pending}
            {...(text === '' ? { blocked: 'Write a comment first.' } : {})}
          >
            Add comment
          </Button>
        </div>
      )}
    </form>
  );
}
