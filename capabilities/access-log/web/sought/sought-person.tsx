import type { PlainDate } from '../../../../foundation/units/units.ts';
import { useAsk } from '../../../../ui/calls/index.ts';
import { DateField, TextField } from '../../../../ui/fields/index.ts';

interface By {
  readonly person: string;
}

/** By whom: part of a name. */
export function SoughtPerson({ sought, onSought }: { sought: By; onSought: (more: By) => void }) {
  return (
    <TextField
      label="Person"
      type="search"
      maxLength={80}
      value={sought.person}
      onChange={(event) => onSought({ person: event.target.value })}
    />
  );
}

interface Days {
  readonly from: PlainDate | null;
  readonly to: PlainDate | null;
}

/** From which day on, and until which. */
export function SoughtDays({ sought, onSought }: { sought: Days; onSought: (more: Partial<Days>) => void }) {
  const today = useAsk('get-user-profile', {}, { staleAfter: 300_000 }).value?.today;
  if (today === undefined) return null;
  return (
    <>
      <DateField label="From" optional value={sought.from} relativeTo={{ today }} latest={today} onChange={(from) => onSought({ from })} />
      <DateField label="To" optional value={sought.to} relativeTo={{ today }} latest={today} onChange={(to) => onSought({ to })} />
    </>
  );
}
