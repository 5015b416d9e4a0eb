import { useAsk } from '../../../../ui/calls/index.ts';
import { DateField } from '../../../../ui/fields/index.ts';
import { OneValue } from '../../../../ui/kit/filters/value-choices.tsx';
import { periods, periodsOf, type FilterAsked } from '../../domain/report-filter.ts';
import { findReport } from '../../domain/reports.ts';
import styles from './filters.module.css';

interface Props {
  readonly label: string;
  readonly subReportName: string;
  readonly filters: FilterAsked;
  readonly onChange: (change: FilterAsked) => void;
}

/** A period with a name, or days of one's own. */
export function PeriodChoice({ label, subReportName, filters: { period, from, to }, onChange }: Props) {
  const today = useAsk('get-user-profile', {}, { staleAfter: 300_000 }).value?.today;
  const report = findReport(undefined, subReportName);
  if (!report) return null;
  const own = from !== undefined || to !== undefined;
  const shown = own ? undefined : (period ?? report.period.unless);
  return (
    <>
      <OneValue
        label={label}
        choices={periodsOf(report).map((name) => ({ value: name, title: capital(periods[name]) }))}
        chosen={shown}
        onChange={(name) => onChange({ period: name === report.period.unless ? undefined : name, from: undefined, to: undefined })}
      />
      {today === undefined ? null : (
        <div className={styles.days}>
          <DateField
            label="First day"
            optional
            value={from ?? null}
            relativeTo={{ today }}
            {...(to === undefined ? {} : { latest: to })}
            onChange={(day) => onChange({ from: day ?? undefined })}
          />
          <DateField
            label="Last day"
            optional
            value={to ?? null}
            relativeTo={{ today }}
            {...(from === undefined ? {} : { earliest: from })}
            onChange={(day) => onChange({ to: day ?? undefined })}
          />
        </div>
      )}
    </>
  );
}

function capital(text: string): string {
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
}
