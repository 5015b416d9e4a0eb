import { IconAlertCircle } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { moneyText } from '../../fields/read-typed.ts';
import { classes } from '../class-names.ts';
import { Icon } from '../icons.tsx';
import { FeeAmount } from './fee-amount.tsx';
import { NumberCell, WideCell } from '../tables/table.tsx';
import styles from './fee-table.module.css';
import type { FeeRow, FeeTableProps } from './fee-table-props.ts';

interface FeeLineProps {
  readonly fee: FeeRow;
  readonly compares: boolean;
  readonly table: Pick<FeeTableProps, 'onAmount' | 'judge' | 'onUnread' | 'highlighted' | 'onHighlight'>;
}

export function FeeLine({ fee, compares, table: { onAmount, judge, onUnread, highlighted, onHighlight } }: FeeLineProps) {
  const [wrong, setWrong] = useState<string>();
  const errorId = useId();
  return (
    <>
      <tr
        className={classes(styles.fee, highlighted === fee.id && styles.highlight)}
        onPointerEnter={() => onHighlight?.(fee.id)}
        onPointerLeave={() => onHighlight?.(undefined)}
        data-fee={fee.id}
      >
        <th scope="row">{fee.name}</th>
        <WideCell className="text-2">{fee.paidTo ?? '–'}</WideCell>
        <WideCell className="text-2">{fee.tolerance ?? '–'}</WideCell>
        {compares ? (
          <>
            <NumberCell wide className="text-2">
              {fee.before === undefined ? '–' : moneyText(fee.before, 'hide-zero')}
            </NumberCell>
            <NumberCell wide>{fee.change}</NumberCell>
          </>
        ) : null}
        <NumberCell>
          {fee.editable ? (
            <FeeAmount
              label={fee.plainName}
              cents={fee.amount}
              problem={fee.problem ?? false}
              onAmount={(cents) => onAmount(fee.id, cents)}
              judge={(cents) => judge?.(fee, cents)}
              onUnread={(message) => {
                setWrong(message);
                onUnread?.(fee, message);
              }}
              errorId={errorId}
              onFocus={() => onHighlight?.(fee.id)}
            />
          ) : (
            moneyText(fee.amount, 'hide-zero')
          )}
        </NumberCell>
      </tr>
      {wrong === undefined ? null : <FeeError id={errorId} message={wrong} columns={compares ? 6 : 4} />}
    </>
  );
}

/** What is wrong with the amount typed in the row above. */
function FeeError({ id, message, columns }: { id: string; message: string; columns: number }) {
  return (
    <tr className={styles.feeError}>
      <td colSpan={columns}>
        <span id={id} role="alert">
          <Icon of={IconAlertCircle} size={14} />
          {message}
        </span>
      </td>
    </tr>
  );
}
