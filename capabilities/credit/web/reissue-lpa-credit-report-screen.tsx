import type { ScreenProps } from '../../../ui/screens/screen-route.ts';
import { OrderCredit } from './order-credit.tsx';

/** `/reissue-lpa-credit-report/{loanId}`: a report for Loan Product Advisor, by its number. */
export default function ReissueLpaCreditReportScreen({ params: { loanId } }: ScreenProps<'/reissue-lpa-credit-report/$loanId'>) {
  return <OrderCredit loanId={loanId} title="Reissue LPA credit report" first="reissue" system="LPA" />;
}
