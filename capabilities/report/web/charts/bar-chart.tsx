import { useRef } from 'react';
import { Button } from '../../../../ui/kit/controls/button.tsx';
import { Card } from '../../../../ui/kit/page/card.tsx';
import { useIsMobile } from '../../../../ui/kit/use-is-mobile.ts';
import { useWidth } from '../../../../ui/kit/use-width.ts';
import styles from '../reports.module.css';
import lines from './line-chart.module.css';
import { PlaceButton } from './place-button.tsx';
import { savePicture } from './save-picture.ts';
import { useRoving } from './use-roving.ts';

/** Bars more than these are a table's work. */
const MOST_BARS = 24;
/** Where the parts of a line are drawn: the bar, between the space left and right of it, and its name, of at most so many letters. */
interface Shape {
  readonly line: number;
  readonly left: number;
  readonly right: number;
  readonly barTop: number;
  readonly name: { readonly x: number; readonly y: number; readonly anchor: 'start' | 'end'; readonly most: number };
}
const DESK: Shape = { line: 28, left: 230, right: 84, barTop: 8, name: { x: 220, y: 18, anchor: 'end', most: 30 } };
/** On a phone the name is above its bar. */
const PHONE: Shape = { line: 48, left: 6, right: 66, barTop: 27, name: { x: 6, y: 15, anchor: 'start', most: 48 } };
/** On a phone the drawing is scaled to the width there is; at a desk it is as wide as its card. */
const PHONE_WIDTH = 400;
const DESK_WIDTH = 960;
/** On a phone a bar that is pressed is as high as a finger is wide. */
const FINGER = 54;

export interface Bar {
  readonly name: string;
  readonly value: number;
  /** The time within which nine of ten are, beside the bar of the median. */
  readonly whisker?: number | null;
  /** The promised time, as a tick across the bar. */
  readonly promise?: number | null;
  readonly text: string;
  /** The same for screen readers, where the text alone does not say it: "median 2 business days". */
  readonly said?: string;
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
  /** Each bar opens into its loans; the chosen one is open. */
  readonly chosen?: string | undefined;
  readonly onPick?: (name: string) => void;
}

/** Figures as bars, and as a picture for download. The table under it has the same data. */
export function BarChart({ measure, title, name, note, bars: all, most: longest, chosen, onPick }: Props) {
  const drawing = useRef<SVGSVGElement>(null);
  const [box, wide] = useWidth();
  const mobile = useIsMobile();
  const bars = all.slice(0, MOST_BARS);
  const { stop, move } = useRoving(
    bars.map((one) => ({ row: one.name })),
    chosen,
  );
  if (bars.length === 0) return null;
  const width = mobile ? PHONE_WIDTH : wide || DESK_WIDTH;
  const shape = mobile ? PHONE : DESK;
  const most = longest ?? Math.max(1, ...bars.map((one) => Math.max(one.value, one.whisker ?? 0, one.promise ?? 0)));
  const along = (value: number) => Math.max(0, (value / most) * (width - shape.left - shape.right));
  const line = onPick && mobile ? FINGER : shape.line;
  const height = bars.length * line + 8;
  return (
    <Card
      title={measure}
      aside={
        <Button size="panel" onClick={() => void savePicture(drawing.current!, { title, name, note })}>
          Save PNG
        </Button>
      }
    >
      <div ref={box}>
        <svg
          ref={drawing}
          viewBox={`0 0 ${width} ${height}`}
          className={styles.chart}
          role={onPick ? 'group' : 'img'}
          aria-label={`${title}, as bars`}
          onKeyDown={onPick ? move : undefined}
        >
          {bars.map((one, index) => (
            <g key={one.name} transform={`translate(0 ${index * line + 4})`}>
              {onPick ? (
                <PlaceButton
                  place={{ x: 2, y: 1, width: width - 4, height: line - 2 }}
                  row={one.name}
                  said={`${one.name}: ${one.said ?? one.text}`}
                  chosen={one.name === chosen}
                  stop={one.name === stop?.row}
                  onPick={onPick}
                />
              ) : null}
              <BarDrawn top={(line - shape.line) / 2} bar={one} shape={shape} width={width} along={along} />
            </g>
          ))}
        </svg>
      </div>
      {all.length > MOST_BARS ? (
        <p className="text-2 above-2">{`The first ${MOST_BARS} of ${all.length}. The table has all of them.`}</p>
      ) : null}
    </Card>
  );
}

interface DrawnProps {
  readonly top: number;
  readonly bar: Bar;
  readonly shape: Shape;
  readonly width: number;
  readonly along: (value: number) => number;
}

function BarDrawn({ top, bar, shape: { left, right, barTop, name }, width, along }: DrawnProps) {
  return (
    <g className={lines.drawn} transform={`translate(0 ${top})`}>
      <text x={name.x} y={name.y} textAnchor={name.anchor} className={styles.chartName}>
        {short(bar.name, name.most)}
      </text>
      <g transform={`translate(${left} ${barTop})`}>
        <rect width={width - left - right} height={12} rx={2} className={styles.chartTrack} />
        <rect width={along(bar.value)} height={12} rx={2} className={styles.chartBar} />
        {bar.whisker === null || bar.whisker === undefined ? null : (
          <path d={`M${along(bar.value)} 6H${along(bar.whisker)}m0 -5v10`} className={styles.chartWhisker} fill="none" strokeWidth={1.5} />
        )}
        {bar.promise === null || bar.promise === undefined ? null : (
          <path d={`M${along(bar.promise)} -5v22`} className={styles.chartPromise} fill="none" strokeWidth={2} />
        )}
      </g>
      <text x={width - right + 10} y={barTop + 10} className={styles.chartValue}>
        {bar.text}
      </text>
    </g>
  );
}

function short(name: string, most: number): string {
  return name.length > most ? `${name.slice(0, most - 1)}…` : name;
}
