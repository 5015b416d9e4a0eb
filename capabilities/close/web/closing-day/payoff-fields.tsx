import type { PlainDate } from '../../../../foundation/dates/dates.ts';
import { DateField, MoneyField, RateField, SelectField, TextField } from '../../../../ui/fields/index.ts';
import type { ServicerFigures } from '../../domain/index.ts';

interface FieldsProps {
  readonly draft: ServicerFigures;
  readonly setDraft: (part: Partial<ServicerFigures>) => void;
  readonly today: PlainDate;
  readonly off: boolean;
  readonly errorOf: (field: string) => string | undefined;
}

/** The servicer's figures of the loan that is paid off. */
export function PayoffFields({ draft, setDraft, today, off, errorOf }: FieldsProps) {
  return (
    <>
      <TextField
        label="Servicer"
        maxLength={80}
        disabled={off}
        value={draft.servicer}
        error={errorOf('servicer')}
        onChange={({ target }) => setDraft({ servicer: target.value })}
      />
      <MoneyField
        label="Unpaid principal"
        disabled={off}
        value={draft.balance}
        error={errorOf('balance')}
        onChange={(balance) => setDraft({ balance: balance ?? 0 })}
      />
      <RateField label="Rate of the note" disabled={off} value={draft.rate} onChange={(rate) => setDraft({ rate: rate ?? 0 })} />
      <DateField
        label="Interest paid through"
        disabled={off}
        value={draft.interestPaidThrough}
        relativeTo={{ today }}
        error={errorOf('interestPaidThrough')}
        onChange={(date) => date && setDraft({ interestPaidThrough: date })}
      />
      <SelectField
        label="Days of the year"
        empty={null}
        disabled={off}
        value={String(draft.basis)}
        choices={[
          { value: '365', label: '365' },
          { value: '360', label: '360' },
        ]}
        onChange={({ target }) => setDraft({ basis: target.value === '360' ? 360 : 365 })}
      />
      <MoneyField label="Recording and release" disabled={off} value={draft.fees} onChange={(fees) => setDraft({ fees: fees ?? 0 })} />
      <SelectField
        label="Days in reserve"
        empty={null}
        disabled={off}
        value={String(draft.padDays)}
        choices={[0, 1, 2, 3, 5].map((days) => ({ value: String(days), label: String(days) }))}
        onChange={({ target }) => setDraft({ padDays: Number(target.value) })}
      />
      <DateField
        label="Good through"
        disabled={off}
        value={draft.goodThrough}
        relativeTo={{ today }}
        error={errorOf('goodThrough')}
        onChange={(date) => date && setDraft({ goodThrough: date })}
      />
    </>
  );
}
