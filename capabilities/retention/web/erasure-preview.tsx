import { formatCount } from '../../../foundation/counts/format-count.ts';
import { formatDate } from '../../../foundation/dates/dates.ts';
import { useAsk, useCommand, type ReplyOf } from '../../../ui/calls/index.ts';
import { Button } from '../../../ui/kit/controls/button.tsx';
import { useToast } from '../../../ui/kit/layers/toasts.tsx';
import { Notice } from '../../../ui/kit/page/card.tsx';
import { InlineError, SkeletonRows } from '../../../ui/kit/page/states.tsx';
import { NumberCell, Table } from '../../../ui/kit/tables/table.tsx';
import styles from './persons.module.css';
import type { PersonRequest } from './requests-table.tsx';
import { WithdrawRequest } from './withdraw-request.tsx';

type Preview = ReplyOf<'preview-borrower-erasure'>;

const RETAINED: Readonly<Record<string, string>> = {
  application: 'What the application was judged by',
  estimate: 'The Loan Estimate and what shows that it was right',
  closing: 'The Closing Disclosure and what belongs to it',
  others: 'What is another borrower’s too',
};

/** The deleted and the retained data of an erasure, with the paragraph; then the second person’s confirmation. */
export function ErasurePreview({ request, mayConfirm, onDone }: { request: PersonRequest; mayConfirm: boolean; onDone: () => void }) {
  const { requestId, loanId } = request;
  const ofBorrower = useAsk('preview-borrower-erasure', { params: { loanId: loanId ?? '', requestId } }, { when: loanId !== null });
  const ofUser = useAsk('preview-user-erasure', { params: { requestId } }, { when: loanId === null });
  const { value, fault, refusal, again } = loanId === null ? ofUser : ofBorrower;
  const toast = useToast();
  const after = {
    refreshes: ['get-person-requests'] as const,
    onDone: () => {
      toast({ text: 'Confirmed. It is erased within a minute.' });
      onDone();
    },
  };
  const borrower = useCommand('confirm-borrower-erasure', after);
  const user = useCommand('confirm-user-erasure', after);
  const confirming = loanId === null ? user : borrower;
  const confirm = () => {
    if (loanId === null) void user.run({ params: { requestId }, body: {} });
    else void borrower.run({ params: { loanId, requestId }, body: {} });
  };
  const problem = confirming.refusal?.message ?? confirming.fault?.message;
  return (
    <section className={styles.preview} aria-label="What would go">
      {fault ? <InlineError onRetry={again}>{`The preview did not load. ${fault.message}`}</InlineError> : null}
      {refusal ? <Notice tone="red">{refusal.message}</Notice> : null}
      {!value && !fault && !refusal ? <SkeletonRows rows={3} /> : null}
      {value ? <Rows preview={value} /> : null}
      {problem ? <Notice tone="red">{problem}</Notice> : null}
      {value && mayConfirm ? (
        <Button variant="danger" busy={confirming.pending} onClick={confirm}>
          Confirm erasure
        </Button>
      ) : null}
      {mayConfirm ? <WithdrawRequest request={request} onDone={onDone} /> : null}
    </section>
  );
}

function Rows({ preview: { scope, goes, stays, retained } }: { preview: Preview }) {
  return (
    <>
      <p>{scope === 'all' ? 'No law keeps any of it any more.' : 'Only what serves the work goes now. The rest is kept:'}</p>
      {retained.length > 0 ? (
        <ul>
          {retained.map(({ what, until, source }) => (
            <li
              key={what}
            >{`${RETAINED[what] ?? what}: ${until === null ? 'while that goes on' : `through ${formatDate(until)}`} (${source})`}</li>
          ))}
        </ul>
      ) : null}
      <Counts caption="Goes" rows={goes} />
      <Counts caption="Stays" rows={stays} />
    </>
  );
}

function Counts({ caption, rows }: { caption: string; rows: Preview['goes'] }) {
  if (rows.length === 0) return <p className="text-2">{`${caption}: nothing`}</p>;
  return (
    <Table caption={caption} cards heads={[caption, { number: 'Rows' }, 'Why it is there']}>
      {rows.map((one) => (
        <tr key={one.table}>
          <th scope="row">{one.table.replaceAll('_', ' ')}</th>
          <NumberCell>{formatCount(one.rows)}</NumberCell>
          <td>{one.why}</td>
        </tr>
      ))}
    </Table>
  );
}
