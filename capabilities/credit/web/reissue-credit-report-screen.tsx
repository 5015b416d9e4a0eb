import type { ScreenProps } from '../../../ui/screens/screen-route.ts';
import { OrderCredit } from './order-credit.tsx';

/** `/reissue-credit-report/{loanId}`: a report ordered elsewhere, by its number. */
export default function ReissueCreditReportScreen({ params: { loanId } }: ScreenProps<'/reissue-credit-report/$loanId'>) {
  return <OrderCredit loanId={loanId} title="Reissue credit report" first="reissue" system="DU" />;
}
