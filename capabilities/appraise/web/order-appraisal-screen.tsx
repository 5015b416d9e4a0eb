import type { ScreenProps } from '../../../ui/screens/screen-route.ts';
import { OrderAppraisal } from './order/order-appraisal.tsx';

/** `/order-xpanse/{loanId}`: orders an appraisal of a management company. */
export default function OrderAppraisalScreen({ params: { loanId } }: ScreenProps<'/order-xpanse/$loanId'>) {
  return <OrderAppraisal loanId={loanId} />;
}
