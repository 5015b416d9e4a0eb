import type { ScreenProps } from '../../../ui/screens/screen-route.ts';
import { DEFAULT_VIEW } from '../domain/index.ts';
import { ChangeScreen } from './change-screen.tsx';

/** `/change-circumstance-pre/{loanId}/{selectedView}`: a change before the Closing Disclosure; the view is the section in front. */
export default function ChangePreScreen({ params }: ScreenProps<'/change-circumstance-pre/$loanId'>) {
  return <ChangeScreen loanId={params.loanId} stage="pre" view={params.selectedView ?? DEFAULT_VIEW} />;
}
