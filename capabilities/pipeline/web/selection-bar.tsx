import { lazy, Suspense, useState } from 'react';
import { formatMoney } from '../../../foundation/money/cents.ts';
import { useMayCall } from '../../../ui/calls/index.ts';
import { Button } from '../../../ui/kit/controls/button.tsx';
import { loadPatiently } from '../../../ui/kit/layers/load-patiently.ts';
import styles from './pipeline.module.css';
import type { Row } from './use-pipeline.ts';

const dialogs = {
  comment: lazy(loadPatiently(() => import('./bulk/bulk-comment.tsx'))),
  assign: lazy(loadPatiently(() => import('./bulk/bulk-assign.tsx'))),
};

/** The number and amount of the chosen loans, and the actions on them. */
export function SelectionBar({
  rows,
  onExport,
  onClear,
}: {
  rows: readonly Row[];
  onExport: (rows: readonly Row[]) => void;
  onClear: () => void;
}) {
  const [open, setOpen] = useState<keyof typeof dialogs>();
  const mayComment = useMayCall('put-loan-comment');
  const mayAssign = useMayCall('put-loan-people');
  const Open = open && dialogs[open];
  const cents = rows.reduce((sum, row) => sum + row.amountCents, 0);
  return (
    <span className={styles.row} role="status">
      <b>{rows.length}</b> chosen, {formatMoney(cents, { cents: 'never' })}
      {mayComment ? (
        <Button size="panel" onClick={() => setOpen('comment')}>
          Comment on these
        </Button>
      ) : null}
      {mayAssign ? (
        <Button size="panel" onClick={() => setOpen('assign')}>
          Assign these
        </Button>
      ) : null}
      <Button size="panel" onClick={() => onExport(rows)}>
        Export these
      </Button>
      <Button size="panel" variant="quiet" onClick={onClear}>
        Clear
      </Button>
      {Open ? (
        <Suspense fallback={null}>
          <Open
            rows={rows}
            onClose={() => setOpen(undefined)}
            onDone={() => {
              setOpen(undefined);
              onClear();
            }}
          />
        </Suspense>
      ) : null}
    </span>
  );
}
