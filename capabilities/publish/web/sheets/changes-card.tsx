import { useState } from 'react';
import { formatPoints, formatRate } from '../../../../foundation/rates/rates.ts';
import { useAsk, type ReplyOf } from '../../../../ui/calls/index.ts';
import { Card, SegmentedControl } from '../../../../ui/kit/page/card.tsx';
import { classes } from '../../../../ui/kit/class-names.ts';
import { InlineError, SkeletonRows } from '../../../../ui/kit/page/states.tsx';
import { Table } from '../../../../ui/kit/tables/table.tsx';
import { shortTitle, type Sheet } from './sheet-words.ts';
import styles from './changes.module.css';

type Changes = NonNullable<Sheet['changes']>;
type Grid = ReplyOf<'get-rate-sheet-changes'>;
type Shown = 'change' | 'before' | 'after';

const SEGMENTS = [
  { value: 'change', label: 'Change' },
  { value: 'before', label: 'Before' },
  { value: 'after', label: 'After' },
] as const;

/** Base prices against the sheet before: rates down, products across, at one lock period. */
export function ChangesCard({ sheet, changes }: { sheet: Sheet; changes: Changes }) {
  const [shown, setShown] = useState<Shown>('change');
  const usual = changes.lockDays.includes(45) ? 45 : changes.lockDays[0]!;
  const [lockDays, setLockDays] = useState(usual);
  const asked = useAsk('get-rate-sheet-changes', { params: { versionId: sheet.versionId }, query: { lockDays } });
  const grid = asked.value;
  const against = grid?.against;
  return (
    <Card
      title={against ? `Price changes against ${shortTitle(against.title)}` : 'Prices'}
      note="before compensation"
      flush
      aside={
        <>
          <select
            className={styles.days}
            aria-label="Lock period"
            value={lockDays}
            onChange={(event) => setLockDays(Number(event.target.value))}
          >
            {changes.lockDays.map((days) => (
              <option key={days} value={days}>{`${days} days`}</option>
            ))}
          </select>
          <SegmentedControl label="Show" segments={SEGMENTS} value={shown} onChange={setShown} />
        </>
      }
    >
      {asked.fault && !grid ? <InlineError onRetry={asked.again}>{`The prices did not load. ${asked.fault.message}`}</InlineError> : null}
      {grid ? <ChangeGrid grid={grid} shown={shown} limit={changes.limit} /> : <SkeletonRows rows={8} height={31} />}
      <div className={styles.moves}>
        <span>
          {changes.largest === null ? (
            'No price moves.'
          ) : (
            <>
              {'Largest move '}
              <strong>{formatPoints(changes.largest.change, { sign: true })}</strong>
              {` ${changes.largest.code} at ${formatRate(changes.largest.rate)}, ${changes.largest.lockDays} days`}
            </>
          )}
        </span>
        <span className="text-2">
          {changes.flagged === 0 ? 'None' : `${changes.flagged} flagged`}
          {` over ${formatPoints(changes.limit)}`}
        </span>
      </div>
    </Card>
  );
}

function ChangeGrid({ grid, shown, limit }: { grid: Grid; shown: Shown; limit: number }) {
  const heads = grid.products.map(({ productId, name, code, state }) => ({
    key: productId,
    title: name,
    number: true,
    head: (
      <>
        {code}
        {state === 'both' ? null : <span className={styles.came}>{state === 'added' ? 'new' : 'gone'}</span>}
      </>
    ),
  }));
  return (
    <Table
      look="prices"
      caption="Prices by rate and product"
      className={styles.grid}
      frameClass={styles.gridScroll}
      heads={['Rate', ...heads]}
    >
      {grid.rates.map((rate, r) => (
        <tr key={rate}>
          <th scope="row">{formatRate(rate)}</th>
          {grid.cells[r]!.map((cell, p) => (
            <ChangeCell key={grid.products[p]!.productId} {...cell} shown={shown} limit={limit} />
          ))}
        </tr>
      ))}
    </Table>
  );
}

function ChangeCell({ before, after, shown, limit }: { before: number | null; after: number | null; shown: Shown; limit: number }) {
  if (shown !== 'change') {
    const price = shown === 'before' ? before : after;
    return <td>{price === null ? '–' : formatPoints(price)}</td>;
  }
  if (before === null || after === null) return <td className="text-3">–</td>;
  const change = after - before;
  const flagged = Math.abs(change) > limit;
  return (
    <td className={classes(change === 0 ? styles.still : styles.moved, flagged && styles.flagged)}>
      {formatPoints(change, { sign: true })}
      {flagged ? <span className="visually-hidden">, flagged</span> : null}
    </td>
  );
}

const WHAT = { adjuster: 'Adjuster', rule: 'Rule', cap: 'Cap', fee: 'Fee', product: 'Product' } as const;
const STATE = { added: 'new', gone: 'gone', changed: 'changed' } as const;

/** Every change other than prices, with added and removed products. */
export function RulesCard({ changes }: { changes: Changes }) {
  const moved = changes.products.filter((product) => product.state !== 'both');
  if (moved.length === 0 && changes.rules.length === 0) return null;
  return (
    <Card title="Products, adjusters and rules" note={`${moved.length + changes.rules.length} changed`} flush>
      <ul className={styles.rules}>
        {moved.map((product) => (
          <li key={product.productId}>
            <span className="text-strong">{`Product ${product.code}, ${product.name}`}</span>
            <span className="text-2">{product.state === 'added' ? 'new' : 'gone'}</span>
          </li>
        ))}
        {changes.rules.map((rule) => (
          <li key={`${rule.what}/${rule.id}`}>
            <span className="text-strong">{`${WHAT[rule.what]} ${rule.id}`}</span>
            <span className="text-2">{STATE[rule.state]}</span>
            <ul className={styles.ruleChanges}>
              {rule.changes.map((change) => (
                <li key={change}>{change}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Card>
  );
}
