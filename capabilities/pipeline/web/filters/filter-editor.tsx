import { useEffect, useRef, useState } from 'react';
import { loanStatuses } from '../../../loan/domain/loan-status.ts';
import { formatCount } from '../../../../foundation/counts/format-count.ts';
import { useAsk } from '../../../../ui/calls/index.ts';
import { TextField } from '../../../../ui/fields/index.ts';
import { AnchoredPopover } from '../../../../ui/kit/layers/anchored-popover.tsx';
import { Button } from '../../../../ui/kit/controls/button.tsx';
import { fields, type Field } from './fields.ts';
import type { FilterBarProps } from './filter-bar.tsx';
import type { ListSources } from '../use-list-sources.ts';
import { lockStates, updatedChoices, type Address } from '../pipeline-address.ts';
import styles from '../pipeline.module.css';

/** Chooses a field and its values. Each tick narrows the list at once, so that its effect is seen while choosing. */
export default function FilterEditor({
  anchor,
  field: given,
  list,
  sources,
  onChange,
  onClose,
}: {
  anchor: HTMLElement;
  field: Field | undefined;
  list: FilterBarProps['list'];
  sources: ListSources;
  onChange: (change: Partial<Address>) => void;
  onClose: () => void;
}) {
  const { address } = list;
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
              <Button key={one} variant="quiet" wide toStart onClick={() => setField(one)}>
                {fields[one]}
              </Button>
            ))}
          </div>
        ) : field === 'text' ? (
          <TextChoice value={address.text ?? ''} onDone={(text) => onChange({ text: text || undefined })} onClose={onClose} />
        ) : field === 'days' ? (
          <DaysChoice label={label} days={address.days} onChoose={(days) => onChange({ days })} />
        ) : (
          <CountedTicks
            facet={field}
            list={list}
            choices={choicesOf(field, sources)}
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

type Facet = Exclude<Field, 'text' | 'days'>;
type Choices = readonly (readonly [value: string, title: string])[];

function choicesOf(field: Facet, { choices }: ListSources): Choices {
  if (field === 'status') return loanStatuses.map((status) => [status, status]);
  if (field === 'lock') return Object.entries(lockStates);
  return choices[field] ?? [];
}

/** The values with how many loans each has while the list's other filters are on; those with loans come first, the most first. */
function CountedTicks({
  facet,
  list: { address, filter },
  choices,
  onChange,
}: {
  facet: Facet;
  list: FilterBarProps['list'];
  choices: Choices;
  onChange: (value: string) => void;
}) {
  const { sort: _order, ...narrowed } = filter;
  const asked = useAsk('post-pipeline-facets', { body: { facet, filter: narrowed } });
  const counts = new Map(asked.value?.counts.map(({ value, loans }) => [value, loans]));
  // In the order they were first drawn in: a tick does not move the row under the pointer.
  const [order, setOrder] = useState<readonly string[]>();
  useEffect(() => {
    if (asked.value && !order) setOrder(asked.value.counts.map(({ value }) => value));
  }, [asked.value, order]);
  const rank = (value: string): number => (order?.includes(value) ? order.indexOf(value) : Number.MAX_SAFE_INTEGER);
  const sorted = facet === 'status' || facet === 'lock' ? choices : [...choices].sort(([a], [b]) => rank(a) - rank(b));
  return <Ticks choices={sorted} counts={asked.value ? counts : undefined} value={address[facet] ?? ''} onChange={onChange} />;
}

function Ticks({
  choices,
  counts,
  value,
  onChange,
}: {
  choices: Choices;
  /** Undefined while they are counted. */
  counts: ReadonlyMap<string, number> | undefined;
  value: string;
  onChange: (value: string) => void;
}) {
  const chosen = value.split(',').filter((one) => one !== '');
  if (choices.length === 0) return <p className="text-2">Nothing to choose from.</p>;
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
          <span className={styles.facet}>{counts ? formatCount(counts.get(id) ?? 0) : ''}</span>
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
          Apply filter
        </Button>
      </div>
    </form>
  );
}
