import { addDays, formatDate } from '../../../../foundation/dates/dates.ts';
import { formatMoney } from '../../../../foundation/money/money.ts';
import { useAsk, useCommand, useDraft, useMayCall, type ReplyOf } from '../../../../ui/calls/index.ts';
import { DateField, MoneyField, RateField, SelectField, TextField } from '../../../../ui/fields/index.ts';
import { Button } from '../../../../ui/kit/controls/button.tsx';
import { ExplainableNumber } from '../../../../ui/kit/explain/explainable-number.tsx';
import { Card, Facts, Notice } from '../../../../ui/kit/page/card.tsx';
import { ErrorState, InlineError, SkeletonRows } from '../../../../ui/kit/page/states.tsx';
import { RecordPage } from '../../../../ui/kit/page/templates.tsx';
import { NumberCell, Table } from '../../../../ui/kit/tables/table.tsx';
import { momentHere } from '../../../../ui/kit/time/moment-text.ts';
import type { ScreenProps } from '../../../../ui/screens/screen-route.ts';
import { payoffOn, type PayoffTold } from '../../domain/index.ts';
import styles from '../close.module.css';
import { dayText } from '../receipt-card.tsx';

const TITLE = 'Freedom Refi Payoff Request';
const DAYS_SHOWN = 5;

type PayoffData = ReplyOf<'get-payoff-request'>;

/** `/payoff-request/{loanId}`: what pays the old loan off, day by day, and the servicer's statement that is asked for. */
export default function PayoffRequestScreen({ params: { loanId } }: ScreenProps<'/payoff-request/$loanId'>) {
  const asked = useAsk('get-payoff-request', { params: { loanId } });
  const { value, refusal, fault } = asked;
  return (
    <RecordPage title={TITLE}>
      {fault && !value ? (
        <ErrorState title="The payoff did not load" safe="Nothing was requested." onRetry={asked.again} trace={fault.trace} />
      ) : refusal ? (
        <Notice tone="red">{refusal.message}</Notice>
      ) : !value ? (
        <Card title={TITLE} flush>
          <SkeletonRows rows={6} />
        </Card>
      ) : value.blocked ? (
        <Notice tone="amber">{value.blocked}</Notice>
      ) : (
        <PayoffWork key={value.requested?.at ?? 'new'} loanId={loanId} value={value} />
      )}
    </RecordPage>
  );
}

