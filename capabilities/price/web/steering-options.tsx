import { formatMoney } from '../../../foundation/money/cents.ts';
import { formatPoints, formatRate } from '../../../foundation/rates/rates.ts';
import type { ReplyOf } from '../../../ui/calls/index.ts';
import { StatusPill } from '../../../ui/kit/controls/status-pill.tsx';
import { ExplainableNumber } from '../../../ui/kit/explain/explainable-number.tsx';
import { Card } from '../../../ui/kit/page/card.tsx';
import styles from './anti-steering.module.css';

type Steering = ReplyOf<'anti-steering'>;
type Comparison = Steering['comparisons'][number];
type Choice = Comparison['choices'][number];

const TYPES = { Fixed: 'Fixed rate', AdjustableRate: 'Adjustable rate' } as const;
const OPTIONS = {
  'lowest-rate': 'Lowest rate',
  'lowest-rate-without-risk': 'Lowest rate without risky features',
  'lowest-cost': 'Lowest points and fees',
} as const;

/** The loans to show of one type, side by side: in what each is the lowest, its rate, and its cost. */
export function SteeringOptions({ comparison, chosen }: { comparison: Comparison; chosen: Steering['chosen'] }) {
  const [first] = comparison.choices;
  return (
    <Card title={TYPES[comparison.type]} note={`${comparison.choices.length} options`} flush>
      <ul className={styles.options}>
        {comparison.choices.map((choice) => (
          <Option
            key={choice.option}
            choice={choice}
            locked={chosen !== null && isLoan(choice, chosen)}
            same={choice !== first && first !== undefined && isLoan(choice, first) ? OPTIONS[first.option] : undefined}
          />
        ))}
      </ul>
      {comparison.leftOut.map((sentence) => (
        <p key={sentence} className={`text-2 ${styles.padded}`}>
          {sentence}
        </p>
      ))}
    </Card>
  );
}

function isLoan(choice: Choice, other: { readonly productName: string; readonly rate: number }): boolean {
  return choice.productName === other.productName && choice.rate === other.rate;
}

function Option({ choice, locked, same }: { choice: Choice; locked: boolean; same: string | undefined }) {
  const { option, productName, rate, costCents, price, why, costWhy } = choice;
  const byCost = option === 'lowest-cost';
  const rateText = formatRate(rate);
  const cost = (
    <ExplainableNumber label="Points and fees" why={byCost ? why : costWhy}>
      {formatMoney(costCents)}
    </ExplainableNumber>
  );
  return (
    <li>
      <h3 className="text-strong">{OPTIONS[option]}</h3>
      <p className={styles.figure}>
        {byCost ? (
          cost
        ) : (
          <ExplainableNumber label={OPTIONS[option]} why={why}>
            {rateText}
          </ExplainableNumber>
        )}
      </p>
      <p>
        {productName} {locked ? <StatusPill tone="green">Locked</StatusPill> : null}
      </p>
      <p className="text-2">
        {byCost ? `At ${rateText}` : <>Points and fees {cost}</>}, price {formatPoints(price)}
      </p>
      <p className="text-small text-2">{same === undefined ? '' : `The same loan as “${same}”`}</p>
    </li>
  );
}
