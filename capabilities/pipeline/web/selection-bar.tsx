import { lazy, Suspense, useState } from 'react';
import { formatMoney } from '../../../foundation/money/cents.ts';
import { useMayCall } from '../../../ui/calls/index.ts';
import { Button } from '../../../ui/kit/controls/button.tsx';
import { loadPatiently } from '../../../ui/kit/layers/load-patiently.ts';
import styles from './pipeline.module.css';
import type { Row } from './use-pipeline.ts';

const BulkComment = lazy(loadPatiently(() => import('./bulk/bulk-comment.tsx')));

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
  const [commenting, setCommenting] = useState(false);
  const mayComment = useMayCall('put-loan-comment');
  const cents = rows.reduce((sum, row) => sum + row.amountCents, 0);
  return (
    <span className={styles.row} role="status">
      <b>{rows.length}</b> chosen, {formatMoney(cents, { cents: 'never' })}
      {mayComment ? (
        <Button size="panel" onClick={() => setCommenting(true)}>
          Comment on these
        </Button>
      ) : null}
      <Button size="panel" onClick={() => onExport(rows)}>
        Export these
      </Button>
      <Button size="panel" variant="quiet" onClick={onClear}>
        Clear
      </Button>
      {commenting ? (
        <Suspense fallback={null}>
          <BulkComment
            rows={rows}
            onClose={() => setCommenting(false)}
            onDone={() => {
              setCommenting(false);
              onClear();
            }}
          />
        </Suspense>
      ) : null}
    </span>
  );
}
