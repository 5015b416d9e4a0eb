import type { ScreenProps } from '../../../ui/screens/screen-route.ts';
import { AppraisalStatus } from './status/appraisal-status.tsx';

/** `/appraisal-order-Status/{loanId}`: the appraisal's status, and what its value changes. */
export default function AppraisalStatusScreen({ params: { loanId } }: ScreenProps<'/appraisal-order-Status/$loanId'>) {
  return <AppraisalStatus loanId={loanId} />;
}
