import { useState } from 'react';
import { formatDate, type PlainDate } from '../../../../foundation/dates/dates.ts';
import { formatMoney } from '../../../../foundation/money/money.ts';
import { useAsk, useCommand, useMayCall, type ReplyOf } from '../../../../ui/calls/index.ts';
import { SelectField } from '../../../../ui/fields/index.ts';
import { Button } from '../../../../ui/kit/controls/button.tsx';
import { ExplainableNumber } from '../../../../ui/kit/explain/explainable-number.tsx';
import { Notice } from '../../../../ui/kit/page/card.tsx';
import { ErrorState, InlineError, SkeletonRows } from '../../../../ui/kit/page/states.tsx';
import { Workbench } from '../../../../ui/kit/page/templates.tsx';
import { ScreenLink, useGo } from '../../../../ui/screens/links.tsx';
import { pathTo } from '../../../../ui/screens/screen-path.ts';
import type { ScreenProps } from '../../../../ui/screens/screen-route.ts';
import { closingDay, closingTimes, type CalendarFacts } from '../../domain/index.ts';
import styles from '../close.module.css';
import { dayText } from '../receipt-card.tsx';
import { CalendarCard } from './calendar-card.tsx';
import { ReadyCard } from './ready-card.tsx';
import { WirePart } from './wire-part.tsx';

export type Schedule = ReplyOf<'get-closing-schedule'>;

const TITLE = 'Schedule closing';

/** `/schedule-closing/{loanId}/{selectedView}`: the days that are possible and why the others are not; the view of an address is a day. */
export default function ScheduleClosingScreen({ params }: ScreenProps<'/schedule-closing/$loanId'>) {
  const { loanId } = params;
  const asked = useAsk('get-closing-schedule', { params: { loanId } });
  const { value, refusal, fault } = asked;
  if (fault && !value)
    return (
      <Workbench title={TITLE}>
        <ErrorState title="The days did not load" safe="Nothing was scheduled." onRetry={asked.again} trace={fault.trace} />
      </Workbench>
    );
  if (refusal)
    return (
      <Workbench title={TITLE}>
        <Notice tone="red">{refusal.message}</Notice>
      </Workbench>
    );
  if (!value)
    return (
      <Workbench title={TITLE} panel={<SkeletonRows rows={8} />}>
        <SkeletonRows rows={12} />
      </Workbench>
    );
  if (!value.calendar)
    return (
      <Workbench title={TITLE}>
        <Notice tone="amber" actions={<ScreenLink to={pathTo('/loan-estimator/$loanId', { loanId })}>Open the Loan Estimate</ScreenLink>}>
          {value.blocked}
        </Notice>
      </Workbench>
    );
  // The contract says only that this is an object: what it holds is the domain's, the same here as at the server.
  const calendar = value.calendar as unknown as CalendarFacts;
  return <ScheduleWork loanId={loanId} value={value} calendar={calendar} />;
}

function ScheduleWork({ loanId, value, calendar }: { loanId: string; value: Schedule; calendar: CalendarFacts }) {
  const { scheduled, agent } = value;
  const [chosen, setChosen] = useState<PlainDate | undefined>(scheduled?.date);
  return (
    <Workbench
      title={TITLE}
      note={`${agent ? agent.company : 'Closing agent missing'}. ${calendar.rescindable ? 'Refinance: rescission before funding.' : 'No rescission.'}`}
      panelLabel="The chosen day"
      panel={<WhyPanel loanId={loanId} value={value} />}
      panelFoot={<ScheduleFoot loanId={loanId} value={value} calendar={calendar} chosen={chosen} />}
    >
      {scheduled ? (
        <Notice>{`Closing scheduled ${formatDate(scheduled.date, { weekday: true })}, ${scheduled.time}, at ${scheduled.company}.`}</Notice>
      ) : null}
      {value.plannedOn && scheduled && value.plannedOn !== scheduled.date ? (
        <Notice
          tone="amber"
          actions={<ScreenLink to={pathTo('/cd-process/$loanId', { loanId })}>Open the Closing Disclosure</ScreenLink>}
        >{`The Closing Disclosure in work says ${dayText(value.plannedOn)}.`}</Notice>
      ) : null}
      <CalendarCard calendar={calendar} chosen={chosen} onChoose={setChosen} />
      <ReadyCard ready={value.ready} />
    </Workbench>
  );
}

