import { useQueryClient } from '@tanstack/react-query';
import { callKey, useDraft } from '../../../../ui/calls/index.ts';
import { TextArea } from '../../../../ui/fields/index.ts';
import { Button } from '../../../../ui/kit/controls/button.tsx';
import { Dialog } from '../../../../ui/kit/layers/dialog.tsx';
import { useToast } from '../../../../ui/kit/layers/toasts.tsx';
import type { Row } from '../use-pipeline.ts';
import { useBulkComment, type Sent } from './use-bulk-comment.ts';
import styles from './bulk.module.css';

interface BulkCommentProps {
  readonly rows: readonly Row[];
  readonly onClose: () => void;
  /** All loans have it. */
  readonly onDone: () => void;
}

/** The same comment on each of the chosen loans, for the broker and the lender. */
export default function BulkComment({ rows, onClose, onDone }: BulkCommentProps) {
  const toast = useToast();
  const queries = useQueryClient();
  const { draft, setDraft, clear } = useDraft('bulk-comment', { text: '' });
  const { sent, running, run, stop } = useBulkComment(rows.map((row) => row.loanNumber));
  const left = rows.filter((row) => sent.get(row.loanNumber) !== 'sent').length;
  const begun = sent.size > 0;
  const send = async (): Promise<void> => {
    const all = await run(draft.text.trim());
    void queries.invalidateQueries({ queryKey: callKey('get-loan-comments') });
    if (!all) return;
    clear();
    toast({ text: `Comment added to ${loansOf(rows.length)}` });
    onDone();
  };
  return (
    <Dialog
      title={`Comment on ${loansOf(rows.length)}`}
      size={560}
      fixed={running}
      onClose={running ? stop : onClose}
      actions={
        <>
          <Button variant="quiet" onClick={running ? stop : onClose}>
            {running ? 'Stop' : begun ? 'Close' : 'Cancel'}
          </Button>
          <Button
            variant="primary"
            busy={running}
            blocked={draft.text.trim() === '' ? 'Write a comment first' : undefined}
            onClick={() => void send()}
          >
            {running ? `Sending ${Math.min(rows.length - left + 1, rows.length)} of ${rows.length}` : `Send to ${loansOf(left)}`}
          </Button>
        </>
      }
    >
      <TextArea
        label="Comment"
        hint="Brokers and the lender read it on each loan."
        rows={4}
        maxLength={4000}
        disabled={begun}
        value={draft.text}
        onChange={(event) => setDraft({ text: event.target.value })}
      />
      <ul className={styles.loans} aria-label="Loans" aria-live="polite">
        {rows.map((row) => (
          <li key={row.loanNumber}>
            <span>
              {row.borrowerName} <span className="text-2">{row.loanNumber}</span>
            </span>
            <State sent={sent.get(row.loanNumber)} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function State({ sent }: { sent: Sent | undefined }) {
  if (sent === undefined) return null;
  return sent === 'sent' ? <span className="text-2">Added</span> : <span className={styles.problem}>{sent.problem}</span>;
}

const loansOf = (count: number): string => (count === 1 ? '1 loan' : `${count} loans`);
