import { formatPoints, formatRate } from '../../../../foundation/rates/rates.ts';
import { useAsk, useCommand } from '../../../../ui/calls/index.ts';
import { Card } from '../../../../ui/kit/page/card.tsx';
import styles from '../lock.module.css';
import type { ChangeViewProps, LockChange } from './lock-change-frame.tsx';
import { PeriodChangeView, useChosenPeriod } from './period-change-view.tsx';

/** Relock an expired lock: both days' prices side by side, which governs, the fee, the new date. */
export function RelockView({ loanId, closingDate, chosen, tabs, onDone }: ChangeViewProps) {
  const periods = useAsk('relock-periods', { params: { loanId } });
  const relock = useCommand('relock', { onDone });
  const [period, choose] = useChosenPeriod(periods.value, chosen);
  const worst = period?.change?.worstCase;
  return (
    <PeriodChangeView
      call="relock"
      title="Relock"
      tabs={tabs}
      closingDate={closingDate}
      question={periods}
      note={periods.value?.policyTitle}
      period={period}
      onChoose={choose}
      button={(days, change) => `Relock ${formatRate(change.rate)} for ${days} days`}
      done={(days) => `Relocked for ${days} days`}
      command={relock}
      onRun={(description, terms) => relock.run({ params: { loanId, relockDesc: description }, body: terms })}
      nothingChosen="No relock can be made now; the reason is beside each period."
    >
      {worst && periods.value ? <WorstCaseCard worst={worst} worstCaseDays={periods.value.worstCaseDays} /> : null}
    </PeriodChangeView>
  );
}

/** The two prices of a worst-case relock side by side, and which of them applies. */
function WorstCaseCard({ worst, worstCaseDays }: { worst: NonNullable<LockChange['worstCase']>; worstCaseDays: number }) {
  const sides = [
    { name: 'The original lock day', sheet: worst.originalSheet, price: worst.originalPrice, governs: worst.governs === 'original' },
    { name: 'Today', sheet: worst.todaySheet, price: worst.todayPrice, governs: worst.governs === 'today' },
  ];
  return (
    <Card title="Which price holds" note={`Within ${worstCaseDays} days of expiry the lower of the two`}>
      <div className={styles.sides}>
        {sides.map((side) => (
          <div key={side.name}>
            <div className="text-small text-2">{side.name}</div>
            <div className="figure">{formatPoints(side.price)}</div>
            <div className="text-small text-2">{side.sheet}</div>
            {side.governs ? <div className={styles.governs}>This price governs</div> : null}
          </div>
        ))}
      </div>
    </Card>
  );
}
