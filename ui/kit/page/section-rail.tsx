import { IconCheck, IconUserEdit } from '@tabler/icons-react';
import { classes } from '../class-names.ts';
import { Icon } from '../icons.tsx';
import { bringIntoView } from '../controls/bring-into-view.ts';
import styles from './section-rail.module.css';

export interface RailSection {
  readonly key: string;
  /** "1b" and the like, in front of the name. */
  readonly mark?: string;
  readonly name: string;
  /** Problems in the section: "2 to fix" in red. */
  readonly toFix?: number;
  /** Fields still empty that are needed: "3 to fill". */
  readonly toFill?: number;
  /** Remaining steps: "2 to choose". */
  readonly note?: string;
  /** Text for screen readers after the note: "12 of 12" is read as "12 of 12 filled". */
  readonly said?: string;
  /** True if the note says that everything is done. */
  readonly done?: boolean;
  /** Other people who are changing the section, by name. */
  readonly others?: readonly string[];
}

/** The list of a form's sections, for `FormPage`'s rail. A section with nothing to do has a check. */
export function SectionRail({
  sections,
  current,
  onPick,
}: {
  sections: readonly RailSection[];
  current?: string | undefined;
  onPick: (key: string) => void;
}) {
  return (
    <ul className={styles.list}>
      {sections.map(({ key, mark, name, toFix = 0, toFill = 0, note, said, done = false, others = [] }) => (
        <li key={key}>
          <button
            type="button"
            ref={key === current ? bringIntoView : undefined}
            className={classes(styles.item, key === current && styles.current)}
            {...(key === current ? { 'aria-current': 'true' as const } : {})}
            onClick={() => onPick(key)}
          >
            {mark ? <span className={classes('text-3', styles.mark)}>{mark}</span> : null}
            <span className={styles.name}>{name}</span>
            {others.length === 0 ? null : <Icon of={IconUserEdit} size={14} label={`${others.join(' and ')} is changing it`} />}
            {toFix > 0 ? (
              <span className={classes('text-small', styles.fix)}>{toFix} to fix</span>
            ) : toFill > 0 ? (
              <span className={classes('text-small', styles.note)}>{toFill} to fill</span>
            ) : note !== undefined ? (
              <>
                <span className={classes('text-small', styles.note)}>
                  <span {...(note === '–' ? { 'aria-hidden': true } : {})}>{note}</span>
                  {said === undefined ? null : <span className="visually-hidden"> {said}</span>}
                </span>
                {done ? <Icon of={IconCheck} size={14} color="ink-3" label="Complete" /> : null}
              </>
            ) : (
              <Icon of={IconCheck} size={14} color="ink-3" label="Nothing to do" />
            )}
          </button>
        </li>
      ))}
    </ul>
  );
}
