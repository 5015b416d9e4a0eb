import { useState, type ReactNode } from 'react';
import { formatRate } from '../../../foundation/rates/rates.ts';
import { useAsk, type ReplyOf } from '../../../ui/calls/index.ts';
import { ViewTabs } from '../../../ui/kit/controls/filters.tsx';
import { Notice } from '../../../ui/kit/page/card.tsx';
import { ErrorState, SkeletonRows } from '../../../ui/kit/page/states.tsx';
import { Workbench } from '../../../ui/kit/page/templates/workbench.tsx';
import { PriceLedger } from '../../../ui/kit/pricing/price-panel.tsx';
import { useGo } from '../../../ui/screens/links.tsx';
import { pathTo } from '../../../ui/screens/screen-path.ts';
import type { ScreenProps } from '../../../ui/screens/screen-route.ts';
import { NextStep } from '../../loan/panels/next-step.tsx';
import { AskTheDesk } from '../../lock-desk/panels/ask-the-desk.tsx';
import { ChangeRateView } from './changes/change-rate-view.tsx';
import { ExtendView } from './changes/extend-view.tsx';
import { FloatDownView } from './changes/float-down-view.tsx';
import type { ChangeViewProps } from './changes/lock-change-frame.tsx';
import { RelockView } from './changes/relock-view.tsx';
import { RenegotiateView } from './changes/renegotiate-view.tsx';
import { ClosingCard, type StepChange } from './closing-card.tsx';
import { LockSummary, type LockView } from './lock-summary.tsx';
import { VIEW_OF_STEP, viewsOf, type View } from './lock-views.ts';
import { PolicyView } from './policy/policy-view.tsx';
import { PriceView } from './price-view.tsx';
import { SecondLien } from './second-lien.tsx';
import { dayText } from './words.ts';

const TITLE = 'Price and lock';

/** `/lock-loan/{loanId}/{selectedView}`: price and lock a loan, or see and change its lock. */
export default function LockLoanScreen({ params: { loanId, selectedView } }: ScreenProps<'/lock-loan/$loanId'>) {
  const restricted = useAsk('restrict-lock-loan', { params: { loanId } });
  const current = useAsk('get-lock', { params: { loanId } });
  const fault = restricted.fault ?? current.fault;
  if (fault)
    return (
      <Workbench title={TITLE} said>
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
      <Workbench title={TITLE} said>
        <Notice tone="red">{refusal.message}</Notice>
      </Workbench>
    );
  if (!restricted.value || !current.value)
    return (
      <Workbench title={TITLE} said panel={<SkeletonRows rows={8} />}>
        <SkeletonRows rows={12} />
      </Workbench>
    );
  const { lock, desk } = current.value;
  if (restricted.value.status === 'N')
    return <SecondLien loanId={loanId} message={restricted.value.message ?? ''} lock={lock} zone={desk.zone} />;
  return <LockViews loanId={loanId} current={current.value} selectedView={selectedView} />;
}

/** The loan's tabs and the one that is open. */
function LockViews({
  loanId,
  current: { lock, desk, blocked, closingDate },
  selectedView,
}: {
  loanId: string;
  current: ReplyOf<'get-lock'>;
  selectedView: string | undefined;
}) {
  const go = useGo();
  /** A step of a simulated closing that the person took: its view opens with the step's choice. */
  const [takenStep, setTakenStep] = useState<{ readonly view: View; readonly choice: string }>();
  const views = viewsOf(lock);
  const view = views.find((one) => one.id === selectedView)?.id ?? views[0]!.id;
  const open = (next: View) =>
    next === 'anti-steering'
      ? go(pathTo('/anti-steering/$loanId', { loanId }))
      : go(pathTo('/lock-loan/$loanId', { loanId, selectedView: next }), { replace: true });
  const pick = (next: View) => {
    setTakenStep(undefined);
    open(next);
  };
  const take = (step: StepChange, choice: string) => {
    setTakenStep({ view: VIEW_OF_STEP[step], choice });
    open(VIEW_OF_STEP[step]);
  };
  const tabs = <ViewTabs label="Lock" views={views} current={view} onPick={pick} />;
  if (view === 'lock-policy') return <PolicyView loanId={loanId} tabs={tabs} />;
  if (view === 'price' || lock === null)
    return <PriceView loanId={loanId} desk={desk} blocked={blocked} tabs={tabs} locked={lock !== null && lock.state !== 'cancelled'} />;
  const onDone = () => go(pathTo('/lock-loan/$loanId', { loanId }), { replace: true });
  const change = { loanId, lock, closingDate, chosen: takenStep?.view === view ? takenStep.choice : undefined, tabs, onDone };
  return (
    changeView(view, change) ?? (
      <CurrentLock loanId={loanId} lock={lock} desk={desk} tabs={tabs}>
        {lock.state === 'cancelled' ? null : <ClosingCard loanId={loanId} today={desk.today} planned={closingDate} onTake={take} />}
      </CurrentLock>
    )
  );
}

/** The view of a change of the lock; undefined for a view that changes nothing. */
function changeView(view: View, props: ChangeViewProps): ReactNode {
  if (view === 'extend') return <ExtendView {...props} />;
  if (view === 'relock') return <RelockView {...props} />;
  if (view === 'change-rate') return <ChangeRateView {...props} />;
  if (view === 'float-down') return <FloatDownView {...props} />;
  if (view === 'renegotiate') return <RenegotiateView {...props} />;
  return undefined;
}

/** The lock, the explanation of its price, and the possible requests to the desk. */
function CurrentLock({
  loanId,
  lock,
  desk,
  tabs,
  children,
}: {
  loanId: string;
  lock: LockView;
  desk: ReplyOf<'get-lock'>['desk'];
  tabs: ReactNode;
  children: ReactNode;
}) {
  const about = lock.byHand
    ? `Priced by hand by ${lock.byHand.by}: ${lock.byHand.reason}`
    : `Pinned to sheet ${lock.sheetVersion}; a later sheet does not change it.`;
  return (
    <Workbench
      title={TITLE}
      said
      note={desk.sentence}
      panelLabel="How the locked price is made"
      panel={<PriceLedger step={lock.why} about={about} />}
      panelFoot={<NextStep loanId={loanId} done={doneText(lock)} here="lock-loan" />}
    >
      {tabs}
      <LockSummary loanId={loanId} lock={lock} />
      {children}
      <AskTheDesk loanId={loanId} zone={desk.zone} />
      <p className="text-small text-2 desktop-hidden">{desk.sentence}</p>
    </Workbench>
  );
}

/** The present lock: "Locked 6.875% until Mon 01/04/27". */
function doneText({ state, rate, expiry }: LockView): string {
  if (state === 'cancelled') return 'Lock cancelled';
  return state === 'locked' ? `Locked ${formatRate(rate)} until ${dayText(expiry.date)}` : `Lock expired ${dayText(expiry.date)}`;
}
