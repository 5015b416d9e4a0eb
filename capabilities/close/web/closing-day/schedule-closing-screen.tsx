import { useState } from 'react';
import { formatDate, type PlainDate } from '../../../../foundation/dates/dates.ts';
import { useAsk, type ReplyOf } from '../../../../ui/calls/index.ts';
import { ExplainableNumber } from '../../../../ui/kit/explain/explainable-number.tsx';
import { Notice } from '../../../../ui/kit/page/card.tsx';
import { NotLoaded } from '../../../../ui/kit/page/not-loaded.tsx';
import { Workbench } from '../../../../ui/kit/page/templates/workbench.tsx';
import { ScreenLink } from '../../../../ui/screens/links.tsx';
import { pathTo } from '../../../../ui/screens/screen-path.ts';
import type { ScreenProps } from '../../../../ui/screens/screen-route.ts';
import type { CalendarFacts } from '../../domain/index.ts';
import styles from '../close.module.css';
import { dayText } from '../receipt-card.tsx';
import { CalendarCard } from './calendar-card.tsx';
import { ReadyCard } from './ready-card.tsx';
import { ScheduleFoot } from './schedule-foot.tsx';
import { WirePart } from './wire-part.tsx';

export type Schedule = ReplyOf<'get-closing-schedule'>;

const TITLE = 'Schedule closing';

/** `/schedule-closing/{loanId}/{selectedView}`: the days that are possible and why the others are not; the view of an address is a day. */
export default function ScheduleClosingScreen({ params }: ScreenProps<'/schedule-closing/$loanId'>) {
  const { loanId } = params;
  const asked = useAsk('get-closing-schedule', { params: { loanId } });
  const { value, refusal } = asked;
  if (!value || refusal)
    return (
      <Workbench title={TITLE}>
        <NotLoaded asked={asked} failed="The days did not load" safe="Nothing was scheduled." />
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
  // The contract types this as an object only; its fields are defined in the domain, which the server uses too.
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
      panel={<WhyPanel loanId={loanId} value={value} calendar={calendar} />}
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

function WhyPanel({ loanId, value, calendar: { notReceived } }: { loanId: string; value: Schedule; calendar: CalendarFacts }) {
  const { earliest } = value;
  return (
    <div className={styles.panel}>
      <section className={styles.stack}>
        <h2 className="section-title">
          {earliest
            ? `Why the earliest closing is ${dayText(earliest.date)}`
            : notReceived
              ? `Closing Disclosure v${notReceived.version} not received`
              : 'No Closing Disclosure was sent yet'}
        </h2>
        {(earliest?.why.parts ?? []).map((part) => (
          <div key={part.label} className={styles.between}>
            <span className="text-2">{part.label}</span>
            <ExplainableNumber label={part.label} why={part}>
              {dayText(part.figure.amount)}
            </ExplainableNumber>
          </div>
        ))}
        {earliest ? null : (
          <p className="text-2">
            {notReceived
              ? `It has to reach ${notReceived.who} first: mail it on paper, or record the receipt. The days are shown as if it were mailed today.`
              : 'The days are shown as if it were sent today and nobody confirmed it.'}
          </p>
        )}
      </section>
      <WirePart loanId={loanId} value={value} />
    </div>
  );
}
