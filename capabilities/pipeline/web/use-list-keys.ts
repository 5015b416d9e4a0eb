import { useShortcuts } from '../../../ui/kit/shortcuts/shortcuts.tsx';
import { useGo } from '../../../ui/screens/links.tsx';
import { pathTo } from '../../../ui/screens/screen-path.ts';
import { views, type View } from './pipeline-address.ts';
import type { Row } from './use-pipeline.ts';

interface ListKeys {
  /** The loan that is previewed. */
  readonly current: Row | null;
  readonly onFilter: () => void;
  readonly onView: (view: View) => void;
}

/** The keys of the list; P and D are about the loan that is previewed. */
export function useListKeys({ current, onFilter, onView }: ListKeys): void {
  const go = useGo();
  const loanId = current?.loanNumber ?? '';
  useShortcuts([
    { keys: 'c', where: 'Lists', does: 'Register a loan', run: () => go(pathTo('/loan-registration')) },
    { keys: 'f', where: 'Lists', does: 'Filter', run: onFilter },
    { keys: 'j', where: 'Lists', does: 'Next loan', run: focusGrid },
    { keys: 'k', where: 'Lists', does: 'Previous loan', run: focusGrid },
    {
      keys: 'p',
      where: 'Lists',
      does: 'Price the previewed loan',
      off: !current,
      run: () => go(pathTo('/lock-loan/$loanId', { loanId })),
    },
    {
      keys: 'd',
      where: 'Lists',
      does: 'Loan Estimate of the previewed loan',
      off: !current,
      run: () => go(pathTo('/loan-estimator/$loanId', { loanId })),
    },
    ...views.map((one, index) => ({ keys: String(index + 1), where: 'Lists', does: `View: ${one.title}`, run: () => onView(one.id) })),
  ]);
}

/** J and K work from anywhere on the page: the first press takes the cursor into the list. */
function focusGrid(): void {
  document.querySelector<HTMLElement>('[role="grid"] [role="gridcell"][data-cell][tabindex="0"], [role="grid"] [data-cell="0:0"]')?.focus();
}
