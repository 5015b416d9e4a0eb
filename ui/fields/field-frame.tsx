import { IconAlertCircle } from '@tabler/icons-react';
import { useId, type ReactNode } from 'react';
import { classes } from '../kit/class-names.ts';
import { Icon } from '../kit/icons.tsx';
import styles from './fields.module.css';
import { ProvenanceIcon, type Origin } from './provenance.tsx';

/** What every field has. Required is the default; `optional` writes the word. `error` is at most six words; `hint` says what a value means ("Tue, 20 days inside the lock"). */
export interface FieldLooks {
  readonly label: string;
  readonly optional?: boolean;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly origin?: Origin | undefined;
  readonly originDetail?: string | undefined;
  /** Hides the label from the eye where a table head already says it. */
  readonly bare?: boolean;
}

export interface Wiring {
  readonly id: string;
  readonly 'aria-invalid'?: true;
  readonly 'aria-describedby'?: string;
  readonly 'aria-required'?: true;
}

/** Label above, box, then the error or the hint; `children` draws the input with the ids it is handed. */
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
  const { label, optional, hint, error, origin, originDetail, bare } = looks;
  const describes = error !== undefined ? `${id}-error` : hint !== undefined ? `${id}-hint` : undefined;
  const wiring: Wiring = {
    id,
    ...(error === undefined ? {} : { 'aria-invalid': true as const }),
    ...(describes === undefined ? {} : { 'aria-describedby': describes }),
    ...(optional ? {} : { 'aria-required': true as const }),
  };
  return (
    <div className={styles.field}>
      <div className={bare ? 'visually-hidden' : styles.labelRow}>
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
        {optional ? <span className={styles.optional}>optional</span> : null}
        {origin ? (
          <span className={styles.provenance}>
            <ProvenanceIcon origin={origin} detail={originDetail} />
          </span>
        ) : null}
      </div>
      <div className={classes(styles.box, error !== undefined && styles.invalid, tall && styles.tall, off && styles.off)}>
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
