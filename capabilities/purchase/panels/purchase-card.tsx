import { useMemo, useState } from 'react';
import type { PlainDate } from '../../../foundation/dates/dates.ts';
import { formatMoney, type Cents } from '../../../foundation/money/money.ts';
import { formatPoints, formatRate } from '../../../foundation/rates/rates.ts';
import { ask, useAsk, useCommand, useDraft, useMayCall, type ReplyOf } from '../../../ui/calls/index.ts';
import { DateField, MoneyField, TextField } from '../../../ui/fields/index.ts';
import { Button, ButtonRow, LinkButton } from '../../../ui/kit/controls/button.tsx';
import { ExplainableNumber } from '../../../ui/kit/explain/explainable-number.tsx';
import { saveFile } from '../../../ui/kit/files/save-file.ts';
import { Card } from '../../../ui/kit/page/card.tsx';
import { InlineError, SkeletonRows } from '../../../ui/kit/page/states.tsx';
import { NumberCell, SecondLine, Table } from '../../../ui/kit/tables/table.tsx';
import { momentHere } from '../../../ui/kit/time/moment-text.ts';
import { NamedAmounts } from '../../close/panels/named-amounts.tsx';
import { purchaseAdvice, type AdviceLine, type Deduction } from '../domain/index.ts';
import styles from './purchase.module.css';

type Reply = ReplyOf<'get-purchase-advice'>;
type Terms = NonNullable<Reply['proposed']>;
type Issued = Reply['issued'][number];

/** What a correspondent's loan is bought for: the advice that stands, those before it, and issuing one. */
export function PurchaseCard({ loanId }: { loanId: string }) {
  const may = useMayCall('get-purchase-advice');
  return may ? <Advices loanId={loanId} /> : null;
}

function Advices({ loanId }: { loanId: string }) {
  const { value, refusal, fault, again } = useAsk('get-purchase-advice', { params: { loanId } });
  const mayIssue = useMayCall('issue-purchase-advice');
  const [open, setOpen] = useState(false);
  if (refusal || (fault && !value))
    return (
      <Card title="Purchase advice">
        <InlineError onRetry={again}>{refusal?.message ?? 'The purchase advice did not load.'}</InlineError>
      </Card>
    );
  if (!value) return <SkeletonRows rows={3} />;
  const { issued, blocked, proposed } = value;
  const [newest] = issued;
  return (
    <Card title="Purchase advice" note={newest ? `Version ${newest.sequence} in force` : 'What the loan is bought for'} flush>
      {newest ? <Lines caption="Purchase advice, lines" lines={newest.lines} net={{ cents: newest.netCents, why: newest.netWhy }} /> : null}
      <div className={styles.pad}>
        {issued.map((each) => (
          <IssuedLine key={each.sequence} loanId={loanId} issued={each} />
        ))}
        {blocked && issued.length === 0 ? <p className="text-2">{blocked}</p> : null}
        {mayIssue && !blocked && proposed && !open ? (
          <div>
            <Button onClick={() => setOpen(true)}>{newest ? 'Issue again' : 'Prepare purchase advice'}</Button>
          </div>
        ) : null}
        {open && proposed ? (
          <AdviceForm loanId={loanId} start={newest?.terms ?? proposed} value={value} onDone={() => setOpen(false)} />
        ) : null}
      </div>
    </Card>
  );
}

interface Sum {
  readonly cents: Cents;
  readonly why: Issued['netWhy'];
}

function Lines({
  caption,
  lines,
  net,
}: {
  caption: string;
  lines: readonly (Sum & { readonly id: string; readonly label: string })[];
  net: Sum;
}) {
  return (
    <Table caption={caption} heads={['Line', { number: 'Amount' }]}>
      {lines.map(({ id, label, cents, why }) => (
        <tr key={id}>
          <th scope="row">{label}</th>
          <NumberCell>
            <Money label={label} cents={cents} why={why} />
          </NumberCell>
        </tr>
      ))}
      <tr>
        <th scope="row">Wired to the correspondent</th>
        <NumberCell>
          <span className="text-strong">
            <Money label="Wired to the correspondent" {...net} />
          </span>
        </NumberCell>
      </tr>
    </Table>
  );
}

function Money({ label, cents, why }: Sum & { readonly label: string }) {
  return (
    <ExplainableNumber label={label} why={why}>
      {formatMoney(cents)}
    </ExplainableNumber>
  );
}

function IssuedLine({ loanId, issued: { sequence, issuedBy, issuedAt, note, netCents } }: { loanId: string; issued: Issued }) {
  const [problem, setProblem] = useState<string>();
  const download = async () => {
    const answer = await ask('get-purchase-advice-file', { params: { loanId, sequence } }).catch(() => undefined);
    if (answer?.ok) saveFile(answer.value, answer.value.name);
    setProblem(answer?.ok ? undefined : (answer?.refusal.message ?? 'The PDF did not load.'));
  };
  return (
    <div>
      <p className={styles.issued}>
        <span>{`Version ${sequence}, ${formatMoney(netCents)}, ${momentHere(issuedAt)} by ${issuedBy}`}</span>
        <LinkButton onClick={() => void download()}>{`Download version ${sequence}`}</LinkButton>
      </p>
      {note === '' ? null : <SecondLine>{note}</SecondLine>}
      {problem ? <InlineError>{problem}</InlineError> : null}
    </div>
  );
}

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

function AdviceForm(props: FormProps) {
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
          known={{ today: value.today }}
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
          known={{ today: value.today }}
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
