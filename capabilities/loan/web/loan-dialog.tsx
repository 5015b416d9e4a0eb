import { lazy, Suspense } from 'react';
import { loadPatiently } from '../../../ui/kit/layers/load-patiently.ts';

/** Dialogs of the loan's menu by its names; each is loaded when it is opened. */
const dialogs = { 'order-appraisal': lazy(loadPatiently(() => import('../../appraise/panels/providers-dialog.tsx'))) } as const;
export type LoanDialogName = keyof typeof dialogs;

export function isLoanDialog(name: string): name is LoanDialogName {
  return Object.hasOwn(dialogs, name);
}

export function LoanDialog({ name, loanId, onClose }: { name: LoanDialogName; loanId: string; onClose: () => void }) {
  const Named = dialogs[name];
  return (
    <Suspense fallback={null}>
      <Named loanId={loanId} onClose={onClose} />
    </Suspense>
  );
}
