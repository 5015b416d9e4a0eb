import { useRef } from 'react';
import { Button } from '../../../../ui/kit/controls/button.tsx';
import { Card } from '../../../../ui/kit/page/card.tsx';
import { useIsMobile } from '../../../../ui/kit/use-is-mobile.ts';
import styles from '../reports.module.css';
import { savePicture } from './save-picture.ts';

/** Bars more than these are a table's work. */
const MOST_BARS = 24;
const LINE = 28;

export interface Bar {
  readonly name: string;
  readonly value: number;
  /** The time within which nine of ten are, beside the bar of the median. */
  readonly whisker?: number | null;
  /** The promised time, as a tick across the bar. */
  readonly promise?: number | null;
  readonly text: string;
}

interface Props {
  /** The unit of the bars. */
  readonly measure: string;
  readonly title: string;
  /** Of the picture, without its ending. */
  readonly name: string;
  /** The filters of the figures, for the picture. */
  readonly note?: string;
  readonly bars: readonly Bar[];
  /** The longest possible bar; by default the longest there is. */
  readonly most?: number;
  /** In a page's column, so that the letters stay as large as the page's. */
  readonly narrow?: boolean;
}

/** Figures as bars, and as a picture for download. The table under it has the same data. */
export function BarChart({ measure, title, name, note, bars: all, most: longest, narrow }: Props) {
  const drawing = useRef<SVGSVGElement>(null);
  const mobile = useIsMobile();
  const bars = all.slice(0, MOST_BARS);
  if (bars.length === 0) return null;
  const [width, left, right] = mobile ? [400, 150, 62] : narrow ? [720, 200, 72] : [960, 230, 84];
  const most = longest ?? Math.max(1, ...bars.map((one) => Math.max(one.value, one.whisker ?? 0, one.promise ?? 0)));
  const along = (value: number) => Math.max(0, (value / most) * (width - left - right));
  const height = bars.length * LINE + 8;
  return (
    <Card
      title={measure}
      aside={
        <Button size="panel" onClick={() => void savePicture(drawing.current!, { title, name, note })}>
          Save PNG
        </Button>
      }
    >
      <svg ref={drawing} viewBox={`0 0 ${width} ${height}`} className={styles.chart} role="img" aria-label={`${title}, as bars`}>
        {bars.map((one, index) => (
          <g key={one.name} transform={`translate(0 ${index * LINE + 4})`}>
            <text x={left - 10} y={18} textAnchor="end" className={styles.chartName}>
              {short(one.name, mobile ? 18 : 30)}
            </text>
            <rect x={left} y={8} width={width - left - right} height={12} rx={2} className={styles.chartTrack} />
            <rect x={left} y={8} width={along(one.value)} height={12} rx={2} className={styles.chartBar} />
            {one.whisker === null || one.whisker === undefined ? null : (
              <path
                d={`M${left + along(one.value)} 14H${left + along(one.whisker)}m0 -5v10`}
                className={styles.chartWhisker}
                fill="none"
                strokeWidth={1.5}
              />
            )}
            {one.promise === null || one.promise === undefined ? null : (
              <path d={`M${left + along(one.promise)} 3v22`} className={styles.chartPromise} fill="none" strokeWidth={2} />
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

function short(name: string, most: number): string {
  return name.length > most ? `${name.slice(0, most - 1)}…` : name;
}
