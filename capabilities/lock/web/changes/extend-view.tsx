import { formatMoney } from '../../../../foundation/money/money.ts';
import { useAsk, useCommand, type ReplyOf } from '../../../../ui/calls/index.ts';
import type { ChangeViewProps } from './lock-change-frame.tsx';
import { PeriodChangeView, useChosenPeriod } from './period-change-view.tsx';

/** Extend the lock: choose a length, see cost, date and price, extend. */
export function ExtendView({ loanId, closingDate, chosen, tabs, onDone }: ChangeViewProps) {
  const periods = useAsk('extension-periods', { params: { loanId } });
  const extend = useCommand('extend', { onDone });
  const [period, choose] = useChosenPeriod(periods.value, chosen);
  return (
    <PeriodChangeView
      call="extend"
      title="Extension"
      tabs={tabs}
      closingDate={closingDate}
      question={periods}
      note={periods.value ? <ExtensionsLeft {...periods.value} /> : null}
      period={period}
      onChoose={choose}
      button={(days, change) => `Extend by ${days} days for ${formatMoney(Math.abs(change.effectCents), { cents: 'hide-zero' })}`}
      done={(days) => `Extended by ${days} days`}
      command={extend}
      onRun={(description, terms) => extend.run({ params: { loanId, extensionDesc: description }, body: terms })}
      nothingChosen="No extension can be made now; the reason is beside each length."
    />
  );
}

/** The rest the policy allows: extensions, days, and the bank of free days where there is one. */
function ExtensionsLeft({ policyTitle, left, freeDays }: ReplyOf<'extension-periods'>) {
  const free = freeDays
    ? `, ${freeDays.left} of ${freeDays.days} free days left ${freeDays.per === 'loan' ? 'on this loan' : 'in your brokerage’s year'}, spent first`
    : '';
  return `${policyTitle}: ${left.extensions} ${left.extensions === 1 ? 'extension' : 'extensions'} and ${left.days} days left${free}`;
}
