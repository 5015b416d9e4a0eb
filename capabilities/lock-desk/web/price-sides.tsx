import { formatPoints } from '../../../foundation/rates/rates.ts';
import { ExplainableNumber } from '../../../ui/kit/explain/explainable-number.tsx';
import { classes } from '../../../ui/kit/class-names.ts';
import { signed, type Figures } from './desk-text.ts';
import styles from './desk.module.css';

/** How the price is made, one column a side, the one that governs carried down to the price. */
export function PriceSides({ figures, label }: { figures: Figures; label: string }) {
  const { sides, added, governs, price } = figures;
  if (sides.length === 0) return null;
  const last = governs === 'original' ? 0 : sides.length - 1;
  const line = (text: string, of: (side: Figures['sides'][number]) => string) => (
    <tr>
      <th scope="row">{text}</th>
      {sides.map((side) => (
        <td key={side.title}>{of(side)}</td>
      ))}
    </tr>
  );
  return (
    <table className={styles.sides}>
      <caption className="visually-hidden">{label}</caption>
      <thead>
        <tr>
          <td />
          {sides.map((side) => (
            <th key={side.title} scope="col" title={side.sheet}>
              {side.title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {line(`Base price, ${sides[last]!.lockDays} days`, (side) => formatPoints(side.base))}
        {line(`Adjustments, ${sides[last]!.lines} ${sides[last]!.lines === 1 ? 'line' : 'lines'}`, (side) => signed(side.adjustments))}
        {line('Compensation', (side) => signed(side.compensation))}
        <tr className={classes(styles.subtotal, added.length === 0 && sides.length === 1 && styles.final)}>
          <th scope="row">Price</th>
          {sides.map((side) => (
            <td key={side.title}>
              <ExplainableNumber label={`Price, ${side.title}`} why={side.why} weight="panel">
                {formatPoints(side.price)}
              </ExplainableNumber>
            </td>
          ))}
        </tr>
        {added.map((one, index) => (
          <tr key={index}>
            <th scope="row">
              {one.label}
              <span className={styles.source}>{one.source}</span>
            </th>
            {sides.map((side, n) => (
              <td key={side.title}>{n === last ? signed(one.effect) : '–'}</td>
            ))}
          </tr>
        ))}
        {added.length === 0 && sides.length === 1 ? null : (
          <tr className={classes(styles.subtotal, styles.final)}>
            <th scope="row">{label}</th>
            <td colSpan={sides.length}>
              <span className="visually-hidden">equals </span>
              <ExplainableNumber label={label} why={figures.why} weight="panel">
                {formatPoints(price)}
              </ExplainableNumber>
            </td>
          </tr>
        )}
      </tbody>
    </table>
  );
}
