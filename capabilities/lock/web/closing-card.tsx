import { useState } from 'react';
import { formatDate } from '../../../foundation/dates/dates.ts';
import { formatMoney } from '../../../foundation/money/money.ts';
import { formatPoints, formatRate } from '../../../foundation/rates/rates.ts';
import { useAsk, type ReplyOf } from '../../../ui/calls/index.ts';
import { DateField } from '../../../ui/fields/index.ts';
import { Button } from '../../../ui/kit/controls/button.tsx';
import { Card } from '../../../ui/kit/page/card.tsx';
import { ExplainableNumber } from '../../../ui/kit/explain/explainable-number.tsx';
import { InlineError, SkeletonRows } from '../../../ui/kit/page/states.tsx';
import { NumberCell, SecondLine, Table } from '../../../ui/kit/tables/table.tsx';
import styles from './lock.module.css';
import { NotNow } from './refusal-note.tsx';
import { dayText } from './words.ts';

type ClosingOption = ReplyOf<'simulate-closing'>['options'][number];
export type StepChange = ClosingOption['steps'][number]['change'];

/** "If I close on the 19th": every option for that day under the lock, cheapest first; taking one opens its verify step. */
export function ClosingCard({
  loanId,
  today,
  planned,
  onTake,
}: {
  loanId: string;
  today: string;
  /** The closing date the loan has. */
  planned: string | null;
  onTake: (step: StepChange, choice: string) => void;
}) {
  const [date, setDate] = useState<string | null>(planned !== null && planned >= today ? planned : null);
  const asked = useAsk('simulate-closing', { params: { loanId }, query: { closingDate: date ?? today } }, { when: date !== null });
  const found = date === null ? undefined : asked.value;
  return (
    <Card
      title="If closing moves"
      note={found ? `${found.policyTitle}, at today’s prices` : 'Every way to a closing date, with its cost'}
      flush
    >
      <div className={styles.closingDate}>
        <DateField label="Closing date" value={date} relativeTo={{ today }} earliest={today} onChange={setDate} />
        {found ? (
          <p className="text-2" role="status">
            {found.closedBecause ? `${formatDate(found.closingDate)} is no business day: ${found.closedBecause}. ` : ''}
            {found.state === 'locked' ? 'The lock expires' : 'The lock expired'} {dayText(found.lockEnds)}.
          </p>
        ) : null}
      </div>
      {asked.fault ? <InlineError onRetry={asked.again}>{asked.fault.message}</InlineError> : null}
      {date !== null && asked.refusal ? <NotNow refusal={asked.refusal} onRetry={asked.again} /> : null}
      {date !== null && asked.waiting ? <SkeletonRows rows={4} /> : null}
      {found ? <ClosingOptions found={found} onTake={onTake} /> : null}
    </Card>
  );
}

function ClosingOptions({ found, onTake }: { found: ReplyOf<'simulate-closing'>; onTake: (step: StepChange, choice: string) => void }) {
  return (
    <>
      {found.options.length === 0 ? <p className={styles.more}>No way leads to that day; the reasons are below.</p> : null}
      {found.options.length === 0 ? null : (
        <Table
          caption={`Ways to close on ${formatDate(found.closingDate)}, cheapest first`}
          className={styles.options}
          heads={['Way', { number: 'Price changes by' }, 'Expires', 'Revised LE by', { unseen: 'Choose' }]}
        >
          {found.options.map((option) => (
            <OptionRow key={option.title} option={option} onTake={onTake} />
          ))}
        </Table>
      )}
      {found.closed.length === 0 ? null : (
        <ul className={styles.closedRoads}>
          {found.closed.map((one) => (
            <li key={one.title}>
              <span className="text-strong">{one.title}:</span> {one.reason}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function OptionRow({ option, onTake }: { option: ClosingOption; onTake: (step: StepChange, choice: string) => void }) {
  const first = option.steps[0];
  // Only a step of today can be taken today; a relock after the expiry is done on its day.
  const now = first && !option.title.startsWith('Let it expire') ? first : undefined;
  return (
    <tr>
      <th scope="row">
        {option.title}
        <SecondLine>
          {formatRate(option.rate)} at {formatPoints(option.price)}
        </SecondLine>
        {option.risks.map((risk) => (
          <span key={risk} className={styles.risk}>
            {risk}
          </span>
        ))}
      </th>
      <NumberCell>
        <ExplainableNumber label={`${option.title}, in points`} why={option.cost.why}>
          {option.cost.points === 0 ? 'Nothing' : formatPoints(-option.cost.points, { sign: true })}
        </ExplainableNumber>
        {option.cost.points === 0 ? null : (
          <SecondLine>
            <ExplainableNumber label={`${option.title}, in dollars`} why={option.costCents.why}>
              {`${option.costCents.cents < 0 ? 'gains ' : ''}${formatMoney(Math.abs(option.costCents.cents))}`}
            </ExplainableNumber>
          </SecondLine>
        )}
      </NumberCell>
      <td>
        <ExplainableNumber label={`${option.title}: expires`} why={option.expiresOn.why}>
          {dayText(option.expiresOn.date)}
        </ExplainableNumber>
        <SecondLine>
          {option.slackDays} {option.slackDays === 1 ? 'day' : 'days'} to spare
        </SecondLine>
      </td>
      <td>
        {option.revisedLeDue ? (
          <ExplainableNumber label="Revised Loan Estimate due" why={option.revisedLeDue.why}>
            {dayText(option.revisedLeDue.date)}
          </ExplainableNumber>
        ) : (
          'None'
        )}
      </td>
      <NumberCell>
        {now ? (
          <Button size="toolbar" onClick={() => onTake(now.change, now.choice)} aria-label={`Verify: ${option.title}`}>
            Verify
          </Button>
        ) : null}
      </NumberCell>
    </tr>
  );
}
