import type { ScreenProps } from '../../../ui/screens/screen-route.ts';
import { SystemReport } from './system-report.tsx';

/** `/order-lpa-report/{loanId}`: what LPA found. */
export default function OrderLpaReportScreen({ params: { loanId } }: ScreenProps<'/order-lpa-report/$loanId'>) {
  return <SystemReport loanId={loanId} system="LPA" />;
}