function WhyPanel({ loanId, value }: { loanId: string; value: Schedule }) {
  const { earliest } = value;
  return (
    <div className={styles.stack}>
      <section className={styles.stack}>
        <h2 className="section-title">
          {earliest ? `Why the earliest closing is ${dayText(earliest.date)}` : 'No Closing Disclosure was sent yet'}
        </h2>
        {(earliest?.why.parts ?? []).map((part) => (
          <div key={part.label} className={styles.between}>
            <span className="text-2">{part.label}</span>
            <ExplainableNumber label={part.label} why={part}>
              {dayText(part.figure.amount)}
            </ExplainableNumber>
          </div>
        ))}
        {earliest ? null : <p className="text-2">The days are shown as if it were sent today and nobody confirmed it.</p>}
      </section>
      <WirePart loanId={loanId} value={value} />
    </div>
  );
}

interface FootProps {
  readonly loanId: string;
  readonly value: Schedule;
  readonly calendar: CalendarFacts;
  readonly chosen: PlainDate | undefined;
}

function ScheduleFoot({ loanId, value, calendar, chosen }: FootProps) {
  const may = useMayCall('schedule-closing');
  const [time, setTime] = useState<string>('10:00');
  const go = useGo();
  const schedule = useCommand('schedule-closing', {
    onDone: () => go(pathTo('/schedule-closing-success/$loanId/success', { loanId })),
  });
  const day = chosen === undefined ? undefined : closingDay(chosen, calendar);
  const blocked = !may
    ? 'Your role can look at the days, not schedule.'
    : !value.agent
      ? 'Closing agent missing. Choose one below.'
      : !day
        ? 'Choose a day.'
        : day.possible
          ? undefined
          : `${dayText(day.date)}: ${day.reasons.join('; ')}`;
  return (
    <div className={styles.stack}>
      {day?.possible && day.interest ? (
        <>
          <div className={styles.between}>
            <span>Prepaid interest</span>
            <ExplainableNumber label="Prepaid interest" why={day.interest.why}>
              {formatMoney(day.interest.value)}
            </ExplainableNumber>
          </div>
          <div className={styles.between}>
            <span>Money goes out</span>
            <span>{day.funds ? dayText(day.funds) : '–'}</span>
          </div>
          {value.cashCents === null || value.cashWhy === null ? null : (
            <div className={styles.between}>
              <span>Cash from borrower, as planned</span>
              <ExplainableNumber label="Cash from borrower" why={value.cashWhy} weight="panel">
                {formatMoney(value.cashCents)}
              </ExplainableNumber>
            </div>
          )}
        </>
      ) : null}
      <SelectField
        label="Hour, local to the property"
        empty={null}
        value={time}
        choices={closingTimes.map((each) => ({ value: each, label: each }))}
        onChange={({ target }) => setTime(target.value)}
      />
      {schedule.refusal ? <InlineError>{schedule.refusal.message}</InlineError> : null}
      {schedule.fault ? <InlineError>{schedule.fault.message}</InlineError> : null}
      <Button
        variant="primary"
        keys="mod+enter"
        wide
        busy={schedule.pending}
        blocked={blocked}
        onClick={() => void schedule.run({ params: { loanId }, body: { date: chosen!, time } })}
      >
        {chosen ? `Schedule ${dayText(chosen)}, ${time}` : 'Schedule closing'}
      </Button>
    </div>
  );
}
