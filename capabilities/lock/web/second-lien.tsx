import { Notice } from '../../../ui/kit/page/card.tsx';
import { PriceLedger } from '../../../ui/kit/pricing/price-panel.tsx';
import { Workbench } from '../../../ui/kit/page/templates/workbench.tsx';
import { LockSummary, type LockView } from './lock-summary.tsx';
import { AskTheDesk } from '../../lock-desk/panels/ask-the-desk.tsx';

/** A loan that the desk locks: a sentence that explains this, the lock once the desk made it, the request and its answer. */
export function SecondLien({
  loanId,
  message,
  lock,
  zone,
}: {
  loanId: string;
  message: string;
  lock: LockView | null;
  /** The desk's. */
  zone: string;
}) {
  return (
    <Workbench
      title="Price and lock"
      {...(lock
        ? {
            panelLabel: 'How the locked price is made',
            panel: (
              <PriceLedger
                step={lock.why}
                about={`Priced by hand by ${lock.byHand?.by ?? 'the lock desk'}: ${lock.byHand?.reason ?? ''}`}
              />
            ),
          }
        : {})}
    >
      <Notice tone="amber">
        <p className="text-strong">{message}</p>
      </Notice>
      {lock ? <LockSummary loanId={loanId} lock={lock} /> : null}
      <AskTheDesk loanId={loanId} zone={zone} />
    </Workbench>
  );
}
