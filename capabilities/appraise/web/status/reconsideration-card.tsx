import { formatDate } from '../../../../foundation/dates/dates.ts';
import { formatMoney } from '../../../../foundation/money/money.ts';
import { useCommand, useDraft, useMayCall } from '../../../../ui/calls/index.ts';
import { DateField, MoneyField, TextArea, TextField } from '../../../../ui/fields/index.ts';
import { Button } from '../../../../ui/kit/controls/button.tsx';
import { Card } from '../../../../ui/kit/page/card.tsx';
import { Folded } from '../../../../ui/kit/page/folded.tsx';
import { InlineError } from '../../../../ui/kit/page/states.tsx';
import { momentHere } from '../../../../ui/kit/time/moment-text.ts';
import { MOST_SALES } from '../../domain/reconsideration.ts';
import { valueNamed } from '../../domain/value-named.ts';
import styles from '../appraise.module.css';
import type { Appraisal } from './milestones-card.tsx';

const stateWords: Readonly<Record<Appraisal['reconsiderations'][number]['state'], string>> = {
  requested: 'With the lender',
  declined: 'Given back',
  forwarded: 'On its way to the company',
  sent: 'With the company',
  answered: 'Answered',
};

interface SaleDraft {
  readonly address: string;
  readonly soldOn: string | null;
  readonly priceCents: number | null;
}

const emptySale: SaleDraft = { address: '', soldOn: null, priceCents: null };

/** Requests to reconsider the value with their results, and the form for another. */
export function ReconsiderationCard({ loanId, appraisal, today }: { loanId: string; appraisal: Appraisal; today: string }) {
  const mayAsk = useMayCall('request-reconsideration');
  const open = appraisal.reconsiderations.some(({ state }) => state === 'requested' || state === 'forwarded' || state === 'sent');
  return (
    <Card title="Reconsideration of value" note="Goes through the lender, with sales or an error. Never a value.">
      {appraisal.reconsiderations.map((request) => (
        <EarlierRequest key={request.requestId} loanId={loanId} appraisalId={appraisal.appraisalId} request={request} />
      ))}
      {mayAsk && !open ? <RequestForm loanId={loanId} appraisalId={appraisal.appraisalId} today={today} /> : null}
      {!mayAsk && appraisal.reconsiderations.length === 0 ? <p className="text-2">None requested.</p> : null}
    </Card>
  );
}

interface EarlierRequestProps {
  readonly loanId: string;
  readonly appraisalId: string;
  readonly request: Appraisal['reconsiderations'][number];
}

function EarlierRequest({ loanId, appraisalId, request }: EarlierRequestProps) {
  const mayDecide = useMayCall('decide-reconsideration');
  const { draft, setDraft, clear } = useDraft(`reconsideration.${request.requestId}`, { words: '' });
  const decide = useCommand('decide-reconsideration', { refreshes: ['appraisal-order-details'], onDone: clear });
  const send = (forward: boolean): void =>
    void decide.run({ params: { loanId }, body: { appraisalId, requestId: request.requestId, forward, words: draft.words } });
  return (
    <div className={styles.below}>
      <div className={styles.check}>
        <span>{`${request.requestedBy}, ${momentHere(request.requestedAt)}`}</span>
        <span className="text-strong">{stateWords[request.state]}</span>
      </div>
      {request.words ? <p>{request.words}</p> : null}
      {request.sales.map((sale, index) => (
        <div key={index} className={styles.check}>
          <span>{`${sale.address}, sold ${formatDate(sale.soldOn, { short: true })}`}</span>
          <span>{formatMoney(sale.priceCents, { cents: 'never' })}</span>
        </div>
      ))}
      {request.decisionWords ? <p className="text-2">{`${request.decidedBy ?? ''}: ${request.decisionWords}`}</p> : null}
      {request.state === 'requested' && mayDecide ? (
        <>
          <TextArea
            label="Words to the broker"
            optional
            hint="Needed to give it back."
            value={draft.words}
            maxLength={1_000}
            onChange={(event) => setDraft({ words: event.target.value })}
          />
          {decide.refusal ? <InlineError>{decide.refusal.message}</InlineError> : null}
          {decide.fault ? <InlineError>{decide.fault.message}</InlineError> : null}
          <div className={`${styles.line} ${styles.below}`}>
            <Button variant="primary" busy={decide.pending} onClick={() => send(true)}>
              Forward to company
            </Button>
            <Button
              busy={decide.pending}
              blocked={draft.words.trim() === '' ? 'Say why it is given back.' : undefined}
              onClick={() => send(false)}
            >
              Give back
            </Button>
          </div>
        </>
      ) : null}
    </div>
  );
}

