import type { ScreenProps } from '../../../ui/screens/screen-route.ts';
import { DEFAULT_VIEW } from '../domain/index.ts';
import { ChangeScreen } from './change-screen.tsx';

/** `/change-circumstance-post/{loanId}`: a change after the Closing Disclosure was given. */
export default function ChangePostScreen({ params: { loanId } }: ScreenProps<'/change-circumstance-post/$loanId'>) {
  return <ChangeScreen loanId={loanId} stage="post" view={DEFAULT_VIEW} />;
}
