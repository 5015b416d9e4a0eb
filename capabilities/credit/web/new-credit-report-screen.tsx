import type { ScreenProps } from '../../../ui/screens/screen-route.ts';
import { OrderCredit } from './order-credit.tsx';

/** `/new-credit-report/{loanId}`: a new report for the loan’s DU case. */
export default function NewCreditReportScreen({ params: { loanId } }: ScreenProps<'/new-credit-report/$loanId'>) {
  return <OrderCredit loanId={loanId} title="New credit report" first="joint" system="DU" />;
}
