import { useEffect, useState } from 'react';
import { useAsk, useCommand } from '../../../ui/calls/index.ts';
import { InlineError, SkeletonRows } from '../../../ui/kit/page/states.tsx';
import { DecisionFoot } from './decision-foot.tsx';
import { DecisionPanel } from './decision-panel.tsx';
import styles from './desk.module.css';
import { REFRESH_MILLIS } from './queue-tabs.ts';
import type { Trying } from './use-decision.ts';
import type { SteadyRow } from './use-steady-rows.ts';

/** How often an open request's claim is renewed. */
const RENEW_MILLIS = 4 * 60_000;

/** Claims the open request and renews the claim while it is open. Returns why it could not be claimed. */
export function useClaim(row: SteadyRow | undefined): string | undefined {
  const claim = useCommand('desk-claim', { refreshes: ['desk-queue', 'desk-request'] });
  const { run, reset } = claim;
  const loanId = row?.loanNumber;
  const requestId = row && (row.state === 'open' || row.state === 'claimed') && !row.gone ? row.requestId : undefined;
  useEffect(() => {
    if (loanId === undefined || requestId === undefined) return;
    const take = () => void run({ params: { loanId, requestId }, body: {} });
    reset();
    take();
    const timer = setInterval(take, RENEW_MILLIS);
    return () => clearInterval(timer);
  }, [loanId, requestId, run, reset]);
  return requestId === undefined ? undefined : claim.refusal?.message;
}

/** One request with its figures, and deciding it where it waits for that. */
export function QueueDecision({
  row,
  zone,
  problem,
  onClose,
}: {
  row: SteadyRow;
  zone: string;
  problem: string | undefined;
  /** Where the decision covers the list. */
  onClose?: () => void;
}) {
  const params = { loanId: row.loanNumber, requestId: row.requestId };
  const [trying, setTrying] = useState<Trying>();
  const asked = useAsk('desk-request', { params }, { every: REFRESH_MILLIS, live: true, keepPrevious: false });
  const tried = useAsk('desk-request', { params, query: { ...trying } }, { when: trying !== undefined });
  if (asked.fault && !asked.value) return <InlineError onRetry={asked.again}>{asked.fault.message}</InlineError>;
  if (asked.refusal) return <InlineError>{asked.refusal.message}</InlineError>;
  if (!asked.value) return <SkeletonRows rows={8} />;
  const detail = trying ? (tried.value ?? asked.value) : asked.value;
  const pending = detail.request.decided === null && detail.request.state !== 'countered';
  return (
    <div className={styles.decision}>
      <div className={styles.decisionBody}>
        {problem ? <InlineError>{problem}</InlineError> : null}
        <DecisionPanel detail={detail} zone={zone} {...(onClose ? { onClose } : {})} />
      </div>
      {pending ? (
        <div className={styles.decisionFoot}>
          <DecisionFoot detail={asked.value} figures={detail.figures} onTry={setTrying} onDecided={() => setTrying(undefined)} />
        </div>
      ) : null}
    </div>
  );
}
