import { useEffect, useRef, useState } from 'react';
import { loanStatuses } from '../../../loan/domain/loan-status.ts';
import { TextField } from '../../../../ui/fields/index.ts';
import { AnchoredPopover } from '../../../../ui/kit/layers/anchored-popover.tsx';
import { Button } from '../../../../ui/kit/controls/button.tsx';
import { fields, type Field } from './filter-bar.tsx';
import { lockStates, updatedChoices, type Address } from '../pipeline-address.ts';
import styles from '../pipeline.module.css';

/** Chooses a field and its values. Each tick narrows the list at once, so that its effect is seen while choosing. */
export default function FilterEditor({
  anchor,
  field: given,
  address,
  officers,
  onChange,
  onClose,
}: {
  anchor: HTMLElement;
  field: Field | undefined;
  address: Address;
  officers: readonly { readonly personId: string; readonly name: string }[];
  onChange: (change: Partial<Address>) => void;
  onClose: () => void;
}) {
  const [field, setField] = useState(given);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.querySelector<HTMLElement>('input, button')?.focus();
  }, [field]);

  const label = field ? `Filter by ${fields[field].toLowerCase()}` : 'Add a filter';
  return (
    <AnchoredPopover anchor={anchor} onClose={onClose} label={label}>
      <div ref={box} className={styles.editor}>
        <h2 className="section-title">{label}</h2>
        {field === undefined ? (
          <div className={styles.choices}>
            {(Object.keys(fields) as Field[]).map((one) => (
              <Button key={one} variant="quiet" wide style={{ justifyContent: 'flex-start' }} onClick={() => setField(one)}>
                {fields[one]}
              </Button>
            ))}
          </div>
        ) : field === 'text' ? (
          <TextChoice value={address.text ?? ''} onDone={(text) => onChange({ text: text || undefined })} onClose={onClose} />
        ) : field === 'days' ? (
          <DaysChoice label={label} days={address.days} onChoose={(days) => onChange({ days })} />
        ) : (
          <Ticks
            choices={choicesOf(field, officers)}
            value={address[field] ?? ''}
            onChange={(value) => onChange({ [field]: value || undefined })}
          />
        )}
        {field === undefined || field === 'text' ? null : (
          <div className={styles.foot}>
            <Button size="toolbar" variant="quiet" onClick={() => onChange({ [field]: undefined })}>
              Clear
            </Button>
            <Button size="toolbar" onClick={onClose}>
              Done
            </Button>
          </div>
        )}
      </div>
    </AnchoredPopover>
  );
}

/** Since when the loan was changed. */
function DaysChoice({ label, days, onChoose }: { label: string; days: Address['days']; onChoose: (days: string) => void }) {
  return (
    <div className={styles.choices} role="radiogroup" aria-label={label}>
      {updatedChoices.map((choice) => (
        <label key={choice} className={styles.choice}>
          <input type="radio" name="updated" checked={String(days) === String(choice)} onChange={() => onChoose(String(choice))} />
          <span>{choice === 1 ? 'Since yesterday' : `Last ${choice} days`}</span>
        </label>
      ))}
    </div>
  );
}

function choicesOf(
  field: 'status' | 'officer' | 'lock',
  officers: readonly { personId: string; name: string }[],
): readonly [string, string][] {
  if (field === 'status') return loanStatuses.map((status) => [status, status]);
  if (field === 'lock') return Object.entries(lockStates);
  return officers.map((person) => [person.personId, person.name]);
}

function Ticks({
  choices,
  value,
  onChange,
}: {
  choices: readonly (readonly [string, string])[];
  value: string;
  onChange: (value: string) => void;
}) {
  const chosen = value.split(',').filter((one) => one !== '');
  if (choices.length === 0) return <p className="text-2">There is nobody to choose from.</p>;
  return (
    <div className={styles.choices}>
      {choices.map(([id, title]) => (
        <label key={id} className={styles.choice}>
          <input
            type="checkbox"
            checked={chosen.includes(id)}
            onChange={(event) => onChange((event.target.checked ? [...chosen, id] : chosen.filter((one) => one !== id)).join(','))}
          />
          <span>{title}</span>
        </label>
      ))}
    </div>
  );
}

function TextChoice({ value, onDone, onClose }: { value: string; onDone: (text: string) => void; onClose: () => void }) {
  const [typed, setTyped] = useState(value);
  return (
    <form
      style={{ display: 'flex', flexDirection: 'column', gap: 'var(--space-2)' }}
      onSubmit={(event) => {
        event.preventDefault();
        onDone(typed.trim());
        onClose();
      }}
    >
      <TextField
        label="Start of the last name or the loan number"
        value={typed}
        maxLength={60}
        onChange={(event) => setTyped(event.target.value)}
      />
      <div className={styles.foot}>
        <span />
        <Button size="toolbar" type="submit">
          Show these
        </Button>
      </div>
    </form>
  );
}
