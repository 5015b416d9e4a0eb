import type { ScreenProps } from '../../../ui/screens/screen-route.ts';
import { AppraisalStatus } from './status/appraisal-status.tsx';

/** `/appraisal-order-Status/{loanId}`: where the appraisal stands, and what its value moves. */
export default function AppraisalStatusScreen({ params: { loanId } }: ScreenProps<'/appraisal-order-Status/$loanId'>) {
  return <AppraisalStatus loanId={loanId} />;
}
