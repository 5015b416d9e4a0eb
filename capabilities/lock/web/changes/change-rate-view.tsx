import { useState } from 'react';
import { thousandthsToDecimal } from '../../../../foundation/rates/rates.ts';
import { useAsk, useCommand } from '../../../../ui/calls/index.ts';
import type { ChangeViewProps } from './lock-change-frame.tsx';
import { RateChangeView, rateOf } from './rate-change-view.tsx';

/** Move the lock to another rate of its own sheet; the expiry stays. */
export function ChangeRateView({ loanId, lock, chosen, tabs, onDone }: ChangeViewProps) {
  const [rate, setRate] = useState(rateOf(chosen));
  const params = { loanId, selectedRate: thousandthsToDecimal(rate ?? lock.rate) };
  const rates = useAsk('lock-rates', { params: { loanId } });
  const verified = useAsk('verify-rate-change', { params }, { when: rate !== undefined, keepPrevious: false });
  const changeRate = useCommand('change-rate', { onDone });
  const left = rates.value?.rateChangesLeft ?? 0;
  return (
    <RateChangeView
      call="change-rate"
      title="Rates"
      tabs={tabs}
      rates={rates}
      note={`Sheet ${rates.value?.sheetVersion}, ${rates.value?.policyTitle}: ${left} ${left === 1 ? 'change' : 'changes'} left`}
      rate={rate}
      onChoose={setRate}
      verified={verified}
      button={(to) => `Change rate to ${to}`}
      done={(to) => `Rate changed to ${to}`}
      command={changeRate}
      onRun={(terms) => changeRate.run({ params, body: terms })}
      nothingChosen="Choose a rate to see what it does to the price."
    />
  );
}
