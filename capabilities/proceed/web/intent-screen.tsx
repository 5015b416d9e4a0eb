import { formatDate, type PlainDate } from '../../../foundation/dates/dates.ts';
import { formatMoney } from '../../../foundation/money/money.ts';
import type { Step } from '../../../foundation/explain/explain.ts';
import { useAsk, type ReplyOf } from '../../../ui/calls/index.ts';
import { StatusPill } from '../../../ui/kit/controls/status-pill.tsx';
import { ExplainableNumber } from '../../../ui/kit/explain/explainable-number.tsx';
import { Card, Facts, Notice } from '../../../ui/kit/page/card.tsx';
import { ErrorState, SkeletonRows } from '../../../ui/kit/page/states.tsx';
import { RecordPage } from '../../../ui/kit/page/templates/record-page.tsx';
import { NumberCell, Table } from '../../../ui/kit/tables/table.tsx';
import { momentHere } from '../../../ui/kit/time/moment-text.ts';
import type { ScreenProps } from '../../../ui/screens/screen-route.ts';
import { BorrowersCard } from '../../deliver/panels/borrowers-card.tsx';
import { NextStep } from '../../loan/panels/next-step.tsx';
import { IntentForm } from './intent-form.tsx';
import styles from './proceed.module.css';

const TITLE = 'Intent to proceed';

export type IntentOfLoan = ReplyOf<'get-intent-to-proceed'>;

/** `/intent-to-proceed/{loanId}`: the borrower's statement, once, and the fees that may be charged since. */
export default function IntentScreen({ params: { loanId } }: ScreenProps<'/intent-to-proceed/$loanId'>) {
  const asked = useAsk('get-intent-to-proceed', { params: { loanId } });
  const { value, refusal, fault } = asked;
  return (
    <RecordPage title={TITLE}>
      {fault && !value ? (
        <ErrorState
          title="The intent to proceed did not load"
          safe="Nothing changed on the loan."
          onRetry={asked.again}
          trace={fault.trace}
        />
      ) : refusal ? (
        <Notice tone="red">{refusal.message}</Notice>
      ) : !value ? (
        <Card title={TITLE} flush>
          <SkeletonRows rows={5} />
        </Card>
      ) : (
        <>
          {value.intent ? (
            <Recorded loanId={loanId} intent={value.intent} />
          ) : value.blocked ? (
            <Notice tone="amber">{value.blocked}</Notice>
          ) : (
            <IntentForm loanId={loanId} value={value} />
          )}
          {value.estimate ? <EstimateCard estimate={value.estimate} /> : null}
          {value.estimate ? <BorrowersCard loanId={loanId} /> : null}
          {value.estimate ? <FeesCard value={value} /> : null}
        </>
      )}
    </RecordPage>
  );
}

/** "Fri 11/20". */
function dayText(date: PlainDate): string {
  return formatDate(date, { short: true, weekday: true });
}

function Recorded({ loanId, intent }: { loanId: string; intent: NonNullable<IntentOfLoan['intent']> }) {
  const { name, how, statedOn, version, note, recordedBy, recordedAt, inTime, receivedBefore } = intent;
  return (
    <Card title={TITLE} aside={<StatusPill tone="green">Recorded</StatusPill>}>
      <Facts
        facts={[
          { label: 'Stated by', value: how === 'own page' ? `${name}, on their own page` : `${name}, by ${how}` },
          { label: 'On', value: dayText(statedOn) },
          { label: 'About', value: `Loan Estimate version ${version}` },
          {
            label: 'While its costs held',
            value: inTime ? (
              <ExplainableNumber label="Intent while the costs held" why={inTime.why}>
                {inTime.so ? 'Yes' : 'No, a new estimate may be given'}
              </ExplainableNumber>
            ) : (
              '–'
            ),
          },
          ...(receivedBefore ? [{ label: 'Estimate', value: 'In the borrower’s hands before' }] : []),
          ...(note === '' ? [] : [{ label: 'Note', value: note }]),
          { label: 'Recorded', value: `${momentHere(recordedAt)} by ${recordedBy}` },
        ]}
      />
      <div className={styles.next}>
        <NextStep loanId={loanId} here="intent-to-proceed" />
      </div>
    </Card>
  );
}

function EstimateCard({ estimate }: { estimate: NonNullable<IntentOfLoan['estimate']> }) {
  const { version, sentOn, firstSentOn, received, expire, deliveries } = estimate;
  const day = (label: string, found: { date: PlainDate; why: Step } | null) =>
    found ? (
      <ExplainableNumber label={label} why={found.why}>
        {dayText(found.date)}
      </ExplainableNumber>
    ) : (
      '–'
    );
  return (
    <Card title="Loan Estimate">
      <Facts
        facts={[
          { label: 'Sent last', value: `Version ${version}, ${dayText(sentOn)}` },
          ...(firstSentOn === sentOn ? [] : [{ label: 'Sent first', value: dayText(firstSentOn) }]),
          {
            label: 'Taken as received',
            value: received ? day('Loan Estimate taken as received', received) : 'Not yet: no borrower agreed or got paper',
          },
          { label: 'Its costs hold until', value: day('Closing costs expire', expire) },
          { label: 'Sent to', value: deliveries.map((each) => `${each.name}, ${each.email}`).join('; ') || '–' },
        ]}
      />
    </Card>
  );
}

/** Before the intent no fee but the credit report's may be charged. */
function FeesCard({ value: { fees, feesFrom, intent } }: { value: IntentOfLoan }) {
  return (
    <Card
      title="Fees before closing"
      note={
        feesFrom ? (
          <>
            {'May be charged from '}
            <ExplainableNumber label="Fees allowed from" why={feesFrom.why}>
              {dayText(feesFrom.date)}
            </ExplainableNumber>
          </>
        ) : intent ? undefined : (
          'Only the credit report’s before the intent to proceed'
        )
      }
      flush
    >
      <Table caption="Fees before closing" heads={['Fee', { number: 'Amount' }, 'May be charged']} cards>
        {fees.map((fee) => (
          <tr key={fee.label}>
            <th scope="row">{fee.label}</th>
            <NumberCell>{formatMoney(fee.amountCents)}</NumberCell>
            <td>
              <ExplainableNumber label={`${fee.label} may be charged`} why={fee.why}>
                {fee.allowed ? 'Yes' : 'Not yet'}
              </ExplainableNumber>
            </td>
          </tr>
        ))}
      </Table>
    </Card>
  );
}
