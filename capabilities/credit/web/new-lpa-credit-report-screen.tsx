import type { ScreenProps } from '../../../ui/screens/screen-route.ts';
import { OrderCredit } from './order-credit.tsx';

/** `/new-lpa-credit-report/{loanId}`: a new report of Loan Product Advisor’s own. */
export default function NewLpaCreditReportScreen({ params: { loanId } }: ScreenProps<'/new-lpa-credit-report/$loanId'>) {
  return <OrderCredit loanId={loanId} title="New LPA credit report" first="joint" system="LPA" />;
}
