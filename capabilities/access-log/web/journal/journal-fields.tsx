import { useAsk } from '../../../../ui/calls/index.ts';
import { DateField, SelectField, TextField } from '../../../../ui/fields/index.ts';
import { kindWords } from '../../domain/account-lines.ts';
import styles from '../who-saw.module.css';
import type { SoughtLines } from './use-account-journal.ts';

interface JournalFieldsProps {
  readonly sought: SoughtLines;
  readonly kinds: readonly string[];
  readonly onSought: (more: Partial<SoughtLines>) => void;
}

/** About what, by whom, of which kind and days. */
export function JournalFields({ sought, kinds, onSought }: JournalFieldsProps) {
  const today = useAsk('get-user-profile', {}, { staleAfter: 300_000 }).value?.today;
  return (
    <div className={styles.filters}>
      <TextField
        label="About"
        type="search"
        maxLength={80}
        value={sought.subject}
        onChange={(event) => onSought({ subject: event.target.value })}
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
        choices={kinds.map((kind) => ({ value: kind, label: kindWords(kind) }))}
        onChange={(event) => onSought({ kind: event.target.value })}
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
