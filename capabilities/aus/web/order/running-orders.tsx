import { useCallback } from 'react';
import { useAskAgain } from '../../../../ui/calls/index.ts';
import { Notice } from '../../../../ui/kit/page/card.tsx';
import { OrderProgress } from '../../../orders/panels/order-progress.tsx';
import type { System } from '../../domain/run/underwrite.ts';
import type { Option } from '../words.ts';

/** Orders that go on, and how the last ones ended that gave no findings; a canceled one is nothing wrong. */
export function RunningOrders({ loanId, option, of }: { loanId: string; option: Option; of: readonly System[] }) {
  const again = useAskAgain();
  const onEnded = useCallback(() => again(['dualaus-option', 'au-findings']), [again]);
  const orders = option.systems.filter(({ system }) => of.includes(system)).flatMap(({ order }) => (order ? [order] : []));
  return (
    <>
      {orders
        .filter(({ open }) => open)
        .map((order) => (
          <OrderProgress
            key={order.orderId}
            loanId={loanId}
            orderId={order.orderId}
            lastStep="Findings filed"
            part="Step"
            says={(text) => text}
            onEnded={onEnded}
          />
        ))}
      {orders
        .filter(({ state }) => state === 'failed' || state === 'cancelled')
        .map((order) => (
          <Notice key={order.orderId} tone={order.state === 'failed' ? 'red' : 'amber'}>
            <div className="text-strong">
              {order.state === 'cancelled'
                ? `${order.title} was canceled before it was sent. Nothing was charged.`
                : order.problemCode === 'OTHER_CASE'
                  ? (order.vendorText ?? 'The findings are for another case. Not filed.')
                  : `${order.vendor} gave no findings.${order.charges.length === 0 ? ' Nothing was charged.' : ''}`}
            </div>
            {order.state === 'failed' && order.problemCode !== 'OTHER_CASE' && order.vendorText ? (
              <div className="text-2">{order.vendorText}</div>
            ) : null}
          </Notice>
        ))}
    </>
  );
}
