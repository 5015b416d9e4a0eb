import { useState } from 'react';
import type { PlainDate } from '../../../foundation/dates/dates.ts';
import { formatMoney } from '../../../foundation/money/cents.ts';
import { formatPoints, formatRate, formatRatio } from '../../../foundation/rates/rates.ts';
import { useAsk, type ReplyOf } from '../../../ui/calls/index.ts';
import { DateField } from '../../../ui/fields/index.ts';
import { ExplainableNumber } from '../../../ui/kit/explain/explainable-number.tsx';
import { Dialog } from '../../../ui/kit/layers/dialog.tsx';
import { Facts } from '../../../ui/kit/page/card.tsx';
import { InlineError, SkeletonRows } from '../../../ui/kit/page/states.tsx';
import { fullDayText } from './figure-words.ts';
import styles from './loan.module.css';

type Then = ReplyOf<'get-loan-as-of'>;

/** The loan as it was at the end of a day, computed from its stored versions. */
export default function AsOfDialog({ loanId, today, onClose }: { loanId: string; today: PlainDate; onClose: () => void }) {
  const [date, setDate] = useState<PlainDate>(today);
  const asked = useAsk('get-loan-as-of', { params: { loanId, date } });
  return (
    <Dialog title="The loan as of a day" size={560} onClose={onClose}>
      <DateField
        label="As of the end of"
        name="asOf"
        value={date}
        relativeTo={{ today }}
        latest={today}
        error={asked.refusal?.message}
        onChange={(picked) => setDate(picked ?? today)}
      />
      <div className={styles.asOf} aria-live="polite" aria-busy={asked.refreshing}>
        {asked.fault ? <InlineError onRetry={asked.again}>{asked.fault.message}</InlineError> : null}
        {asked.value && asked.refusal === undefined ? <Facts facts={factsThen(asked.value)} /> : null}
        {asked.value || asked.fault || asked.refusal ? null : <SkeletonRows rows={8} height={24} />}
      </div>
    </Dialog>
  );
}

function factsThen(then: Then) {
  return [
    { label: 'Status', value: then.status },
    { label: 'Borrower', value: <bdi>{then.borrowerName || '–'}</bdi> },
    { label: 'Property', value: then.propertyLine || 'No property yet' },
    { label: 'Amount', value: then.amountCents === null ? '–' : formatMoney(then.amountCents) },
    { label: 'LTV', value: figure('LTV', then.ltv, formatRatio) },
    { label: 'FICO', value: figure('FICO', then.score, String) },
    { label: 'DTI', value: figure('DTI', then.dti, formatRatio) },
    { label: 'Lock', value: lockText(then.lock) },
    { label: 'Planned closing', value: then.closingDate === null ? 'Not planned' : fullDayText(then.closingDate) },
    { label: 'Loan Estimate', value: then.estimateSentOn === null ? 'Not sent' : `Sent ${fullDayText(then.estimateSentOn)}` },
    { label: 'Application', value: then.applicationVersion === 0 ? 'None yet' : `Version ${then.applicationVersion}` },
    { label: 'Journal', value: `${then.lines} ${then.lines === 1 ? 'line' : 'lines'}` },
  ];
}

function figure(label: string, made: Then['ltv'], text: (value: number) => string) {
  if (made === null) return '–';
  return (
    <ExplainableNumber label={label} why={made.why}>
      {text(made.value)}
    </ExplainableNumber>
  );
}

const LOCK_STATES = { locked: 'Locked', expired: 'Expired', cancelled: 'Cancelled' } as const;

function lockText(lock: Then['lock']) {
  if (lock === null) return 'Not locked';
  return (
    <>
      {`${LOCK_STATES[lock.state]}, ${lock.productName} ${formatRate(lock.rate)} at `}
      <ExplainableNumber label="Price" why={lock.why}>
        {formatPoints(lock.price)}
      </ExplainableNumber>
      {`, through ${fullDayText(lock.expiresOn)}`}
    </>
  );
}
