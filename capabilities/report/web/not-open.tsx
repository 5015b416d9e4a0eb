import { EmptyState } from '../../../ui/kit/page/states.tsx';
import { Workbench } from '../../../ui/kit/page/templates.tsx';

/** What those see to whom reports are not open. */
export function NotOpen() {
  return (
    <Workbench title="Reports">
      <EmptyState title="Reports are not open to your role">Ask your manager to run the report you need.</EmptyState>
    </Workbench>
  );
}
