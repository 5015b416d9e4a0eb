import { useState } from 'react';
import { thousandthsToDecimal } from '../../../../foundation/rates/rates.ts';
import { useAsk, useCommand } from '../../../../ui/calls/index.ts';
import type { ChangeViewProps } from './lock-change-frame.tsx';
import { RateChangeView, rateOf } from './rate-change-view.tsx';

/** Move the lock to a lower rate of today's sheet, once the market has improved. */
export function FloatDownView({ loanId, lock, chosen, tabs, onDone }: ChangeViewProps) {
  const [rate, setRate] = useState(rateOf(chosen));
  const params = { loanId, selectedRate: thousandthsToDecimal(rate ?? lock.rate) };
  const rates = useAsk('float-down-rates', { params: { loanId } });
  const verified = useAsk('verify-float-down', { params }, { when: rate !== undefined, keepPrevious: false });
  const floatDown = useCommand('float-down', { onDone });
  return (
    <RateChangeView
      call="float-down"
      title="Lower rates"
      tabs={tabs}
      rates={rates}
      note={`Today’s sheet ${rates.value?.sheetVersion}, ${rates.value?.policyTitle}: ${rates.value?.floatDownsLeft ?? 0} left`}
      rate={rate}
      onChoose={setRate}
      verified={verified}
      button={(to) => `Float down to ${to}`}
      done={(to) => `Floated down to ${to}`}
      command={floatDown}
      onRun={(terms) => floatDown.run({ params, body: terms })}
      nothingChosen="Choose a lower rate of today’s sheet to see what it does to the price."
    />
  );
}
