import { useEffect, useRef } from 'react';
import { useAsk, useCommand, useMayCall, type ReplyOf } from '../../../ui/calls/index.ts';
import { Button } from '../../../ui/kit/controls/button.tsx';
import { StatusPill } from '../../../ui/kit/controls/status-pill.tsx';
import { Milestones, type Milestone } from '../../../ui/kit/loan/milestones.tsx';
import { Card, Notice } from '../../../ui/kit/page/card.tsx';
import { InlineError, SkeletonRows } from '../../../ui/kit/page/states.tsx';
import { Table } from '../../../ui/kit/tables/table.tsx';
import { momentHere, secondHere, timeHere } from '../../../ui/kit/time/moment-text.ts';

export type ShownOrder = ReplyOf<'get-order'>;

interface OrderProgressProps {
  readonly loanId: string;
  readonly orderId: string;
  /** The name of the last step: "Report read". */
  readonly lastStep: string;
  /** The name of a part of the order: "Bureau". */
  readonly part: string;
  /** A part's answer, in words. */
  readonly says: (result: string) => string;
  readonly onEnded?: ((order: ShownOrder) => void) | undefined;
}

/** The progress of an order while it runs: polled every second and a half, so that a person sees each part as it comes. */
export function OrderProgress({ loanId, orderId, lastStep, part, says, onEnded }: OrderProgressProps) {
  const { value: order, fault, again } = useAsk('get-order', { params: { loanId, orderId } }, { every: 1_500 });
  const ended = useRef(false);
  useEffect(() => {
    if (!order || order.open || ended.current) return;
    ended.current = true;
    onEnded?.(order);
  }, [order, onEnded]);
  if (!order) return fault ? <InlineError>{fault.message}</InlineError> : <SkeletonRows rows={4} />;
  return (
    <>
      <Card
        title={order.title}
        note={order.simulated ? <StatusPill>Simulator</StatusPill> : undefined}
        aside={<OrderCommands loanId={loanId} order={order} onDone={again} />}
      >
        <Milestones milestones={stepsOf(order, part, lastStep)} />
      </Card>
      {order.needsPerson ? (
        <Notice tone="red">
          <div className="text-strong">{order.problem ?? `No answer by ${timeHere(order.deadlineAt)}.`}</div>
          <div className="text-2">An answer that still comes is filed on the loan. Nothing is charged twice.</div>
        </Notice>
      ) : order.problem && order.open ? (
        <Notice tone="amber">{order.problem}</Notice>
      ) : null}
      {order.progress.length === 0 ? null : (
        <Card title={`${part}s`} note="Each answers by itself" flush>
          <Table caption={`${part}s`} heads={[part, 'Answer']}>
            {order.progress.map((one) => (
              <tr key={one.what}>
                <th scope="row">{one.what}</th>
                <td>{says(one.says)}</td>
              </tr>
            ))}
          </Table>
        </Card>
      )}
      <Card title="Ordered" note={`by ${order.orderedBy}, ${momentHere(order.orderedAt)}`}>
        <p className="text-2">
          {`No answer by ${timeHere(order.deadlineAt)}: ${order.vendor} is asked about this order before anything is sent again. It is charged once in every case. You can leave this page, the order continues.`}
        </p>
      </Card>
    </>
  );
}

function OrderCommands({ loanId, order, onDone }: { loanId: string; order: ShownOrder; onDone: () => void }) {
  const mayCancel = useMayCall('cancel-order');
  const cancel = useCommand('cancel-order', { onDone });
  const resume = useCommand('order-again', { onDone });
  const request = { params: { loanId, orderId: order.orderId }, body: {} };
  const refused = cancel.refusal ?? resume.refusal;
  const fault = cancel.fault ?? resume.fault;
  if (!mayCancel || !order.open) return null;
  return (
    <>
      {refused ? <InlineError>{refused.message}</InlineError> : null}
      {fault ? <InlineError>{fault.message}</InlineError> : null}
      {order.needsPerson ? (
        <Button size="toolbar" busy={resume.pending} onClick={() => void resume.run(request)}>
          {order.state === 'committed' ? 'Order again' : 'Ask again'}
        </Button>
      ) : null}
      {order.state === 'committed' ? (
        <Button size="toolbar" busy={cancel.pending} onClick={() => void cancel.run(request)}>
          Cancel order
        </Button>
      ) : order.state === 'accepted' ? (
        <span className="text-2">{`Accepted by ${order.vendor}, cannot be canceled`}</span>
      ) : null}
    </>
  );
}

function stepsOf(order: ShownOrder, part: string, lastStep: string): Milestone[] {
  const times: readonly (readonly [string, string | null])[] = [
    ['Committed', order.orderedAt],
    ['Sent', order.state === 'committed' ? null : order.sentAt],
    ['Accepted', order.state === 'committed' ? null : order.acceptedAt],
    [`${part}s answered`, order.endedAt],
    [lastStep, order.endedAt],
  ];
  const current = times.findIndex(([, at]) => at === null);
  return times.map(([name, at], index) => ({
    name,
    state: at !== null ? 'done' : index === current && order.open ? 'current' : 'ahead',
    when: at === null ? undefined : secondHere(at),
  }));
}
