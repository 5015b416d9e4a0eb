import { EmptyState } from '../../../ui/kit/page/states.tsx';
import { Workbench } from '../../../ui/kit/page/templates/workbench.tsx';

/** Shown to those who may not see reports. */
export function NotOpen() {
  return (
    <Workbench title="Reports">
      <EmptyState title="Reports are not open to your role">Ask your manager to run the report you need.</EmptyState>
    </Workbench>
  );
}
