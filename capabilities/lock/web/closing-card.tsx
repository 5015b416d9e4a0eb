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

type Road = ReplyOf<'simulate-closing'>['roads'][number];
export type ClosingStep = Road['steps'][number]['act'];

/** "If I close on the 19th": every way to that day under the lock, cheapest first; taking one opens its verify step. */
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
  onTake: (step: ClosingStep, choice: string) => void;
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
        <DateField label="Closing date" value={date} known={{ today }} earliest={today} onChange={setDate} />
        {found ? (
          <p className="text-2" role="status">
            {found.closedBecause ? `${formatDate(found.closingDate)} is no business day: ${found.closedBecause}. ` : ''}
            {found.state === 'locked' ? 'The lock runs' : 'The lock ran'} through {dayText(found.lockEnds)}.
          </p>
        ) : null}
      </div>
      {asked.fault ? <InlineError onRetry={asked.again}>{asked.fault.message}</InlineError> : null}
      {date !== null && asked.refusal ? <NotNow refusal={asked.refusal} onRetry={asked.again} /> : null}
      {date !== null && asked.waiting ? <SkeletonRows rows={4} /> : null}
      {found ? <Roads found={found} onTake={onTake} /> : null}
    </Card>
  );
}

function Roads({ found, onTake }: { found: ReplyOf<'simulate-closing'>; onTake: (step: ClosingStep, choice: string) => void }) {
  return (
    <>
      {found.roads.length === 0 ? <p className={styles.more}>No way leads to that day; the reasons are below.</p> : null}
      {found.roads.length === 0 ? null : (
        <Table
          caption={`Ways to close on ${formatDate(found.closingDate)}, cheapest first`}
          className={styles.roads}
          heads={['Way', { number: 'Price changes by' }, 'Runs through', 'Revised LE by', { unseen: 'Take it' }]}
        >
          {found.roads.map((road) => (
            <RoadRow key={road.title} road={road} onTake={onTake} />
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

function RoadRow({ road, onTake }: { road: Road; onTake: (step: ClosingStep, choice: string) => void }) {
  const first = road.steps[0];
  // Only what begins today can be taken today; a relock after the expiry is done on its day.
  const now = first && !road.title.startsWith('Let it expire') ? first : undefined;
  return (
    <tr>
      <th scope="row">
        {road.title}
        <SecondLine>
          {formatRate(road.rate)} at {formatPoints(road.price)}
        </SecondLine>
        {road.risks.map((risk) => (
          <span key={risk} className={styles.risk}>
            {risk}
          </span>
        ))}
      </th>
      <NumberCell>
        <ExplainableNumber label={`${road.title}, in points`} why={road.cost.why}>
          {road.cost.points === 0 ? 'Nothing' : formatPoints(-road.cost.points, { sign: true })}
        </ExplainableNumber>
        {road.cost.points === 0 ? null : (
          <SecondLine>
            <ExplainableNumber label={`${road.title}, in dollars`} why={road.costCents.why}>
              {`${road.costCents.cents < 0 ? 'gains ' : ''}${formatMoney(Math.abs(road.costCents.cents))}`}
            </ExplainableNumber>
          </SecondLine>
        )}
      </NumberCell>
      <td>
        <ExplainableNumber label={`${road.title}: runs through`} why={road.expiresOn.why}>
          {dayText(road.expiresOn.date)}
        </ExplainableNumber>
        <SecondLine>
          {road.slackDays} {road.slackDays === 1 ? 'day' : 'days'} to spare
        </SecondLine>
      </td>
      <td>
        {road.revisedLeDue ? (
          <ExplainableNumber label="Revised Loan Estimate owed by" why={road.revisedLeDue.why}>
            {dayText(road.revisedLeDue.date)}
          </ExplainableNumber>
        ) : (
          'None'
        )}
      </td>
      <NumberCell>
        {now ? (
          <Button size="toolbar" onClick={() => onTake(now.act, now.choice)} aria-label={`Verify: ${road.title}`}>
            Verify
          </Button>
        ) : null}
      </NumberCell>
    </tr>
  );
}
