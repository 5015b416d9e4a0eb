import { useState } from 'react';
import { formatDate, type PlainDate } from '../../../foundation/dates/dates.ts';
import { useCommand, useMayCall } from '../../../ui/calls/index.ts';
import { DateField, SelectField } from '../../../ui/fields/index.ts';
import { Button, LinkButton } from '../../../ui/kit/controls/button.tsx';
import { ExplainableNumber } from '../../../ui/kit/explain/explainable-number.tsx';
import { Card, Notice } from '../../../ui/kit/page/card.tsx';
import { InlineError } from '../../../ui/kit/page/states.tsx';
import { SecondLine, Table } from '../../../ui/kit/tables/table.tsx';
import { BoundDays } from '../../disclose/panels/bound-days.tsx';
import type { ClosingData } from './cd-process-screen.tsx';
import styles from './close.module.css';

type Sent = ClosingData['sent'][number];
const HOWS = ['signed', 'e-mail', 'telephone', 'in person'] as const;

export function dayText(date: PlainDate): string {
  return formatDate(date, { short: true, weekday: true });
}

/** Who received which version, and the waiting period counted day by day. */
export function ReceiptCard({ loanId, data }: { loanId: string; data: ClosingData }) {
  const { sent, earliest, wait, notReceived } = data;
  const newest = sent[0]!;
  const people = newest.deliveries.filter(({ role }) => role === 'Borrower');
  return (
    <Card
      title="Receipt and wait"
      note={`v${newest.version} sent ${dayText(newest.sentOn)}`}
      aside={
        earliest ? (
          <>
            {'Earliest closing '}
            <ExplainableNumber label="Earliest closing" why={earliest.why} weight="panel">
              {dayText(earliest.date)}
            </ExplainableNumber>
          </>
        ) : undefined
      }
      flush
    >
      <Table
        caption="Receipt by person and version"
        heads={['Person', ...sent.toReversed().map(({ version, sentOn }) => `v${version}, ${dayText(sentOn)}`)]}
        cards
      >
        {people.map((person) => (
          <tr key={person.recipientId}>
            <th scope="row">{person.name}</th>
            {sent.toReversed().map((version) => (
              <td key={version.version}>
                <ReceiptOf loanId={loanId} sent={version} recipientId={person.recipientId} today={data.today} />
              </td>
            ))}
          </tr>
        ))}
      </Table>
      {notReceived ? (
        <div className={styles.pad}>
          <Notice tone="amber">
            {`No wait runs: v${notReceived.version} has to reach ${notReceived.who} first. Mail it on paper, or record the receipt.`}
          </Notice>
        </div>
      ) : null}
      {wait ? (
        <div className={styles.pad}>
          <BoundDays
            days={[
              {
                label: 'Wait before closing',
                title: `Three business days (specific), to ${dayText(wait.date)}`,
                note: data.rescindable
                  ? 'The last receipt of those who may rescind starts it'
                  : 'One borrower’s receipt starts it, comment 17(d)-2',
                date: wait.date,
                why: wait.why,
                kind: 'allowed',
              },
            ]}
          />
          <p className="text-2">
            {newest.newWait ? `v${newest.version}: ${newest.waitReason}. ` : `v${newest.version} adds no wait. `}
            <ExplainableNumber label="New wait" why={newest.waitWhy} weight="panel">
              {newest.newWait ? 'New wait' : 'No new wait'}
            </ExplainableNumber>
          </p>
        </div>
      ) : null}
    </Card>
  );
}

function ReceiptOf({ loanId, sent, recipientId, today }: { loanId: string; sent: Sent; recipientId: string; today: PlainDate }) {
  const [open, setOpen] = useState(false);
  const may = useMayCall('record-closing-receipt');
  const delivery = sent.deliveries.find((each) => each.recipientId === recipientId);
  if (!delivery) return <>–</>;
  const { receivedOn, receivedHow, taken, recordedBy } = delivery;
  if (receivedOn)
    return (
      <>
        {`Confirmed ${dayText(receivedOn)}`}
        <SecondLine>{recordedBy ? `${receivedHow}, recorded by ${recordedBy}` : 'On their own page'}</SecondLine>
      </>
    );
  return (
    <div className={styles.list}>
      {taken ? (
        <ExplainableNumber label="Taken as received" why={taken.why}>
          {`Deemed ${dayText(taken.date)}`}
        </ExplainableNumber>
      ) : (
        'Not delivered yet'
      )}
      {may && !open ? <LinkButton onClick={() => setOpen(true)}>{`Record receipt of ${delivery.name}`}</LinkButton> : null}
      {open ? (
        <ReceiptForm loanId={loanId} version={sent.version} recipientId={recipientId} today={today} onDone={() => setOpen(false)} />
      ) : null}
    </div>
  );
}

interface FormProps {
  readonly loanId: string;
  readonly version: number;
  readonly recipientId: string;
  readonly today: PlainDate;
  readonly onDone: () => void;
}

function ReceiptForm({ loanId, version, recipientId, today, onDone }: FormProps) {
  const [receivedOn, setReceivedOn] = useState(today);
  const [how, setHow] = useState<(typeof HOWS)[number]>('signed');
  const record = useCommand('record-closing-receipt', { onDone });
  return (
    <div className={styles.stack}>
      <DateField
        label="Received on"
        value={receivedOn}
        relativeTo={{ today }}
        latest={today}
        onChange={(date) => date && setReceivedOn(date)}
      />
      <SelectField
        label="How it was confirmed"
        empty={null}
        value={how}
        choices={HOWS.map((value) => ({ value, label: value.charAt(0).toUpperCase() + value.slice(1) }))}
        onChange={({ target }) => setHow(target.value as (typeof HOWS)[number])}
      />
      {record.refusal ? <InlineError>{record.refusal.message}</InlineError> : null}
      {record.fault ? <InlineError>{record.fault.message}</InlineError> : null}
      <Button
        busy={record.pending}
        onClick={() => void record.run({ params: { loanId }, body: { version, recipientId, receivedOn, how } })}
      >
        Record receipt
      </Button>
    </div>
  );
}
