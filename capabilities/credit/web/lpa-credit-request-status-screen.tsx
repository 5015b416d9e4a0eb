import type { ScreenProps } from '../../../ui/screens/screen-route.ts';
import { CreditStatus } from './credit-status.tsx';

/** `/lpa-credit-request-status/{loanId}`: how far the newest credit order of Loan Product Advisor is. */
export default function LpaCreditRequestStatusScreen({ params: { loanId } }: ScreenProps<'/lpa-credit-request-status/$loanId'>) {
  return <CreditStatus loanId={loanId} title="LPA credit request status" system="LPA" />;
}
