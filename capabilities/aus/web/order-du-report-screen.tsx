import type { ScreenProps } from '../../../ui/screens/screen-route.ts';
import { SystemReport } from './system-report.tsx';

/** `/order-du-report/{loanId}`: what DU found. */
export default function OrderDuReportScreen({ params: { loanId } }: ScreenProps<'/order-du-report/$loanId'>) {
  return <SystemReport loanId={loanId} system="DU" />;
}
