import type { ScreenProps } from '../../../ui/screens/screen-route.ts';
import { CreditStatus } from './credit-status.tsx';

/** `/credit-request-status/{loanId}`: how far the newest credit order is. */
export default function CreditRequestStatusScreen({ params: { loanId } }: ScreenProps<'/credit-request-status/$loanId'>) {
  return <CreditStatus loanId={loanId} title="Credit request status" />;
}
