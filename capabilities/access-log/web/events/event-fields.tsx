import { SelectField, TextField } from '../../../../ui/fields/index.ts';
import { KIND_WORDS, type EventKind } from '../../domain/event-words.ts';
import type { Sought } from './use-access-log.ts';
import { SoughtDays, SoughtPerson } from '../sought/sought-person.tsx';

const KINDS = (Object.keys(KIND_WORDS) as EventKind[]).map((kind) => ({ value: kind, label: KIND_WORDS[kind] }));
const OUTCOMES = [
  { value: 'shown', label: 'Seen' },
  { value: 'refused', label: 'Refused' },
];

/** Which loan, person, kind and days. */
export function EventFields({ sought, onSought }: { sought: Sought; onSought: (more: Partial<Sought>) => void }) {
  const half = sought.loan !== '' && !/^\d{10}$/.test(sought.loan);
  return (
    <>
      <TextField
        label="Loan number"
        inputMode="numeric"
        maxLength={10}
        value={sought.loan}
        {...(half ? { hint: 'All loans until it has 10 digits' } : {})}
        onChange={(event) => onSought({ loan: event.target.value.trim() })}
      />
      <SoughtPerson sought={sought} onSought={onSought} />
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
      <SoughtDays sought={sought} onSought={onSought} />
    </>
  );
}
