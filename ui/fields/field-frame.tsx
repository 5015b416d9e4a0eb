import { IconAlertCircle } from '@tabler/icons-react';
import { useId, type KeyboardEvent, type ReactNode } from 'react';
import { classes } from '../kit/class-names.ts';
import { Icon } from '../kit/icons.tsx';
import styles from './fields.module.css';
import { ProvenanceMark, type Provenance } from './provenance.tsx';

/**
 * The properties of every field. Required is the default; `optional` writes the word. `error` is at most six words; `hint` says what a
 * value means ("Tue, 20 days inside the lock").
 */
export interface FieldLooks {
  readonly label: string;
  readonly optional?: boolean;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly provenance?: Provenance | undefined;
  /** Hides the label visually where a table head already has it. */
  readonly bare?: boolean;
}

export interface Wiring {
  readonly id: string;
  readonly 'aria-invalid'?: true;
  readonly 'aria-describedby'?: string;
  readonly 'aria-required'?: true;
}

/** Label above, box, then the error or the hint; `children` draws the input with the ids it gets. */
export function FieldFrame({
  looks,
  before,
  after,
  tall,
  off,
  children,
}: {
  looks: FieldLooks;
  before?: ReactNode;
  after?: ReactNode;
  tall?: boolean;
  off?: boolean;
  children: (wiring: Wiring) => ReactNode;
}) {
  const id = useId();
  const { label, optional, hint, error, provenance, bare } = looks;
  const was = provenance?.was;
  const describes = error !== undefined ? `${id}-error` : hint !== undefined ? `${id}-hint` : undefined;
  const wiring: Wiring = {
    id,
    ...(error === undefined ? {} : { 'aria-invalid': true as const }),
    ...(describes === undefined ? {} : { 'aria-describedby': describes }),
    ...(optional ? {} : { 'aria-required': true as const }),
  };
  return (
    // The key opens the same as the button at the label. oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={styles.field} onKeyDown={historyKey(provenance)}>
      <div className={bare ? 'visually-hidden' : styles.labelRow}>
        <label id={`${id}-label`} className={styles.label} htmlFor={id}>
          {label}
        </label>
        {optional ? <span className={styles.optional}>optional</span> : null}
        {was === undefined ? null : <span className={styles.was}>{was === '' ? 'was empty' : `was ${was}`}</span>}
        {provenance ? (
          <span className={styles.provenance}>
            <ProvenanceMark labelId={`${id}-label`} provenance={provenance} off={off === true} />
          </span>
        ) : null}
      </div>
      <div
        className={classes(
          styles.box,
          error !== undefined && styles.invalid,
          tall && styles.tall,
          off && styles.off,
          was !== undefined && styles.changed,
        )}
      >
        {before}
        {children(wiring)}
        {after}
      </div>
      {error !== undefined ? (
        <div id={`${id}-error`} className={styles.error} role="alert">
          <Icon of={IconAlertCircle} size={14} />
          {error}
        </div>
      ) : hint !== undefined ? (
        <div id={`${id}-hint`} className={styles.hint}>
          {hint}
        </div>
      ) : null}
    </div>
  );
}

/** Alt and H opens the values the field had. */
function historyKey(provenance: Provenance | undefined): ((event: KeyboardEvent<HTMLElement>) => void) | undefined {
  const open = provenance?.onHistory;
  if (!open) return undefined;
  return (event) => {
    if (!event.altKey || event.code !== 'KeyH') return;
    event.preventDefault();
    open(event.target instanceof HTMLElement ? event.target : event.currentTarget);
  };
}
