import type { ReplyOf } from '../../../ui/calls/index.ts';
import { ProvenanceIcon, type Origin } from '../../../ui/fields/index.ts';
import { SegmentedControl } from '../../../ui/kit/page/card.tsx';
import { momentHere } from '../../../ui/kit/time/moment-text.ts';
import styles from './documents.module.css';

export type ShownChange = ReplyOf<'get-import'>['sections'][number]['changes'][number];

const ORIGINS: Readonly<Record<string, Origin>> = { imported: 'imported', typed: 'typed', credit: 'credit', aus: 'aus' };

/** One difference: the present value with its writer, the file's value, and the choice between them. */
export function ChangeRow({
  change,
  taken,
  readOnly,
  onChoose,
}: {
  change: ShownChange;
  taken: boolean;
  readOnly: boolean;
  onChoose: (take: boolean) => void;
}) {
  const { label, about, status, current, incoming, parts, currentFrom } = change;
  const isNew = status === 'new';
  const origin = currentFrom && ORIGINS[currentFrom.origin];
  return (
    <div className={styles.change}>
      <div className={styles.value}>
        {label}
        {about === undefined ? null : <div className={styles.small}>{about}</div>}
      </div>
      <div className={styles.value}>
        <div className={styles.side}>Here</div>
        <div className={taken ? styles.leaves : styles.stays}>{current ?? '–'}</div>
        {currentFrom ? (
          <div className={styles.from}>
            {origin ? <ProvenanceIcon origin={origin} /> : null}
            <span>{`${currentFrom.by}, ${momentHere(currentFrom.at)}`}</span>
          </div>
        ) : null}
      </div>
      <div className={styles.value}>
        <div className={styles.side}>{isNew ? 'New in the file' : 'In the file'}</div>
        <div className={taken ? styles.stays : undefined}>{incoming}</div>
        {parts === undefined || parts.length === 0 ? null : (
          <details>
            <summary className={styles.small}>{`${parts.length} fields`}</summary>
            <ul className={styles.parts}>
              {parts.map((part, place) => (
                <li key={place}>{`${part.label}: ${part.value}`}</li>
              ))}
            </ul>
          </details>
        )}
      </div>
      {readOnly ? (
        <span />
      ) : (
        <SegmentedControl
          label={about === undefined ? label : `${label}, ${about}`}
          segments={[
            { value: 'keep', label: isNew ? 'Leave out' : 'Keep' },
            { value: 'use', label: isNew ? 'Take' : 'Use' },
          ]}
          value={taken ? 'use' : 'keep'}
          onChange={(choice) => onChoose(choice === 'use')}
        />
      )}
    </div>
  );
}
