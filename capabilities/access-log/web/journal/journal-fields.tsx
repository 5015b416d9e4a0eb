import { SelectField, TextField } from '../../../../ui/fields/index.ts';
import { kindWords } from '../../domain/account-lines.ts';
import { SoughtDays, SoughtPerson } from '../sought/sought-person.tsx';
import type { SoughtLines } from './use-account-journal.ts';

interface JournalFieldsProps {
  readonly sought: SoughtLines;
  readonly kinds: readonly string[];
  readonly onSought: (more: Partial<SoughtLines>) => void;
}

/** About what, by whom, of which kind and days. */
export function JournalFields({ sought, kinds, onSought }: JournalFieldsProps) {
  return (
    <>
      <TextField
        label="About"
        type="search"
        maxLength={80}
        value={sought.subject}
        onChange={(event) => onSought({ subject: event.target.value })}
      />
      <SoughtPerson sought={sought} onSought={onSought} />
      <SelectField
        label="What"
        empty="Everything"
        value={sought.kind}
        choices={kinds.map((kind) => ({ value: kind, label: kindWords(kind) }))}
        onChange={(event) => onSought({ kind: event.target.value })}
      />
      <SoughtDays sought={sought} onSought={onSought} />
    </>
  );
}
