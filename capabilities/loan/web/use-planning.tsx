import { lazy, Suspense, useState } from 'react';
import type { PlainDate } from '../../../foundation/dates/dates.ts';
import { useMayCall } from '../../../ui/calls/index.ts';
import { loadPatiently } from '../../../ui/kit/layers/load-patiently.ts';

const ClosingDateDialog = lazy(loadPatiently(() => import('./closing-date-dialog.tsx')));

/** The dialog that plans the closing for another day. */
export function usePlanning(closingDate: PlainDate | null, loanId: string, today: PlainDate | undefined) {
  const may = useMayCall('put-closing-date');
  const [open, setOpen] = useState(false);
  return {
    open: may && today !== undefined ? () => setOpen(true) : undefined,
    dialog:
      open && today !== undefined ? (
        <Suspense fallback={null}>
          <ClosingDateDialog loanId={loanId} closingDate={closingDate} today={today} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null,
  };
}
