import { useQueryClient } from '@tanstack/react-query';
import { ask, callKey, useDraft } from '../../../../ui/calls/index.ts';
import { TextArea } from '../../../../ui/fields/index.ts';
import { useToast } from '../../../../ui/kit/layers/toasts.tsx';
import { BulkDialog, loansOf } from './bulk-dialog.tsx';
import type { BulkProps } from './bulk-props.ts';
import { useEachLoan } from './use-each-loan.ts';

const verb = { todo: (loans: string) => `Send to ${loans}`, doing: 'Sending', done: 'Added' };

/** The same comment on each of the chosen loans, for the broker and the lender. */
export default function BulkComment({ rows, onClose, onDone }: BulkProps) {
  const toast = useToast();
  const queries = useQueryClient();
  const { draft, setDraft, clear } = useDraft('bulk-comment', { text: '' });
  const each = useEachLoan<string>(
    rows.map((row) => row.loanNumber),
    (loanId, body, idempotencyKey) => ask('put-loan-comment', { params: { loanId }, body, idempotencyKey }),
  );
  const send = async (): Promise<void> => {
    const all = await each.run(draft.text.trim());
    void queries.invalidateQueries({ queryKey: callKey('get-loan-comments') });
    if (!all) return;
    clear();
    toast({ text: `Comment added to ${loansOf(rows.length)}` });
    onDone();
  };
  return (
    <BulkDialog
      title={`Comment on ${loansOf(rows.length)}`}
      rows={rows}
      each={each}
      verb={verb}
      blocked={draft.text.trim() === '' ? 'Write a comment first' : undefined}
      onRun={() => void send()}
      onClose={onClose}
    >
      <TextArea
        label="Comment"
        hint="Brokers and the lender read it on each loan."
        rows={4}
        maxLength={4000}
        disabled={each.done.size > 0}
        value={draft.text}
        onChange={(event) => setDraft({ text: event.target.value })}
      />
    </BulkDialog>
  );
}
