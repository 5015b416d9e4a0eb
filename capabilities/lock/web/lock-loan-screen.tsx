import { useState } from 'react';
import { useAsk } from '../../../ui/calls/index.ts';
import { Notice } from '../../../ui/kit/page/card.tsx';
import { ViewTabs } from '../../../ui/kit/controls/filters.tsx';
import { ErrorState, SkeletonRows } from '../../../ui/kit/page/states.tsx';
import { Workbench } from '../../../ui/kit/page/templates.tsx';
import type { ScreenProps } from '../../../ui/screens/screen-route.ts';
import { ChangeRateView, ExtendView, FloatDownView, RelockView, RenegotiateView } from './change-view.tsx';
import { ClosingCard, type RoadAct } from './closing-card.tsx';
import { AskTheDesk } from '../../lock-desk/panels/ask-the-desk.tsx';
import { SecondLien } from './second-lien.tsx';
import { LockSummary, type LockView } from './lock-summary.tsx';
import { PriceLedger } from '../../../ui/kit/pricing/price-panel.tsx';
import { pathTo } from '../../../ui/screens/screen-path.ts';
import { useGo } from '../../../ui/screens/links.tsx';
import { PolicyView } from './policy-view.tsx';
import { PriceView } from './price-view.tsx';

const TITLE = 'Price and lock';

type View = 'lock' | 'price' | 'extend' | 'relock' | 'change-rate' | 'float-down' | 'renegotiate' | 'anti-steering' | 'lock-policy';

/** A screen of pricing's own: what was shown to the borrower, compared. */
const STEERING = { id: 'anti-steering' as const, title: 'Anti-steering' };
const POLICY = { id: 'lock-policy' as const, title: 'Policy' };

/** The view in which a step of a simulated closing is verified. */
const VIEW_OF: Readonly<Record<RoadAct, View>> = {
  extension: 'extend',
  relock: 'relock',
  'rate-change': 'change-rate',
  'float-down': 'float-down',
  renegotiation: 'renegotiate',
};

/** The views a loan has: prices while nothing is locked; the lock and what can be done with it afterwards. */
function viewsOf(lock: LockView | null): readonly { readonly id: View; readonly title: string }[] {
  if (lock === null || lock.state === 'cancelled')
    return [{ id: 'price', title: 'Price' }, ...(lock ? [{ id: 'lock' as const, title: 'Cancelled lock' }] : []), STEERING, POLICY];
  return [
    { id: 'lock', title: 'Lock' },
    ...(lock.state === 'locked'
      ? [
          { id: 'extend' as const, title: 'Extend' },
          { id: 'change-rate' as const, title: 'Change rate' },
          { id: 'float-down' as const, title: 'Float down' },
          { id: 'renegotiate' as const, title: 'Renegotiate' },
        ]
      : [{ id: 'relock' as const, title: 'Relock' }]),
    { id: 'price', title: 'Prices today' },
    STEERING,
    POLICY,
  ];
}

/** `/lock-loan/{loanId}/{selectedView}`: price and lock a loan, or see and change its lock. */
export default function LockLoanScreen({ params }: ScreenProps<'/lock-loan/$loanId'>) {
  const { loanId } = params;
  const go = useGo();
  const [taken, setTaken] = useState<{ readonly view: View; readonly choice: string }>();
  const restricted = useAsk('restrict-lock-loan', { params: { loanId } });
  const current = useAsk('get-lock', { params: { loanId } });
  const fault = restricted.fault ?? current.fault;
  if (fault)
    return (
      <Workbench title={TITLE}>
        <ErrorState
          title="Price and lock did not load"
          safe="Nothing was locked and nothing changed on the loan."
          onRetry={() => {
            restricted.again();
            current.again();
          }}
          trace={fault.trace}
        />
      </Workbench>
    );
  const refusal = restricted.refusal ?? current.refusal;
  if (refusal)
    return (
      <Workbench title={TITLE}>
        <Notice tone="red">{refusal.message}</Notice>
      </Workbench>
    );
  if (!restricted.value || !current.value)
    return (
      <Workbench title={TITLE} panel={<SkeletonRows rows={8} />}>
        <SkeletonRows rows={12} />
      </Workbench>
    );
  if (restricted.value.status === 'N')
    return <SecondLien loanId={loanId} message={restricted.value.message ?? ''} lock={current.value.lock} zone={current.value.desk.zone} />;
  const { lock, desk, blocked, closingDate } = current.value;
  const views = viewsOf(lock);
  const view = views.find((one) => one.id === params.selectedView)?.id ?? views[0]!.id;
  const show = (to: View) =>
    to === 'anti-steering'
      ? go(pathTo('/anti-steering/$loanId', { loanId }))
      : go(pathTo('/lock-loan/$loanId', { loanId, selectedView: to }), { replace: true });
  const pick = (to: View) => {
    setTaken(undefined);
    show(to);
  };
  const bars = <ViewTabs label="Lock" views={views} current={view} onPick={pick} />;
  if (view === 'lock-policy') return <PolicyView loanId={loanId} bars={bars} />;
  if (view === 'price' || lock === null)
    return <PriceView loanId={loanId} desk={desk} blocked={blocked} bars={bars} locked={lock !== null && lock.state !== 'cancelled'} />;
  const onDone = () => go(pathTo('/lock-loan/$loanId', { loanId }), { replace: true });
  const chosen = taken?.view === view ? taken.choice : undefined;
  const acting = { loanId, lock, chosen, bars, onDone };
  if (view === 'extend') return <ExtendView {...acting} />;
  if (view === 'relock') return <RelockView {...acting} />;
  if (view === 'change-rate') return <ChangeRateView {...acting} />;
  if (view === 'float-down') return <FloatDownView {...acting} />;
  if (view === 'renegotiate') return <RenegotiateView {...acting} />;
  return (
    <Workbench
      title={TITLE}
      note={desk.sentence}
      panelLabel="How the locked price is made"
      panel={
        <PriceLedger
          step={lock.why}
          about={
            lock.byHand
              ? `Priced by hand by ${lock.byHand.by}: ${lock.byHand.reason}`
              : `Pinned to sheet ${lock.sheetVersion}; a later sheet does not change it.`
          }
        />
      }
    >
      {bars}
      <LockSummary loanId={loanId} lock={lock} />
      {lock.state === 'cancelled' ? null : (
        <ClosingCard
          loanId={loanId}
          today={desk.today}
          planned={closingDate}
          onTake={(act, choice) => {
            setTaken({ view: VIEW_OF[act], choice });
            show(VIEW_OF[act]);
          }}
        />
      )}
      <AskTheDesk loanId={loanId} zone={desk.zone} />
    </Workbench>
  );
}
