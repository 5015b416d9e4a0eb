import type { PlainDate } from '../../../../foundation/dates/dates.ts';
import { Card } from '../../../../ui/kit/page/card.tsx';
import type { LockPolicy } from '../../domain/index.ts';
import styles from '../policies.module.css';
import type { PolicyField } from '../policy-field.ts';
import type { PolicyWritingState } from '../use-policy-writing.ts';
import { ExtensionExample } from './extension-example.tsx';
import { PolicyInput } from './policy-input.tsx';

export type View = 'form' | 'text';

export interface Section {
  readonly key: string;
  readonly title: string;
  readonly fields: readonly PolicyField[];
}

/** One section of the form, with what its extensions do to an example loan. */
export function PolicyPart({
  section: { key, title, fields },
  changed,
  writing,
  asText,
  start,
  today,
}: {
  section: Section;
  changed: number;
  writing: PolicyWritingState;
  asText: boolean;
  /** The policy it is written from. */
  start: LockPolicy;
  today: PlainDate;
}) {
  return (
    <div id={partId(key)}>
      <Card title={title} note={changed === 0 ? 'Unchanged' : `${changed} changed`}>
        <div className={styles.policyFields}>
          {fields.map((field) => (
            <PolicyInput
              key={field.place}
              field={field}
              value={writing.draft.texts[field.place] ?? field.show(writing.document)}
              was={writing.wasOf(field)}
              error={writing.errorOf(field.place)}
              rowError={(row) => writing.rowErrorOf(field.place, row)}
              asText={asText}
              onChange={(text) => writing.write(field.place, text)}
            />
          ))}
          {title === 'Extending' ? <ExtensionExample policy={writing.document} start={start} today={today} /> : null}
        </div>
      </Card>
    </div>
  );
}

export function partId(key: string): string {
  return `policy-${key.toLowerCase().replaceAll(' ', '-')}`;
}
