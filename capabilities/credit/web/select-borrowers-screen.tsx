import type { ScreenProps } from '../../../ui/screens/screen-route.ts';
import { OrderCredit } from './order-credit.tsx';

/** `/select-borrowers/{loanId}`: the borrowers whose credit is ordered, with their consents. */
export default function SelectBorrowersScreen({ params: { loanId } }: ScreenProps<'/select-borrowers/$loanId'>) {
  return <OrderCredit loanId={loanId} title="Select borrowers" first="joint" />;
}
