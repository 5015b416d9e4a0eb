import { IconCopy } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { classes } from '../class-names.ts';
import { Icon } from '../icons.tsx';
import styles from './loan-header.module.css';
import { LockIcon } from '../controls/status-pill.tsx';
import type { LoanHeaderProps } from './loan-header-props.ts';

export function HeaderFacts(props: LoanHeaderProps) {
  const { lock, disclosure } = props;
  return (
    <dl className={styles.facts}>
      <Fact
        label="Property"
        value={
          <span className={styles.cut} title={props.property}>
            {props.property}
          </span>
        }
      />
      <Fact label="Amount" value={props.amount} />
      <Fact label={props.ltvLabel ?? 'LTV / with financed MI'} value={props.ltv} folds />
      <Fact label="FICO" value={props.fico} folds />
      <Fact label="DTI" value={props.dti} folds />
      <Fact label="Product and rate" value={props.productAndRate} />
      <Fact
        label="Lock"
        value={
          <>
            <LockIcon state={lock.state} size={15} decorative />
            {lock.text}
            {lock.drift}
          </>
        }
      />
      {disclosure ? <Fact label={disclosure.label} value={disclosure.text} /> : null}
    </dl>
  );
}

/** What stays in sight on mobile. */
export function PinnedFacts({ lock, disclosure }: LoanHeaderProps) {
  return (
    <div className={styles.pinned}>
      <div>
        <div className="row row-tight text-small text-3">
          <LockIcon state={lock.state} size={14} decorative /> Lock
        </div>
        <div className="text-strong">
          {lock.text} {lock.drift}
        </div>
      </div>
      {disclosure ? (
        <div>
          <div className="text-small text-3">{disclosure.label}</div>
          <div className="text-strong">{disclosure.text}</div>
        </div>
      ) : null}
    </div>
  );
}

function Fact({ label, value, folds = false }: { label: string; value: ReactNode; folds?: boolean }) {
  if (value === undefined || value === null) return null;
  return (
    <div className={classes(styles.fact, folds && styles.folds)}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

export function CopyNumber({ loanId }: { loanId: string }) {
  const [copied, setCopied] = useState(false);
  return (
    <button
      type="button"
      className={styles.copy}
      aria-label={`Loan number ${loanId}, copy`}
      onClick={() => void navigator.clipboard.writeText(loanId).then(() => setCopied(true))}
      onBlur={() => setCopied(false)}
    >
      {loanId}
      {copied ? <span className="text-small">Copied</span> : <Icon of={IconCopy} size={14} />}
      <span role="status" className="visually-hidden">
        {copied ? 'Copied' : ''}
      </span>
    </button>
  );
}
