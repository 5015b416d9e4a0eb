import '@mantine/dates/styles.css';
import { DatePicker } from '@mantine/dates';
import type { PlainDate } from '../../foundation/dates/dates.ts';

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
    <DatePicker
      value={value}
      defaultDate={value ?? today}
      firstDayOfWeek={0}
      {...(earliest ? { minDate: earliest } : {})}
      {...(latest ? { maxDate: latest } : {})}
      onChange={(date) => {
        if (date) onPick(date);
      }}
    />
  );
}
