import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import { AnchoredPopover } from '../layers/anchored-popover.tsx';
import styles from './filter-editor.module.css';

interface Props<Field extends string> {
  readonly anchor: HTMLElement;
  /** The field whose chip was pressed; without one, a field is chosen first. */
  readonly field: Field | undefined;
  readonly titles: Readonly<Record<Field, string>>;
  /** What a field's values are chosen with; `label` names the group. */
  readonly values: (field: Field, label: string) => ReactNode;
  /** Takes the field's filter off; undefined where its values have a button of their own. */
  readonly clearing: (field: Field) => (() => void) | undefined;
  readonly onClose: () => void;
}

/** Chooses a field and its values. Each choice narrows at once, so that its effect is seen while choosing. */
export function FilterEditor<Field extends string>({ anchor, field: given, titles, values, clearing, onClose }: Props<Field>) {
  const [field, setField] = useState(given);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.querySelector<HTMLElement>('input, button')?.focus();
  }, [field]);
  const label = field === undefined ? 'Add a filter' : `Filter by ${titles[field].toLowerCase()}`;
  const clear = field === undefined ? undefined : clearing(field);
  return (
    <AnchoredPopover anchor={anchor} onClose={onClose} label={label}>
      <div ref={box} className={styles.editor}>
        <h2 className="section-title">{label}</h2>
        {field === undefined ? <Fields titles={titles} onPick={setField} /> : values(field, label)}
        {clear ? (
          <div className={styles.foot}>
            <Button size="toolbar" variant="quiet" onClick={clear}>
              Clear
            </Button>
            <Button size="toolbar" onClick={onClose}>
              Done
            </Button>
          </div>
        ) : null}
      </div>
    </AnchoredPopover>
  );
}

function Fields<Field extends string>({ titles, onPick }: { titles: Readonly<Record<Field, string>>; onPick: (field: Field) => void }) {
  return (
    <div className={styles.choices}>
      {(Object.entries(titles) as [Field, string][]).map(([field, title]) => (
        <Button key={field} variant="quiet" wide toStart onClick={() => onPick(field)}>
          {title}
        </Button>
      ))}
    </div>
  );
}
