import { useState } from 'react';
import type { PlainDate } from '../../../../foundation/dates/dates.ts';
import { formatMoney } from '../../../../foundation/money/money.ts';
import { useCommand, useMayCall } from '../../../../ui/calls/index.ts';
import { SelectField } from '../../../../ui/fields/index.ts';
import { Button } from '../../../../ui/kit/controls/button.tsx';
import { ExplainableNumber } from '../../../../ui/kit/explain/explainable-number.tsx';
import { InlineError } from '../../../../ui/kit/page/states.tsx';
import { useGo } from '../../../../ui/screens/links.tsx';
import { pathTo } from '../../../../ui/screens/screen-path.ts';
import { closingDay, closingTimes, type CalendarFacts } from '../../domain/index.ts';
import styles from '../close.module.css';
import { dayText } from '../receipt-card.tsx';
import type { Schedule } from './schedule-closing-screen.tsx';

interface FootProps {
  readonly loanId: string;
  readonly value: Schedule;
  readonly calendar: CalendarFacts;
  readonly chosen: PlainDate | undefined;
}

/** The commit: what the chosen day costs, the hour, and why a day can't be scheduled. */
export function ScheduleFoot({ loanId, value, calendar, chosen }: FootProps) {
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
