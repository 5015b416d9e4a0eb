import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { ReplyOf } from '../../../../ui/calls/index.ts';
import { classes } from '../../../../ui/kit/class-names.ts';
import { Button, IconButton } from '../../../../ui/kit/controls/button.tsx';
import { Card } from '../../../../ui/kit/page/card.tsx';
import { useIsMobile } from '../../../../ui/kit/use-is-mobile.ts';
import { endWith, overTime, timeWindow, type TimePoint, type timeUnit } from '../../domain/charts/over-time.ts';
import { pullThroughText } from '../pull-through-text.ts';
import styles from './line-chart.module.css';
import { LineChart, type LinePoint } from './line-chart.tsx';
import { savePicture } from './save-picture.ts';

type Report = ReplyOf<'get-warehouse-report'>;
type Row = Report['rows'][number];

/** On a phone a finger's width is between two points. */
const MOST_ON_A_PHONE = 6;

interface Props {
  readonly report: Report;
  readonly unit: NonNullable<ReturnType<typeof timeUnit>>;
  readonly note: string;
  readonly row: string | undefined;
  readonly onPick: (row: string) => void;
}

/** Pull-through over weeks or months, some at a time, compared with as many before. The table under it has all of them. */
export function OverTimeChart({ report, unit, note, row, onPick }: Props) {
  const drawing = useRef<SVGSVGElement>(null);
  const size = useIsMobile() ? MOST_ON_A_PHONE : unit.most;
  const points = overTime(unit, report.rows);
  const [end, setEnd] = useState<number>();
  const { shown, before, earlier, later } = timeWindow(points, size, end ?? endWith(points, size, row));
  const compared = before.filter((one) => percentOf(one) !== undefined).length > 1;
  return (
    <Card
      title={`Pull-through by ${unit.words.slice(0, -1)}`}
      aside={
        <Button size="panel" onClick={() => void savePicture(drawing.current!, { title: report.title, name: report.subReportName, note })}>
          Save PNG
        </Button>
      }
    >
      <div className={styles.head}>
        <span className={styles.key}>{`These ${shown.length} ${unit.words}`}</span>
        {compared ? <span className={classes(styles.key, styles.keyBefore)}>{`${size} ${unit.words} before`}</span> : null}
        <div className={styles.pages}>
          {earlier === undefined ? null : (
            <IconButton size="panel" icon={IconChevronLeft} label={`Earlier ${unit.words}`} onClick={() => setEnd(earlier)} />
          )}
          {later === undefined ? null : (
            <IconButton size="panel" icon={IconChevronRight} label={`Later ${unit.words}`} onClick={() => setEnd(later)} />
          )}
        </div>
      </div>
      <LineChart
        ref={drawing}
        label={`${report.title}, as a line`}
        points={shown.map((one, index) => linePoint(one, compared ? before[index] : undefined))}
        chosen={row}
        onPick={onPick}
      />
    </Card>
  );
}

function linePoint(point: TimePoint<Row>, before: TimePoint<Row> | undefined): LinePoint {
  const { row, short, found } = point;
  const text = found ? pullThroughText(found) : '–';
  const share = found ? `${found.funded} of ${found.funded + found.fallenOut} funded` : '';
  return {
    row,
    short,
    percent: percentOf(point),
    text,
    said: `${row}: ${text.endsWith('%') ? `${text}, ` : ''}${share}`,
    before: percentOf(before),
  };
}

function percentOf(point: TimePoint<Row> | undefined): number | undefined {
  const ratio = point?.found?.pullThrough ?? null;
  return ratio === null ? undefined : ratio / 1000;
}
