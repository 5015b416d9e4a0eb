import type { ReactNode } from 'react';
import { chooseByArrows } from '../controls/choose-by-arrows.ts';
import { classes } from '../class-names.ts';
import styles from './choice-rows.module.css';

export interface ChoiceRow {
  readonly id: string;
  /** "3 days, Thu 12/03". */
  readonly title: ReactNode;
  readonly note?: ReactNode;
  /** At the right: the cost, and the same as a price. */
  readonly figure?: ReactNode;
  readonly figureNote?: ReactNode;
  /** Another is the better choice; this one still can be chosen. */
  readonly quiet?: boolean;
  /** Why it can't be chosen now. */
  readonly refusal?: string | null;
}

/** A choice of a few, each a whole row to press, with its cost at the right. For a phone, where a table's columns have no space. */
export function ChoiceRows({
  label,
  rows,
  chosen,
  onChoose,
}: {
  label: string;
  rows: readonly ChoiceRow[];
  chosen: string | undefined;
  onChoose: (id: string) => void;
}) {
  const open = rows.filter(({ refusal }) => !refusal).map(({ id }) => id);
  const stop = chosen !== undefined && open.includes(chosen) ? chosen : open[0];
  return (
    <div className={styles.rows}>
      <div role="radiogroup" aria-label={label} onKeyDown={chooseByArrows(open, stop ?? '', onChoose)}>
        {rows.map((row) =>
          row.refusal ? null : (
            <button
              key={row.id}
              type="button"
              role="radio"
              aria-checked={row.id === chosen}
              tabIndex={row.id === stop ? 0 : -1}
              className={classes(styles.row, row.quiet && styles.quiet)}
              onClick={() => onChoose(row.id)}
            >
              <span className={styles.mark} aria-hidden />
              <Words {...row} />
            </button>
          ),
        )}
      </div>
      {rows.map((row) =>
        row.refusal ? (
          <div key={row.id} className={classes(styles.row, styles.refused)}>
            <Words title={row.title} note={row.refusal} />
          </div>
        ) : null,
      )}
    </div>
  );
}

function Words({ title, note, figure, figureNote }: Pick<ChoiceRow, 'title' | 'note' | 'figure' | 'figureNote'>) {
  return (
    <>
      <span className={styles.words}>
        <span className="text-strong">{title}</span>
        {note ? <span className={styles.note}>{note}</span> : null}
      </span>
      {figure ? (
        <span className={styles.cost}>
          <span className="text-strong">{figure}</span>
          {figureNote ? <span className={styles.note}>{figureNote}</span> : null}
        </span>
      ) : null}
    </>
  );
}