function RequestForm({ loanId, appraisalId, today }: { loanId: string; appraisalId: string; today: string }) {
  const { draft, setDraft, clear } = useDraft<{ readonly words: string; readonly sales: readonly SaleDraft[] }>(
    `reconsideration.${appraisalId}`,
    {
      words: '',
      sales: [emptySale],
    },
  );
  const request = useCommand('request-reconsideration', { refreshes: ['appraisal-order-details'], onDone: clear });
  const given = draft.sales.filter((sale) => sale.address.trim() !== '' || sale.soldOn !== null || sale.priceCents !== null);
  const whole = given.flatMap(({ address, soldOn, priceCents }) =>
    address.trim() === '' || soldOn === null || priceCents === null ? [] : [{ address, soldOn, priceCents }],
  );
  const problem = valueNamed(draft.words)
    ? 'A request can’t name a value.'
    : whole.length < given.length
      ? 'Complete the sale or clear it.'
      : draft.words.trim() === '' && whole.length === 0
        ? 'Show a sale or say what is wrong.'
        : undefined;
  const setSale = (index: number, change: Partial<SaleDraft>): void =>
    setDraft({ sales: draft.sales.map((sale, at) => (at === index ? { ...sale, ...change } : sale)) });
  return (
    <Folded title="Request a reconsideration">
      <TextArea
        label="What is wrong in the report"
        optional
        value={draft.words}
        maxLength={2_000}
        error={valueNamed(draft.words) ? 'A request can’t name a value, 12 CFR 1026.42(c)(1)(i).' : undefined}
        onChange={(event) => setDraft({ words: event.target.value })}
      />
      {draft.sales.map((sale, index) => (
        <SaleRow
          key={index}
          number={index + 1}
          sale={sale}
          today={today}
          onChange={(change) => setSale(index, change)}
          onClear={() => setDraft({ sales: draft.sales.length === 1 ? [emptySale] : draft.sales.filter((_, at) => at !== index) })}
        />
      ))}
      {request.refusal ? <InlineError>{request.refusal.message}</InlineError> : null}
      {request.fault ? <InlineError>{request.fault.message}</InlineError> : null}
      <div className={`${styles.line} ${styles.below}`}>
        <Button
          busy={request.pending}
          blocked={problem}
          onClick={() => void request.run({ params: { loanId }, body: { appraisalId, words: draft.words, sales: whole } })}
        >
          Send to the lender
        </Button>
        {draft.sales.length < MOST_SALES ? (
          <Button variant="quiet" onClick={() => setDraft({ sales: [...draft.sales, emptySale] })}>
            Add a sale
          </Button>
        ) : null}
      </div>
    </Folded>
  );
}

interface SaleRowProps {
  readonly number: number;
  readonly sale: SaleDraft;
  readonly today: string;
  readonly onChange: (change: Partial<SaleDraft>) => void;
  readonly onClear: () => void;
}

function SaleRow({ number, sale, today, onChange, onClear }: SaleRowProps) {
  return (
    <div className={`${styles.sale} ${styles.below}`}>
      <TextField
        label={`Sale ${number}, address`}
        value={sale.address}
        maxLength={200}
        onChange={(event) => onChange({ address: event.target.value })}
      />
      <DateField label="Sold on" value={sale.soldOn} relativeTo={{ today }} latest={today} onChange={(soldOn) => onChange({ soldOn })} />
      <MoneyField label="Price" value={sale.priceCents} onChange={(priceCents) => onChange({ priceCents })} />
      <Button variant="quiet" aria-label={`Clear sale ${number}`} onClick={onClear}>
        Clear
      </Button>
    </div>
  );
}
