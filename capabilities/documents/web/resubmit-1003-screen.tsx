import type { ScreenProps } from '../../../ui/screens/screen-route.ts';
import { BringIn } from './bring-in.tsx';
import { CompareImport } from './compare-import.tsx';

/**
 * `/resubmit-1003/{loanId}`: upload a file (in the view `upload-1003`, shown first), then compare it under its own address, accept changes, and undo.
 */
export default function Resubmit1003Screen({ params }: ScreenProps<'/resubmit-1003/$loanId'>) {
  const { loanId, selectedView } = params;
  const isImport = selectedView !== undefined && /^[\da-f]{8}-[\da-f-]{27}$/.test(selectedView);
  return isImport ? <CompareImport key={selectedView} loanId={loanId} importId={selectedView} /> : <BringIn loanId={loanId} />;
}
