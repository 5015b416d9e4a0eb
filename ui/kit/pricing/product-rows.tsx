import { IconCircleX } from '@tabler/icons-react';
import { formatMoney } from '../../../foundation/money/money.ts';
import { formatPoints, formatRate } from '../../../foundation/rates/rates.ts';
import { ChoiceRows } from '../page/choice-rows.tsx';
import { Folded } from '../page/folded.tsx';
import { Icon } from '../icons.tsx';
import { NumberCell, PickCell, SecondLine, TableRow } from '../tables/table.tsx';
import { testText } from './failures.tsx';
import { shownRow, type BestOffer, type Offered } from './offers.ts';
import styles from './pricing.module.css';

export function shownPrice(product: Offered, lockDays: number): number {
  return product.prices[shownRow(product, lockDays)]?.[product.lockDays.indexOf(lockDays)] ?? 0;
}

interface RowProps {
  readonly product: Offered;
  readonly withInsurance: boolean;
  readonly chosen: boolean;
  readonly onPick: () => void;
}

interface EligibleProps extends RowProps {
  readonly lockDays: number;
  readonly best: BestOffer | undefined;
}

export function EligibleRow({ product, withInsurance, chosen, onPick, lockDays, best }: EligibleProps) {
  const row = shownRow(product, lockDays);
  return (
    <TableRow chosen={chosen}>
      <PickCell chosen={chosen} onPick={onPick}>
        {product.name}
      </PickCell>
      <td>
        <Verdict product={product} lockDays={lockDays} best={best} />
      </td>
      <NumberCell>{formatRate(product.rates[row]!)}</NumberCell>
      <NumberCell>{formatPoints(shownPrice(product, lockDays))}</NumberCell>
      <NumberCell>{formatMoney(product.payments[row]!)}</NumberCell>
      {withInsurance ? <NumberCell>{insuranceText(product)}</NumberCell> : null}
    </TableRow>
  );
}

/** Best execution with its margin, or that the loan meets the product. */
function Verdict({ product, lockDays, best }: Pick<EligibleProps, 'product' | 'lockDays' | 'best'>) {
  if (best && best.margin !== null)
    return <span className={styles.best}>Best execution, {formatPoints(best.margin, { sign: true })} over next</span>;
  if (best) return 'Eligible';
  return product.nearestToPar[product.lockDays.indexOf(lockDays)] === null ? 'Eligible, no rate reaches par' : 'Eligible';
}

/** On a phone: the eligible as rows to choose, the others with their reasons one press away. */
export function ProductRows({
  eligible,
  others,
  lockDays,
  best,
  chosen,
  onPick,
}: {
  eligible: readonly Offered[];
  others: readonly Offered[];
  lockDays: number;
  best: readonly BestOffer[];
  chosen: string | undefined;
  onPick: (product: Offered) => void;
}) {
  const pick = (id: string) => onPick([...eligible, ...others].find(({ productId }) => productId === id)!);
  return (
    <>
      <Folded
        title={`${eligible.length} eligible ${eligible.length === 1 ? 'product' : 'products'}`}
        summary={`At ${lockDays} days, each at its rate nearest to par`}
        change="Show"
      >
        <ChoiceRows
          label="Eligible products"
          chosen={chosen}
          onChoose={pick}
          rows={eligible.map((product) => ({
            id: product.productId,
            title: product.name,
            note: <Verdict product={product} lockDays={lockDays} best={best.find((one) => one.productId === product.productId)} />,
            figure: formatPoints(shownPrice(product, lockDays)),
            figureNote: formatRate(product.rates[shownRow(product, lockDays)]!),
          }))}
        />
      </Folded>
      {others.length === 0 ? null : (
        <Folded title={`${others.length} not eligible`} change="Show why" openAtFirst={eligible.length === 0}>
          <ChoiceRows
            label="Products the loan does not meet"
            chosen={chosen}
            onChoose={pick}
            rows={others.map((product) => ({
              id: product.productId,
              title: product.name,
              note: ruledOutText(product),
              quiet: true,
            }))}
          />
        </Folded>
      )}
    </>
  );
}

/** What rules a product out, and what would make it eligible. */
function ruledOutText({ failures, nearestChange = [] }: Offered): string {
  const moves = nearestChange.length === 0 ? '' : ` Eligible with ${nearestChange.map((move) => move.label).join(' and ')}.`;
  return `${failures.map((one) => one.sentence).join(' ')}${moves}`;
}

/** A product the loan does not meet: why, and what would make it eligible. */
export function RuledOutRow({ product, withInsurance, chosen, onPick }: RowProps) {
  const [first, ...more] = product.failures;
  return (
    <TableRow quiet chosen={chosen}>
      <PickCell chosen={chosen} onPick={onPick}>
        {product.name}
      </PickCell>
      <td colSpan={withInsurance ? 5 : 4}>
        <div className={styles.reason}>
          <Icon of={IconCircleX} size={14} color="ink-3" />
          <span>
            {first?.sentence}
            {more.length === 0 ? null : <SecondLine>{more.map((one) => one.sentence).join(' ')}</SecondLine>}
            {product.nearestChange && product.nearestChange.length > 0 ? (
              <span className={styles.nearestChange}>Eligible with {product.nearestChange.map((move) => move.label).join(' and ')}</span>
            ) : null}
          </span>
          <span className={styles.test}>{first ? testText(first) : null}</span>
        </div>
      </td>
    </TableRow>
  );
}

/** Nothing where the product has none or what it costs is not known; the panel says which. */
function insuranceText(product: Offered): string {
  const monthly = product.insurance?.monthlyCents ?? null;
  return monthly === null ? '–' : formatMoney(monthly);
}
