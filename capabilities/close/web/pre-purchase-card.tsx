import { useState } from 'react';
import { useCommand, useMayCall } from '../../../ui/calls/index.ts';
import { DateField } from '../../../ui/fields/index.ts';
import { Button } from '../../../ui/kit/controls/button.tsx';
import { Card } from '../../../ui/kit/page/card.tsx';
import { InlineError } from '../../../ui/kit/page/states.tsx';
import type { ClosingData } from './cd-process-screen.tsx';
import styles from './close.module.css';

/** By when the investor wants a clean file of a correspondent's loan. */
export function PrePurchase({ loanId, data: { prePurchaseDate, today } }: { loanId: string; data: ClosingData }) {
  const may = useMayCall('pre-purchase-date-update');
  const [date, setDate] = useState(prePurchaseDate ?? today);
  const save = useCommand('pre-purchase-date-update');
  if (!may) return null;
  return (
    <Card title="Pre-purchase date" note="By when the investor wants a clean file. It moves no wait and no limit.">
      <div className={styles.row}>
        <DateField
          label="Pre-purchase date"
          value={date}
          relativeTo={{ today }}
          earliest={today}
          onChange={(picked) => picked && setDate(picked)}
        />
        <Button busy={save.pending} onClick={() => void save.run({ params: { loanId }, body: { prePurchaseDate: date } })}>
          {prePurchaseDate ? 'Change date' : 'Set date'}
        </Button>
      </div>
      {save.refusal ? <InlineError>{save.refusal.message}</InlineError> : null}
      {save.fault ? <InlineError>{save.fault.message}</InlineError> : null}
    </Card>
  );
}
