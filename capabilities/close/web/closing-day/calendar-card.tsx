import { useMemo, useState } from 'react';
import { dayOf, formatDate, type PlainDate } from '../../../../foundation/dates/dates.ts';
import { formatMoney } from '../../../../foundation/money/money.ts';
import { classes } from '../../../../ui/kit/class-names.ts';
import { Card } from '../../../../ui/kit/page/card.tsx';
import { closingCalendar, type CalendarDay, type CalendarFacts } from '../../domain/index.ts';
import { dayText } from '../receipt-card.tsx';
import styles from './calendar.module.css';

const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

interface CalendarProps {
  readonly calendar: CalendarFacts;
  readonly chosen: PlainDate | undefined;
  readonly onChoose: (date: PlainDate) => void;
}

/** Five weeks: possible days with their interest, the others with the first reason; a click on a day shows all of it. */
export function CalendarCard({ calendar, chosen, onChoose }: CalendarProps) {
  const days = useMemo(() => closingCalendar(calendar), [calendar]);
  const [asked, setAsked] = useState<PlainDate>();
  const possible = days.filter((day) => day.possible).length;
  const shown = days.find(({ date }) => date === asked);
  const pick = (day: CalendarDay) => {
    setAsked(day.date);
    if (day.possible) onChoose(day.date);
  };
  return (
    <Card
      title="Days"
      note={possible === 0 ? 'No day possible in these weeks' : `${possible} ${possible === 1 ? 'day' : 'days'} possible`}
      flush
    >
      <div className={styles.grid} role="group" aria-label="Days of closing">
        {DAYS.map((day) => (
          <span key={day} className={styles.head} aria-hidden>
            {day}
          </span>
        ))}
        {days.map((day) => (
          <DayCell key={day.date} day={day} today={day.date === calendar.today} chosen={day.date === chosen} onPick={() => pick(day)} />
        ))}
      </div>
      <p className={styles.said} role="status">
        {shown
          ? `${dayText(shown.date)}: ${shown.possible ? 'possible' : shown.reasons.join('; ')}.`
          : 'Press a day to see why it is possible or not.'}
      </p>
    </Card>
  );
}

function DayCell({ day, today, chosen, onPick }: { day: CalendarDay; today: boolean; chosen: boolean; onPick: () => void }) {
  const { date, possible, reasons, interest, funds } = day;
  const words = possible ? `possible, interest ${interest ? formatMoney(interest.value) : ''}` : reasons.join('; ');
  return (
    <button
      type="button"
      className={classes(styles.day, possible && styles.possible, chosen && styles.chosen)}
      aria-pressed={chosen}
      onClick={onPick}
    >
      <span className="visually-hidden">{`${formatDate(date, { weekday: true })}, ${words}`}</span>
      <span className={classes(styles.number, today && styles.today)} aria-hidden>
        {dayOf(date)}
      </span>
      <span className={styles.words} aria-hidden>
        {possible ? (
          <>
            {interest ? `Interest ${formatMoney(interest.value)}` : 'Possible'}
            {funds && funds !== date ? <span>{`Funds ${dayText(funds)}`}</span> : null}
          </>
        ) : (
          reasons[0]
        )}
      </span>
    </button>
  );
}
