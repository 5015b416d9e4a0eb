import { useAsk } from '../../../ui/calls/index.ts';
import { DateField, SelectField, TextField } from '../../../ui/fields/index.ts';
import { KIND_WORDS, type EventKind } from '../domain/event-words.ts';
import type { Sought } from './use-access-log.ts';
import styles from './who-saw.module.css';

const KINDS = (Object.keys(KIND_WORDS) as EventKind[]).map((kind) => ({ value: kind, label: KIND_WORDS[kind] }));
const OUTCOMES = [
  { value: 'shown', label: 'Seen' },
  { value: 'refused', label: 'Refused' },
];

/** Which loan, person, kind and days. */
export function SoughtFields({ sought, onSought }: { sought: Sought; onSought: (more: Partial<Sought>) => void }) {
  const today = useAsk('get-user-profile', {}, { staleAfter: 300_000 }).value?.today;
  const half = sought.loan !== '' && !/^\d{10}$/.test(sought.loan);
  return (
    <div className={styles.filters}>
      <TextField
        label="Loan number"
        inputMode="numeric"
        maxLength={10}
        value={sought.loan}
        {...(half ? { hint: 'All loans until it has 10 digits' } : {})}
        onChange={(event) => onSought({ loan: event.target.value.trim() })}
      />
      <TextField
        label="Person"
        type="search"
        maxLength={80}
        value={sought.person}
        onChange={(event) => onSought({ person: event.target.value })}
      />
      <SelectField
        label="What"
        empty="Everything"
        value={sought.kind}
        choices={KINDS}
        onChange={(event) => onSought({ kind: event.target.value as Sought['kind'] })}
      />
      <SelectField
        label="Outcome"
        empty="Seen and refused"
        value={sought.outcome}
        choices={OUTCOMES}
        onChange={(event) => onSought({ outcome: event.target.value as Sought['outcome'] })}
      />
      {today === undefined ? null : (
        <>
          <DateField label="From" optional value={sought.from} known={{ today }} latest={today} onChange={(from) => onSought({ from })} />
          <DateField label="To" optional value={sought.to} known={{ today }} latest={today} onChange={(to) => onSought({ to })} />
        </>
      )}
    </div>
  );
}
