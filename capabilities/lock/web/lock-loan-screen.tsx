import { useNavigate } from '@tanstack/react-router';
import { useAsk } from '../../../ui/calls/index.ts';
import { Notice } from '../../../ui/kit/card.tsx';
import { ViewTabs } from '../../../ui/kit/filters.tsx';
import { ErrorState, SkeletonRows } from '../../../ui/kit/states.tsx';
import { Workbench } from '../../../ui/kit/templates.tsx';
import type { ScreenProps } from '../../../ui/screens/screen-route.ts';
import { ChangeRateView, ExtendView, RelockView } from './change-view.tsx';
import { ManualLock } from './manual-lock.tsx';
import { LockSummary, type LockView } from './lock-summary.tsx';
import { PriceLedger } from '../../../ui/kit/pricing/price-panel.tsx';
import { PriceView } from './price-view.tsx';

const TITLE = 'Price and lock';

type View = 'lock' | 'price' | 'extend' | 'relock' | 'change-rate';

/** The views a loan has: prices while nothing is locked; the lock and what can be done with it afterwards. */
function viewsOf(lock: LockView | null): readonly { readonly id: View; readonly title: string }[] {
  if (lock === null || lock.state === 'cancelled') return [{ id: 'price', title: 'Price' }];
  return [
    { id: 'lock', title: 'Lock' },
    ...(lock.state === 'locked'
      ? [
          { id: 'extend' as const, title: 'Extend' },
          { id: 'change-rate' as const, title: 'Change rate' },
        ]
      : [{ id: 'relock' as const, title: 'Relock' }]),
    { id: 'price', title: 'Prices today' },
  ];
}

/** `/lock-loan/{loanId}/{selectedView}`: price and lock a loan, or see and change its lock. */
export default function LockLoanScreen({ params }: ScreenProps<'loanId' | 'selectedView'>) {
  const { loanId } = params;
  const navigate = useNavigate();
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
    return <ManualLock loanId={loanId} message={restricted.value.message ?? ''} requested={restricted.value.requested} />;
  const { lock, desk, blocked } = current.value;
  const views = viewsOf(lock);
  const view = views.find((one) => one.id === params.selectedView)?.id ?? views[0]!.id;
  const bars =
    views.length > 1 ? (
      <ViewTabs
        label="Lock"
        views={views}
        current={view}
        onPick={(to) => void navigate({ to: `/lock-loan/${loanId}/${to}` as string, replace: true })}
      />
    ) : null;
  if (view === 'price' || lock === null)
    return <PriceView loanId={loanId} desk={desk} blocked={blocked} bars={bars} locked={lock !== null && views.length > 1} />;
  const onDone = () => void navigate({ to: `/lock-loan/${loanId}` as string, replace: true });
  if (view === 'extend') return <ExtendView loanId={loanId} lock={lock} bars={bars} onDone={onDone} />;
  if (view === 'relock') return <RelockView loanId={loanId} lock={lock} bars={bars} onDone={onDone} />;
  if (view === 'change-rate') return <ChangeRateView loanId={loanId} lock={lock} bars={bars} onDone={onDone} />;
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
    </Workbench>
  );
}