function PayoffWork({ loanId, value }: { loanId: string; value: PayoffData }) {
  const { draft, setDraft, clear } = useDraft<PayoffTold>(`payoff.${loanId}`, value.suggested);
  const may = useMayCall('request-payoff');
  const request = useCommand('request-payoff', { onDone: clear });
  const errorOf = (field: string) => (request.refusal?.field === field ? request.refusal.message : undefined);
  const { requested, today } = value;
  return (
    <>
      {requested ? (
        <Card title="Requested">
          <Facts
            facts={[
              { label: 'Servicer', value: requested.told.servicer },
              { label: 'Requested', value: `${momentHere(requested.at)} by ${requested.by}` },
              {
                label: 'Statement due',
                value: `${formatDate(requested.statementDue, { weekday: true })}, seven business days, 12 CFR 1026.36(c)(3)`,
              },
            ]}
          />
        </Card>
      ) : null}
      <Card title={TITLE} note={`Money goes out ${dayText(value.fundsOn)}`}>
        <form
          className={styles.stack}
          onSubmit={(event) => {
            event.preventDefault();
            void request.run({ params: { loanId }, body: { ...draft } });
          }}
        >
          <div className={styles.fields}>
            <TextField
              label="Servicer"
              maxLength={80}
              disabled={!may}
              value={draft.servicer}
              error={errorOf('servicer')}
              onChange={({ target }) => setDraft({ servicer: target.value })}
            />
            <MoneyField
              label="Unpaid principal"
              disabled={!may}
              value={draft.balance}
              error={errorOf('balance')}
              onChange={(balance) => setDraft({ balance: balance ?? 0 })}
            />
            <RateField label="Rate of the note" disabled={!may} value={draft.rate} onChange={(rate) => setDraft({ rate: rate ?? 0 })} />
            <DateField
              label="Interest paid through"
              disabled={!may}
              value={draft.interestPaidThrough}
              known={{ today }}
              error={errorOf('interestPaidThrough')}
              onChange={(date) => date && setDraft({ interestPaidThrough: date })}
            />
            <SelectField
              label="Days of the year"
              empty={null}
              disabled={!may}
              value={String(draft.basis)}
              choices={[
                { value: '365', label: '365' },
                { value: '360', label: '360' },
              ]}
              onChange={({ target }) => setDraft({ basis: target.value === '360' ? 360 : 365 })}
            />
            <MoneyField
              label="Recording and release"
              disabled={!may}
              value={draft.fees}
              onChange={(fees) => setDraft({ fees: fees ?? 0 })}
            />
            <SelectField
              label="Days in reserve"
              empty={null}
              disabled={!may}
              value={String(draft.padDays)}
              choices={[0, 1, 2, 3, 5].map((days) => ({ value: String(days), label: String(days) }))}
              onChange={({ target }) => setDraft({ padDays: Number(target.value) })}
            />
            <DateField
              label="Good through"
              disabled={!may}
              value={draft.goodThrough}
              known={{ today }}
              error={errorOf('goodThrough')}
              onChange={(date) => date && setDraft({ goodThrough: date })}
            />
          </div>
          {request.refusal && request.refusal.field === undefined ? <InlineError>{request.refusal.message}</InlineError> : null}
          {request.fault ? <InlineError>{request.fault.message}</InlineError> : null}
          <div className={styles.row}>
            <Button type="submit" variant="primary" busy={request.pending} blocked={may ? undefined : 'Your role cannot request a payoff.'}>
              Request payoff
            </Button>
          </div>
        </form>
      </Card>
      <Days told={draft} fundsOn={value.fundsOn} />
    </>
  );
}

/** What pays it off on the day money goes out and the days after, each a day's interest more. */
function Days({ told, fundsOn }: { told: PayoffTold; fundsOn: PayoffData['fundsOn'] }) {
  const days = Array.from({ length: DAYS_SHOWN }, (_, more) => addDays(fundsOn, more));
  const first = payoffOn(told, fundsOn);
  return (
    <Card title="Payoff by day" note={first.ok ? `${formatMoney(first.value.perDiem.value)} a day` : undefined} flush>
      {first.ok ? (
        <Table
          caption="Payoff by day"
          heads={['Money goes out', { number: 'Days of interest' }, { number: 'Interest' }, { number: 'Payoff' }, 'Statement']}
          cards
        >
          {days.map((day) => {
            const payoff = payoffOn(told, day);
            if (!payoff.ok) return null;
            const { days: number, interest, total } = payoff.value;
            return (
              <tr key={day}>
                <th scope="row">{dayText(day)}</th>
                <NumberCell>{String(number.value)}</NumberCell>
                <NumberCell>
                  <ExplainableNumber label={`Interest to ${dayText(day)}`} why={interest.why}>
                    {formatMoney(interest.value)}
                  </ExplainableNumber>
                </NumberCell>
                <NumberCell>
                  <ExplainableNumber label={`Payoff on ${dayText(day)}`} why={total.why}>
                    {formatMoney(total.value)}
                  </ExplainableNumber>
                </NumberCell>
                <td>{day > told.goodThrough ? <span style={{ color: 'var(--amber)' }}>After good-through</span> : 'Good'}</td>
              </tr>
            );
          })}
        </Table>
      ) : (
        <p className={styles.pad}>{first.refusal.message}</p>
      )}
    </Card>
  );
}
