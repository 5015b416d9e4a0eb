import type { ScreenProps } from '../../../ui/screens/screen-route.ts';
import { OrderSystem } from './order-system.tsx';

/** `/order-lpa/{loanId}/{selectedView}`: orders LPA; the view `report` shows its findings, `compare` why they changed. */
export default function OrderLpaScreen({ params: { loanId, selectedView } }: ScreenProps<'/order-lpa/$loanId'>) {
  return <OrderSystem loanId={loanId} system="LPA" view={selectedView} />;
}
