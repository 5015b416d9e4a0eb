import type { Ref } from 'react';
import { classes } from '../../../../ui/kit/class-names.ts';
import { useIsMobile } from '../../../../ui/kit/use-is-mobile.ts';
import { useWidth } from '../../../../ui/kit/use-width.ts';
import { percentTicks } from '../../domain/charts/over-time.ts';
import styles from './line-chart.module.css';
import { PlaceButton } from './place-button.tsx';
import { useRoving } from './use-roving.ts';

/** A place on the line; without a value the line has a gap there. */
export interface LinePoint {
  readonly row: string;
  readonly short: string;
  readonly percent: number | undefined;
  /** Beside the point: "65.0%". */
  readonly text: string;
  /** For screen readers: "Week of 10/12/2026: 65.0%, 26 of 40 funded". */
  readonly said: string;
  /** The compared line at this place. */
  readonly before: number | undefined;
}

interface Props {
  readonly label: string;
  readonly points: readonly LinePoint[];
  readonly chosen: string | undefined;
  readonly onPick: (row: string) => void;
  readonly ref?: Ref<SVGSVGElement>;
}

/** On a phone the drawing is scaled to the width there is; at a desk it is as wide as its card. */
const MOBILE = { width: 400, height: 240 };
const DESK = { width: 960, height: 260 };

/** Percentages over time. Each point is a button; the arrows move between them. */
export function LineChart({ label, points, chosen, onPick, ref }: Props) {
  const [box, width] = useWidth();
  const frame = frameOf(useIsMobile() ? MOBILE : { width: width || DESK.width, height: DESK.height }, points);
  const pressable = points.filter((one) => one.percent !== undefined);
  const { stop, move } = useRoving(pressable, chosen);
  return (
    <div ref={box}>
      <svg
        ref={ref}
        viewBox={`0 0 ${frame.width} ${frame.height}`}
        className={styles.chart}
        role="group"
        aria-label={label}
        onKeyDown={move}
      >
        {frame.ticks.map((tick) => (
          <g key={tick}>
            <path d={`M${frame.left} ${frame.y(tick)}H${frame.width - frame.right}`} className={styles.grid} fill="none" />
            <text x={frame.left - 8} y={frame.y(tick) + 4} textAnchor="end" className={styles.tick}>
              {`${tick}%`}
            </text>
          </g>
        ))}
        {points.map((one, index) =>
          one.percent === undefined ? null : (
            <PlaceButton
              key={one.row}
              row={one.row}
              said={one.said}
              place={{ x: frame.x(index) - frame.step / 2, y: frame.top, width: frame.step, height: frame.height - frame.top - 2 }}
              chosen={one.row === chosen}
              stop={one === stop}
              onPick={onPick}
            />
          ),
        )}
        <g className={styles.drawn}>
          <path d={frame.path((one) => one.before)} className={styles.before} fill="none" strokeWidth={1.5} strokeDasharray="3 4" />
          <path d={frame.path((one) => one.percent)} className={styles.line} fill="none" strokeWidth={2} />
          {points.map((one, index) => (
            <PointDrawn
              key={one.row}
              point={one}
              x={frame.x(index)}
              y={one.percent === undefined ? undefined : frame.y(one.percent)}
              foot={frame.height - 6}
              chosen={one.row === chosen}
              named={one.row === chosen || one === pressable.at(-1)}
            />
          ))}
        </g>
      </svg>
    </div>
  );
}

interface DrawnProps {
  readonly point: LinePoint;
  readonly x: number;
  /** Undefined where the line has a gap. */
  readonly y: number | undefined;
  readonly foot: number;
  readonly chosen: boolean;
  /** Its value is written beside it. */
  readonly named: boolean;
}

function PointDrawn({ point, x, y, foot, chosen, named }: DrawnProps) {
  return (
    <>
      {y === undefined ? null : (
        <circle cx={x} cy={y} r={chosen ? 6 : 4} strokeWidth={2} className={classes(styles.dot, chosen && styles.chosenDot)} />
      )}
      {y !== undefined && named ? (
        <text x={x} y={y < 40 ? y + 22 : y - 12} textAnchor="middle" className={styles.value}>
          {point.text}
        </text>
      ) : null}
      <text x={x} y={foot} textAnchor="middle" className={classes(styles.tick, chosen && styles.chosenTick)}>
        {point.short}
      </text>
    </>
  );
}

/** The size of the drawing and where a point and a percentage are in it. */
function frameOf({ width, height }: typeof MOBILE, points: readonly LinePoint[]) {
  const [left, right, top, foot] = [52, 28, 16, 32];
  const ticks = percentTicks(points.flatMap((one) => [one.percent, one.before].filter((value) => value !== undefined)));
  const [low, high] = [ticks[0]!, ticks.at(-1)!];
  const step = (width - left - right) / Math.max(1, points.length);
  const x = (index: number) => left + step * (index + 0.5);
  const y = (percent: number) => top + ((high - percent) / (high - low)) * (height - top - foot - 8);
  const path = (valueOf: (point: LinePoint) => number | undefined) => {
    let open = false;
    return points
      .flatMap((one, index) => {
        const value = valueOf(one);
        const drawn = value === undefined ? [] : [`${open ? 'L' : 'M'}${x(index)} ${y(value)}`];
        open = value !== undefined;
        return drawn;
      })
      .join('');
  };
  return { width, height, left, right, top, ticks, step, x, y, path };
}
