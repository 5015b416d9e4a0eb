import { useMemo } from 'react';
import type { PlainDate } from '../../../foundation/dates/dates.ts';
import { formatMoney, type Cents } from '../../../foundation/money/money.ts';
import { formatPoints, formatRate } from '../../../foundation/rates/rates.ts';
import { useCommand, useDraft } from '../../../ui/calls/index.ts';
import { DateField, MoneyField, TextField } from '../../../ui/fields/index.ts';
import { Button, ButtonRow } from '../../../ui/kit/controls/button.tsx';
import { InlineError } from '../../../ui/kit/page/states.tsx';
import { NamedAmounts } from '../../close/panels/named-amounts.tsx';
import { purchaseAdvice, type AdviceLine, type Deduction } from '../domain/index.ts';
import styles from './purchase.module.css';
import { type Reply, type Terms, Lines } from './advice-lines.tsx';

interface Typed {
  readonly unpaidBalance: Cents;
  readonly purchasedOn: PlainDate;
  readonly interestFrom: PlainDate;
  readonly escrowBalance: Cents;
  readonly deductions: readonly Deduction[];
  readonly note: string;
}

interface FormProps {
  readonly loanId: string;
  readonly start: Terms;
  readonly value: Reply;
  readonly onDone: () => void;
}

/** What is typed of a purchase, over what the loan or the advice before says. */
function useAdvice({ loanId, start, value, onDone }: FormProps) {
  const { draft, setDraft, clear } = useDraft<Typed>(`purchase-advice.${loanId}.${value.issued.length}`, {
    unpaidBalance: start.unpaidBalance,
    purchasedOn: value.today,
    interestFrom: start.interestFrom,
    escrowBalance: start.escrowBalance,
    deductions: start.deductions,
    note: '',
  });
  const issue = useCommand('issue-purchase-advice', {
    refreshes: ['get-purchase-advice'],
    onDone: () => {
      clear();
      onDone();
    },
  });
  const { note, ...typed } = draft;
  const stated = { ...typed, deductions: [...typed.deductions] };
  const terms = { ...stated, price: start.price, noteRate: start.noteRate };
  const run = () => void issue.run({ params: { loanId }, body: { ...stated, basedOn: value.issued.length, note } });
  return { draft, setDraft, issue, terms, run };
}

export function AdviceForm(props: FormProps) {
  const { value, onDone } = props;
  const { draft, setDraft, issue, terms, run } = useAdvice(props);
  const advice = useMemo(() => purchaseAdvice(terms), [terms]);
  const errorOf = (field: string) => (issue.refusal?.field === field ? issue.refusal.message : undefined);
  const again = value.issued.length > 0;
  return (
    <form
      className={styles.form}
      aria-label="Purchase advice"
      onSubmit={(event) => {
        event.preventDefault();
        run();
      }}
    >
      <p className="text-2">{`Locked price ${formatPoints(terms.price)}, note rate ${formatRate(terms.noteRate)}`}</p>
      <div className={styles.fields}>
        <DateField
          label="Purchased on"
          value={draft.purchasedOn}
          relativeTo={{ today: value.today }}
          error={errorOf('purchasedOn')}
          onChange={(purchasedOn) => purchasedOn && setDraft({ purchasedOn })}
        />
        <MoneyField
          label="Unpaid balance"
          value={draft.unpaidBalance}
          error={errorOf('unpaidBalance')}
          onChange={(cents) => setDraft({ unpaidBalance: cents ?? 0 })}
        />
        <DateField
          label="Interest from"
          value={draft.interestFrom}
          relativeTo={{ today: value.today }}
          onChange={(interestFrom) => interestFrom && setDraft({ interestFrom })}
        />
        <MoneyField label="Escrow balance" value={draft.escrowBalance} onChange={(cents) => setDraft({ escrowBalance: cents ?? 0 })} />
        <TextField
          label="Note"
          optional={!again}
          maxLength={1000}
          error={errorOf('note')}
          value={draft.note}
          onChange={({ target }) => setDraft({ note: target.value })}
        />
      </div>
      <NamedAmounts
        title="Fees of the lender"
        adds="Add a fee"
        rows={draft.deductions}
        off={false}
        onChange={(deductions) => setDraft({ deductions })}
      />
      <Lines caption="Purchase advice in work" lines={advice.lines.map(wireLine)} net={{ cents: advice.net.value, why: advice.net.why }} />
      {issue.refusal && issue.refusal.field === undefined ? <InlineError>{issue.refusal.message}</InlineError> : null}
      {issue.fault ? <InlineError>{issue.fault.message}</InlineError> : null}
      <ButtonRow>
        <Button type="submit" variant="primary" busy={issue.pending}>
          {`Issue purchase advice, ${formatMoney(advice.net.value)}`}
        </Button>
        <Button onClick={onDone}>Back</Button>
      </ButtonRow>
    </form>
  );
}

function wireLine({ id, label, amount }: AdviceLine) {
  return { id, label, cents: amount.value, why: amount.why };
}
