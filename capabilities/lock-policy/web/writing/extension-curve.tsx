import { formatPoints } from '../../../../foundation/rates/rates.ts';
import type { LockPolicy } from '../../domain/index.ts';
import styles from '../policies.module.css';

type Extension = LockPolicy['extensions'][number];

const WIDTH = 420;
const HEIGHT = 220;
const [LEFT, RIGHT, TOP, BOTTOM] = [60, 16, 14, 30];
const LINES = 4;

/**
 * The cost of extending by days, taken off the price, compared with that of the policy it is written from, so that a kink can be seen. The
 * table has the same data.
 */
export function ExtensionCurve({ now, before }: { now: readonly Extension[]; before: readonly Extension[] }) {
  const all = [...now, ...before];
  const longest = Math.max(...all.map(({ days }) => days));
  const dearest = Math.max(...all.map(({ cost }) => cost));
  if (now.length < 2 || longest <= 0 || dearest <= 0) return null;
  const x = (days: number) => LEFT + (days / longest) * (WIDTH - LEFT - RIGHT);
  const y = (cost: number) => TOP + (cost / dearest) * (HEIGHT - TOP - BOTTOM);
  const path = (extensions: readonly Extension[]) =>
    extensions
      .toSorted((a, b) => a.days - b.days)
      .map(({ days, cost }, at) => `${at === 0 ? 'M' : 'L'}${x(days)} ${y(cost)}`)
      .join('');
  const changed = path(before) !== path(now);
  return (
    <figure className={styles.curve}>
      <figcaption className="text-small text-2">{`Cost by days extended, points off the price${changed ? '; dashed: as it was' : ''}`}</figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label="Cost by days extended, as a curve">
        {Array.from({ length: LINES + 1 }, (_, at) => (dearest * at) / LINES).map((cost) => (
          <g key={cost}>
            <path d={`M${LEFT} ${y(cost)}H${WIDTH - RIGHT}`} className={styles.curveGrid} />
            <text x={LEFT - 8} y={y(cost) + 4} textAnchor="end" className={styles.curveText}>
              {cost === 0 ? '0' : formatPoints(-Math.round(cost), { sign: true })}
            </text>
          </g>
        ))}
        {changed ? <path d={path(before)} className={styles.curveBefore} fill="none" /> : null}
        <path d={path(now)} className={styles.curveNow} fill="none" />
        {now.map(({ days, cost }) => (
          <g key={days}>
            <circle cx={x(days)} cy={y(cost)} r={4} className={styles.curvePoint} />
            <text x={x(days)} y={HEIGHT - 10} textAnchor="middle" className={styles.curveText}>
              {days}
            </text>
          </g>
        ))}
      </svg>
    </figure>
  );
}
