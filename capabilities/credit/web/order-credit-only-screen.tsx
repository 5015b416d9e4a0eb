import type { ScreenProps } from '../../../ui/screens/screen-route.ts';
import { CreditStatus } from './credit-status.tsx';
import { OrderCredit } from './order-credit.tsx';
import { ReportPage } from './report/report-page.tsx';

/**
 * `/order-credit-only/{loanId}/{selectedView}`: a report without a DU or LPA case; its views `status` and `report` show its progress and its
 * contents.
 */
export default function OrderCreditOnlyScreen({ params: { loanId, selectedView } }: ScreenProps<'/order-credit-only/$loanId'>) {
  if (selectedView === 'status') return <CreditStatus loanId={loanId} title="Credit only" />;
  if (selectedView === 'report') return <ReportPage loanId={loanId} />;
  return <OrderCredit loanId={loanId} title="Order credit" first="credit-only" />;
}
