import { useRef } from 'react';
import { formatCount } from '../../../foundation/counts/format-count.ts';
import type { ReplyOf } from '../../../ui/calls/index.ts';
import { Button } from '../../../ui/kit/controls/button.tsx';
import { Card } from '../../../ui/kit/page/card.tsx';
import { useIsMobile } from '../../../ui/kit/use-is-mobile.ts';
import { pullThroughText } from './pull-through-text.ts';
import styles from './reports.module.css';

type Report = ReplyOf<'get-warehouse-report'>;
type Row = Report['rows'][number];

/** Bars more than these are a table's work. */
const MOST_BARS = 24;
const LINE = 28;

interface Bar {
  readonly name: string;
  readonly value: number;
  /** How far nine of ten go, beside the bar of the median. */
  readonly whisker: number | null;
  readonly text: string;
}

/** The rows of a report as bars, and as a picture to take along. The table under it says the same. */
export function ReportChart({ report }: { report: Report }) {
  const drawing = useRef<SVGSVGElement>(null);
  const mobile = useIsMobile();
  const bars = report.rows.slice(0, MOST_BARS).flatMap((row) => barOf(report.reportName, row));
  if (bars.length === 0) return null;
  const [width, left, right] = mobile ? [400, 150, 62] : [960, 230, 84];
  const most = report.reportName === 'pull-through' ? 100 : Math.max(1, ...bars.map((one) => Math.max(one.value, one.whisker ?? 0)));
  const along = (value: number) => Math.max(0, (value / most) * (width - left - right));
  const height = bars.length * LINE + 8;
  return (
    <Card
      title={MEASURES[report.reportName] ?? 'Loans'}
      aside={
        <Button size="panel" onClick={() => void savePicture(drawing.current!, report)}>
          Save PNG
        </Button>
      }
    >
      <svg ref={drawing} viewBox={`0 0 ${width} ${height}`} className={styles.chart} role="img" aria-label={`${report.title}, as bars`}>
        {bars.map((one, index) => (
          <g key={one.name} transform={`translate(0 ${index * LINE + 4})`}>
            <text x={left - 10} y={18} textAnchor="end" className={styles.chartName}>
              {short(one.name, mobile ? 18 : 30)}
            </text>
            <rect x={left} y={8} width={width - left - right} height={12} rx={2} className={styles.chartTrack} />
            <rect x={left} y={8} width={along(one.value)} height={12} rx={2} className={styles.chartBar} />
            {one.whisker === null ? null : (
              <path
                d={`M${left + along(one.value)} 14H${left + along(one.whisker)}m0 -5v10`}
                className={styles.chartWhisker}
                fill="none"
                strokeWidth={1.5}
              />
            )}
            <text x={width - right + 10} y={18} className={styles.chartValue}>
              {one.text}
            </text>
          </g>
        ))}
      </svg>
    </Card>
  );
}

const MEASURES: Readonly<Record<string, string>> = {
  'pull-through': 'Pull-through, percent funded of those over',
  cycle: 'Business days: median, and nine of ten',
  exceptions: 'Exceptions granted',
};

function barOf(reportName: string, row: Row): Bar[] {
  if (reportName === 'pull-through') {
    if (row.pullThrough === null) return [];
    return [{ name: row.row, value: row.pullThrough / 1000, whisker: null, text: pullThroughText(row) }];
  }
  if (reportName === 'cycle') {
    const { medianDays, ninthOfTenDays } = row;
    return medianDays === null
      ? []
      : [{ name: row.row, value: medianDays, whisker: ninthOfTenDays, text: `${medianDays}, ${ninthOfTenDays}` }];
  }
  return [{ name: row.row, value: row.loans, whisker: null, text: formatCount(row.loans) }];
}

function short(name: string, most: number): string {
  return name.length > most ? `${name.slice(0, most - 1)}…` : name;
}

/** Loaded when it is asked for: nobody else needs it. */
async function savePicture(drawing: SVGSVGElement, { subReportName, title }: Report): Promise<void> {
  const { chartPicture } = await import('./chart-picture.ts');
  await chartPicture(drawing, { title, name: `${subReportName}.png` });
}
