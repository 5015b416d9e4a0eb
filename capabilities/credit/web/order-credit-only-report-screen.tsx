import type { ScreenProps } from '../../../ui/screens/screen-route.ts';
import { ReportPage } from './report/report-page.tsx';

/** `/order-credit-only-report/{loanId}`: the newest report on one page, and its accounts into the application. */
export default function OrderCreditOnlyReportScreen({ params: { loanId } }: ScreenProps<'/order-credit-only-report/$loanId'>) {
  return <ReportPage loanId={loanId} />;
}
