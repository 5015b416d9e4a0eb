import { classes } from '../../../ui/kit/class-names.ts';
import { Card } from '../../../ui/kit/page/card.tsx';
import styles from './mi-quotes.module.css';
import { planName, type MiQuotes } from './plan-words.ts';
import { measured } from '../../../ui/kit/measured.ts';

/** The plan that costs least by how long the loan is open; each stretch is as wide as its months. */
export function LowestCard({ byMonths }: { byMonths: MiQuotes['byMonths'] }) {
  if (byMonths.length === 0) return null;
  return (
    <Card title="Lowest MI cost by how long the loan is kept" note="If nobody asks to end it">
      <ol className={styles.months}>
        {byMonths.map(({ plan, insurer, from, to }, index) => (
          <li
            key={from}
            className={classes(styles.stretch, index % 2 === 0 && styles.odd)}
            style={measured({ months: String(to - from + 1) })}
          >
            <strong>{`${planName(plan)}, ${insurer}`}</strong>
            <span className="text-2">
              {index === byMonths.length - 1 && from === 1
                ? 'However long'
                : index === byMonths.length - 1
                  ? `${from} months and longer`
                  : from === to
                    ? `${from} months`
                    : `${from} to ${to} months`}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
