import { useMemo } from 'react';
import { useAsk } from '../../../ui/calls/index.ts';
import { ExplainableNumber } from '../../../ui/kit/explain/explainable-number.tsx';
import { ScreenLink } from '../../../ui/screens/links.tsx';
import { pathTo } from '../../../ui/screens/screen-path.ts';
import { movedFigures, type ChangeInput } from '../domain/index.ts';
import styles from './changed-since.module.css';

/** More would push the rest of the screen off a phone. */
const MOST = 8;

interface ChangedProps {
  readonly loanId: string;
  readonly form: ChangeInput['last']['form'];
}

/** The differences of the saved disclosure from the version of its form sent last; empty where none was sent. */
export function ChangedSince({ loanId, form }: ChangedProps) {
  const { value } = useAsk('get-change-of-circumstance', { params: { loanId } });
  // The contract types this as an object only; its fields are defined in the domain, which the server uses too.
  const input = value?.input as unknown as ChangeInput | null | undefined;
  const moved = useMemo(() => (input ? movedFigures(input) : []), [input]);
  if (input?.last.form !== form) return null;
  const path = input.stage === 'post' ? '/change-circumstance-post/$loanId' : '/change-circumstance-pre/$loanId';
  return (
    <section aria-label={`Changed since v${input.last.version}`}>
      <p className={styles.head}>
        <span className="text-strong">{`Changed since v${input.last.version}`}</span>
        <ScreenLink to={pathTo(path, { loanId })}>Open change</ScreenLink>
      </p>
      {moved.length === 0 ? <p className="text-2">Nothing.</p> : null}
      <dl className={styles.figures}>
        {moved.slice(0, MOST).map(({ key, label, was, now, why }) => (
          <div key={key} className={styles.figure}>
            <dt>{label}</dt>
            <dd>
              <span className="text-2">{`${was} → `}</span>
              <span className="text-strong">
                {why ? (
                  <ExplainableNumber label={label} why={why} weight="panel">
                    {now}
                  </ExplainableNumber>
                ) : (
                  now
                )}
              </span>
            </dd>
          </div>
        ))}
      </dl>
      {moved.length > MOST ? <p className="text-2">{`And ${moved.length - MOST} more, on the change.`}</p> : null}
    </section>
  );
}
