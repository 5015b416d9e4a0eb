import { useCallback } from 'react';
import { useAsk, useAskAgain } from '../../../ui/calls/index.ts';
import { Notice } from '../../../ui/kit/page/card.tsx';
import { ErrorState, SkeletonRows } from '../../../ui/kit/page/states.tsx';
import { OrderPage } from '../../../ui/kit/page/templates/column-page.tsx';
import type { ScreenProps } from '../../../ui/screens/screen-route.ts';
import { OrderProgress } from '../../orders/panels/order-progress.tsx';
import { AskedCard } from './asked-card.tsx';
import { CaivrsCard } from './caivrs-card.tsx';
import { CaseCard } from './case-card.tsx';
import { EnterManually } from './enter-manually.tsx';

/** The FHA case number: ordered from FHA Connection, or entered manually. */
export default function FhaCaseScreen({ params: { loanId } }: ScreenProps<'/Fha-Case-Number/$loanId'>) {
  const asked = useAsk('get-fha-case', { params: { loanId } }, { every: 15_000, live: true });
  const profile = useAsk('get-user-profile', {}, { staleAfter: 300_000 }).value;
  const again = useAskAgain();
  const onEnded = useCallback(() => again(['get-fha-case']), [again]);
  const { value } = asked;
  return (
    <OrderPage title="FHA case number" note={`Loan ${loanId}`}>
      {asked.fault || asked.refusal ? (
        <ErrorState title={asked.refusal?.message ?? 'The loan did not load'} safe="Nothing changed." onRetry={asked.again} />
      ) : !value || !profile ? (
        <SkeletonRows waitingFor="Waiting for the loan." />
      ) : !value.fha ? (
        <Notice>This is not an FHA loan; it has no case number.</Notice>
      ) : (
        <>
          <CaseCard loanId={loanId} fhaCase={value} />
          <AskedCard loanId={loanId} fhaCase={value} />
          {value.order?.open ? (
            <OrderProgress
              loanId={loanId}
              orderId={value.order.orderId}
              lastStep="Case number entered"
              part="Step"
              says={(text) => text}
              onEnded={onEnded}
            />
          ) : value.assigned ? (
            <CaivrsCard assigned={value.assigned} />
          ) : null}
          {value.order?.open && !value.order.needsPerson ? null : <EnterManually loanId={loanId} fhaCase={value} today={profile.today} />}
        </>
      )}
    </OrderPage>
  );
}
