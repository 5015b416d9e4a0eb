import { useState } from 'react';
import { formatMoney, sumCents } from '../../../../foundation/money/money.ts';
import { useCommand, useDraft } from '../../../../ui/calls/index.ts';
import { TextArea } from '../../../../ui/fields/index.ts';
import { FormDialog } from '../../../../ui/kit/layers/form-dialog.tsx';
import { useToast } from '../../../../ui/kit/layers/toasts.tsx';
import { feeDecisions } from '../../domain/index.ts';
import { DECISIONS } from './decision-words.ts';
import { costsText } from './review-columns.tsx';
import type { Deciding, FeeReview } from './use-fee-review.ts';

/** A decision's effect on each loan, before it is made; for many loans it is made one after the other. */
export function DecideDialog({ review, deciding: { decision, rows } }: { review: FeeReview; deciding: Deciding }) {
  const toast = useToast();
  const [left, setLeft] = useState<string>();
  const [done, setDone] = useState<readonly string[]>([]);
  const decide = useCommand('decide-fee-review', { refreshes: ['get-fee-review'] });
  const able = rows.filter(({ may, loanNumber }) => may.includes(decision) && !done.includes(loanNumber));
  const refund = sumCents(able.map((row) => row.refund?.cents ?? 0));
  const tableId = review.asked.value?.schedule?.tableId;
  const { draft, setDraft, clear } = useDraft<{ words: string }>(`fee-review.${tableId}.${decision}`, { words: '' });
  const { words } = draft;
  const send = async () => {
    const settled = [...done];
    for (const { loanNumber, borrower } of able) {
      const reply = await decide.run({ params: { loanId: loanNumber }, body: { tableId: tableId!, decision, words } });
      if (!reply?.ok) {
        setDone(settled);
        setLeft(`${borrower}, ${loanNumber}, was not decided.`);
        return;
      }
      settled.push(loanNumber);
    }
    toast({ text: `${feeDecisions[decision]}: ${settled.length} ${settled.length === 1 ? 'loan' : 'loans'}` });
    clear();
    review.settle(settled);
  };
  const trouble = left && `${left} ${decide.refusal?.message ?? decide.fault?.message ?? ''}`;
  return (
    <FormDialog
      title={`${DECISIONS[decision].button}: ${able.length} ${able.length === 1 ? 'loan' : 'loans'}`}
      size={560}
      send={DECISIONS[decision].button}
      busy={decide.pending}
      blocked={
        able.length === 0 ? 'No chosen loan can be decided so.' : decision === 'aside' && words.trim().length < 3 ? 'Say why.' : undefined
      }
      trouble={trouble}
      onSend={() => void send()}
      onClose={() => review.settle(done)}
    >
      <p>{DECISIONS[decision].does}</p>
      {decision === 'take' && refund > 0 ? (
        <p>{`Without a reason on file the lender pays ${formatMoney(refund, { cents: 'hide-zero' })} at closing.`}</p>
      ) : null}
      <ul>
        {able.map((row) => (
          <li key={row.loanNumber}>{`${row.borrower}, ${row.loanNumber}: closing costs ${costsText(row)}`}</li>
        ))}
      </ul>
      {able.length < rows.length - done.length ? (
        <p className="text-2">{`${rows.length - done.length - able.length} of the chosen loans cannot be decided so and stay as they are.`}</p>
      ) : null}
      <TextArea
        label={decision === 'aside' ? 'Why it is set aside' : 'Note (optional)'}
        rows={2}
        maxLength={1000}
        value={words}
        onChange={(event) => setDraft({ words: event.target.value })}
      />
    </FormDialog>
  );
}
