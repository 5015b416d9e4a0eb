import { useState } from 'react';
import { formatMoney } from '../../../foundation/money/money.ts';
import { useAsk, useMayCall } from '../../../ui/calls/index.ts';
import { Button, LinkButton } from '../../../ui/kit/controls/button.tsx';
import { ExplainableNumber } from '../../../ui/kit/explain/explainable-number.tsx';
import { Card, Notice } from '../../../ui/kit/page/card.tsx';
import { InlineError, SkeletonRows } from '../../../ui/kit/page/states.tsx';
import { NumberCell, SecondLine, Table } from '../../../ui/kit/tables/table.tsx';
import { ScreenLink } from '../../../ui/screens/links.tsx';
import { pathTo } from '../../../ui/screens/screen-path.ts';
import { ChangeForm } from './change-form.tsx';
import { ChangesTable } from './changes-table.tsx';
import { bucketTitles } from '../domain/index.ts';
import { dayText, FORMS, type Closed, type Cures } from './cure-words.ts';
import styles from './cure.module.css';
import { RefundForm } from './refund-form.tsx';
import { RefundsTable } from './refunds-table.tsx';

/** The changes after closing, and the ledger of cures. Empty before consummation. */
export function CuresCards({ loanId }: { loanId: string }) {
  const { value, refusal, fault, again } = useAsk('get-cures', { params: { loanId } });
  if (refusal) return <Notice tone="red">{refusal.message}</Notice>;
  if (!value)
    return (
      <Card title="Cures and refunds" flush>
        {fault ? (
          <div className={styles.pad}>
            <InlineError onRetry={again}>The cures did not load.</InlineError>
          </div>
        ) : (
          <SkeletonRows rows={3} />
        )}
      </Card>
    );
  return value.closed ? (
    <>
      <AfterClosing loanId={loanId} cures={value} closed={value.closed} />
      <Ledger loanId={loanId} cures={value} closed={value.closed} />
    </>
  ) : null;
}

interface CardProps {
  readonly loanId: string;
  readonly cures: Cures;
  readonly closed: Closed;
}

function AfterClosing({ loanId, cures, closed }: CardProps) {
  const may = useMayCall('record-settlement-change');
  const [open, setOpen] = useState(false);
  const owed = closed.refundToShow || closed.changes.some(({ voided, due, sent }) => !voided && due && !sent);
  return (
    <Card title="After closing" note={`Closed ${dayText(closed.on)} on Closing Disclosure v${closed.version}`} flush>
      {owed ? (
        <Notice tone="amber" actions={<ScreenLink to={pathTo('/cd-process/$loanId', { loanId })}>Open Closing Disclosure</ScreenLink>}>
          A corrected Closing Disclosure is owed.
        </Notice>
      ) : null}
      {closed.changes.length === 0 ? (
        <p className={`${styles.empty} text-2`}>No changes after closing. Enter what the settlement statement shows otherwise.</p>
      ) : (
        <ChangesTable loanId={loanId} changes={closed.changes} />
      )}
      {may ? (
        <div className={styles.pad}>
          {open ? (
            <ChangeForm loanId={loanId} cures={cures} closed={closed} onDone={() => setOpen(false)} />
          ) : (
            <Button onClick={() => setOpen(true)}>Record a change</Button>
          )}
        </div>
      ) : null}
    </Card>
  );
}

function Ledger({ loanId, cures, closed }: CardProps) {
  const may = useMayCall('record-refund');
  const [cause, setCause] = useState<string>();
  const line = closed.lines.find((each) => each.cause === cause && each.left.cents > 0);
  return (
    <Card
      title="Cures and refunds"
      note={closed.lines.length === 0 ? 'Every charge within its limit' : undefined}
      aside={closed.lines.length === 0 ? undefined : <Totals closed={closed} />}
      flush
    >
      {closed.lines.length === 0 ? null : <Lines closed={closed} pick={may ? setCause : undefined} />}
      {line ? (
        <div className={styles.pad}>
          <RefundForm
            key={line.cause}
            loanId={loanId}
            line={line}
            closing={{ today: cures.today, closedOn: closed.on, borrower: cures.borrower }}
            onDone={() => setCause(undefined)}
          />
        </div>
      ) : null}
      {closed.refunds.length === 0 ? null : <RefundsTable loanId={loanId} refunds={closed.refunds} />}
    </Card>
  );
}

function Totals({ closed: { left, refundBy } }: { closed: Closed }) {
  return (
    <>
      {'Left '}
      <Money label="Left to refund" {...left} />
      {left.cents > 0 ? (
        <>
          {', due '}
          <ExplainableNumber label="Refund due" why={refundBy.why} weight="panel">
            {dayText(refundBy.date)}
          </ExplainableNumber>
        </>
      ) : null}
    </>
  );
}

function Lines({ closed, pick }: { closed: Closed; pick: ((cause: string) => void) | undefined }) {
  return (
    <Table
      caption="Ledger of cures"
      heads={[
        'Charge',
        { number: 'Limit' },
        { number: 'Paid' },
        { number: 'Above limit' },
        'Given back',
        { number: 'Left' },
        { unseen: 'Refund' },
      ]}
      cards
    >
      {closed.lines.map(({ cause, label, group, limit, limitVersion, actual, excess, left, cures }) => (
        <tr key={cause}>
          <th scope="row">
            {label}
            <SecondLine>{bucketTitles[group]}</SecondLine>
          </th>
          <NumberCell>
            <Money label={`${label}, limit`} {...limit} />
            {limitVersion === null ? null : <SecondLine>{`set by v${limitVersion}`}</SecondLine>}
          </NumberCell>
          <NumberCell>
            <Money label={`${label}, paid`} {...actual} />
          </NumberCell>
          <NumberCell>
            <Money label={`${label}, above limit`} {...excess} />
          </NumberCell>
          <td>
            {cures.length === 0
              ? '–'
              : cures.map(({ form, appliedCents, on, document }) => (
                  <div key={`${document} ${on} ${appliedCents}`}>
                    {`${formatMoney(appliedCents)}, ${FORMS[form].toLowerCase()}`}
                    <SecondLine>{`${dayText(on)}, ${document}`}</SecondLine>
                  </div>
                ))}
          </td>
          <NumberCell>
            <Money label={`${label}, left`} {...left} />
          </NumberCell>
          <td>
            {pick && left.cents > 0 ? (
              <LinkButton aria-label={`Record refund for ${label}`} onClick={() => pick(cause)}>
                Record refund
              </LinkButton>
            ) : left.cents === 0 ? (
              'Cured'
            ) : null}
          </td>
        </tr>
      ))}
    </Table>
  );
}

function Money({ label, cents, why }: { label: string; cents: number; why: Closed['left']['why'] }) {
  return (
    <ExplainableNumber label={label} why={why}>
      {formatMoney(cents)}
    </ExplainableNumber>
  );
}
