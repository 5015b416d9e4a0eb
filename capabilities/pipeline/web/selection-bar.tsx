import { formatMoney } from '../../../foundation/money/cents.ts';
import { Button } from '../../../ui/kit/controls/button.tsx';
import styles from './pipeline.module.css';
import type { Row } from './use-pipeline.ts';

/** How many loans are chosen, of how much, and what is done with them. */
export function SelectionBar({
  rows,
  onExport,
  onClear,
}: {
  rows: readonly Row[];
  onExport: (rows: readonly Row[]) => void;
  onClear: () => void;
}) {
  const cents = rows.reduce((sum, row) => sum + row.amountCents, 0);
  return (
    <span className={styles.row} role="status">
      <b>{rows.length}</b> chosen, {formatMoney(cents, { cents: 'never' })}
      <Button size="panel" onClick={() => onExport(rows)}>
        Export these
      </Button>
      <Button size="panel" variant="quiet" onClick={onClear}>
        Clear
      </Button>
    </span>
  );
}
