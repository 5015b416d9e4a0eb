import type { ScreenProps } from '../../../ui/screens/screen-route.ts';
import { OrderSystem } from './order-system.tsx';

/** `/order-du/{loanId}/{selectedView}`: orders DU; the view `report` shows its findings, `compare` why they changed. */
export default function OrderDuScreen({ params: { loanId, selectedView } }: ScreenProps<'/order-du/$loanId'>) {
  return <OrderSystem loanId={loanId} system="DU" view={selectedView} />;
}
