import '@mantine/dates/styles.css';
import { DatePicker } from '@mantine/dates';
import type { PlainDate } from '../../foundation/dates/dates.ts';
import { LibraryTheme } from '../theme/library-theme.tsx';
import days from './calendar.module.css';

/** The labels of the calendar's arrows. */
const NAMES = {
  previousMonth: 'Month before',
  nextMonth: 'Next month',
  previousYear: 'Year before',
  nextYear: 'Next year',
  previousDecade: 'Ten years before',
  nextDecade: 'Next ten years',
};

/** The month to pick from. Works on "YYYY-MM-DD" texts, never on Date objects. */
export default function Calendar({
  value,
  today,
  earliest,
  latest,
  onPick,
}: {
  value: PlainDate | null;
  today: PlainDate;
  earliest?: PlainDate | undefined;
  latest?: PlainDate | undefined;
  onPick: (date: PlainDate) => void;
}) {
  return (
    <LibraryTheme>
      <DatePicker
        value={value}
        defaultDate={value ?? today}
        firstDayOfWeek={0}
        classNames={{ day: days.day! }}
        ariaLabels={NAMES}
        {...(earliest ? { minDate: earliest } : {})}
        {...(latest ? { maxDate: latest } : {})}
        onChange={(date) => {
          if (date) onPick(date);
        }}
      />
    </LibraryTheme>
  );
}
