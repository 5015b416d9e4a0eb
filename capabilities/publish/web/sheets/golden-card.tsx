import { IconCheck, IconMinus, IconX } from '@tabler/icons-react';
import { Card } from '../../../../ui/kit/page/card.tsx';
import { ExplainableNumber } from '../../../../ui/kit/explain/explainable-number.tsx';
import { Icon, type IconColor } from '../../../../ui/kit/icons.tsx';
import { NumberCell, Table, TableRow } from '../../../../ui/kit/tables/table.tsx';
import type { Sheet } from './sheet-words.ts';
import styles from './golden.module.css';

type Golden = Sheet['golden'][number];

interface GoldenProps {
  readonly golden: readonly Golden[];
  readonly chosen: string | undefined;
  readonly onChoose: (id: string) => void;
}

/** The golden scenarios: the shipped result and the sheet's, side by side. Choosing a name shows why. */
export function GoldenCard({ golden, chosen, onChoose }: GoldenProps) {
  const failing = golden.filter((one) => !one.matches && !isWithdrawn(one)).length;
  return (
    <Card
      title={
        <>
          Golden scenarios
          {failing > 0 ? <span className={styles.failing}>{failing === 1 ? '1 fails' : `${failing} fail`}</span> : null}
        </>
      }
      aside="Must match to 0.001"
      flush
    >
      {golden.length === 0 ? (
        <p className={`text-2 ${styles.none}`}>This sheet was uploaded without golden scenarios.</p>
      ) : (
        <Table
          caption="Golden scenarios"
          className={styles.golden}
          heads={['Scenario', { number: 'Shipped with sheet' }, { number: 'We computed' }]}
        >
          {golden.map((one) => (
            <GoldenRow key={one.goldenId} golden={one} chosen={chosen === one.goldenId} onChoose={() => onChoose(one.goldenId)} />
          ))}
        </Table>
      )}
    </Card>
  );
}

function GoldenRow({ golden, chosen, onChoose }: { golden: Golden; chosen: boolean; onChoose: () => void }) {
  const { goldenId, name, withdrawal, shipped, computed } = golden;
  const fails = !golden.matches && !isWithdrawn(golden);
  return (
    <TableRow failed={fails} chosen={chosen}>
      <th scope="row">
        <button
          type="button"
          data-picks-row
          className={styles.goldenName}
          aria-expanded={chosen}
          aria-controls="why-golden"
          onClick={onChoose}
        >
          <Icon {...markOf(golden)} size={16} stroke={2} />
          <span className="text-2">{goldenId}</span>
          <span className={styles.goldenText}>
            {name}
            {withdrawal ? <span className="text-2">{isWithdrawn(golden) ? ', withdrawn' : ', withdrawal proposed'}</span> : null}
          </span>
        </button>
      </th>
      <NumberCell>
        <ExplainableNumber label={`${goldenId} as shipped`} why={shipped.why}>
          {shipped.text}
        </ExplainableNumber>
      </NumberCell>
      <NumberCell className={fails ? styles.wrong : undefined}>
        <ExplainableNumber label={`${goldenId} as computed`} why={computed.why} weight="panel">
          {computed.text}
        </ExplainableNumber>
      </NumberCell>
    </TableRow>
  );
}

function isWithdrawn({ withdrawal }: Golden): boolean {
  return withdrawal !== null && withdrawal.approved !== null;
}

function markOf(one: Golden): { readonly of: typeof IconCheck; readonly color: IconColor; readonly label: string } {
  if (isWithdrawn(one)) return { of: IconMinus, color: 'ink-3', label: 'Withdrawn' };
  return one.matches ? { of: IconCheck, color: 'ink-3', label: 'Matches' } : { of: IconX, color: 'red', label: 'Does not match' };
}
