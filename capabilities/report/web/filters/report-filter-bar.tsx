import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { ReplyOf } from '../../../../ui/calls/index.ts';
import { LinkButton } from '../../../../ui/kit/controls/button.tsx';
import { FilterChip } from '../../../../ui/kit/controls/filters.tsx';
import { AddFilter } from '../../../../ui/kit/filters/add-filter.tsx';
import { loadPatiently } from '../../../../ui/kit/layers/load-patiently.ts';
import { BarEnd } from '../../../../ui/kit/page/templates/page-head.tsx';
import { useShortcuts } from '../../../../ui/kit/shortcuts/shortcuts.tsx';
import { without, type Field } from './field.ts';
import styles from './filters.module.css';
import type { ReportAddress } from './use-report-address.ts';

const FilterEditor = lazy(loadPatiently(() => import('./filter-editor.tsx')));

interface Props {
  readonly report: ReplyOf<'get-warehouse-report'>;
  readonly address: ReportAddress;
  /** At the right end of the bar. */
  readonly end?: ReactNode;
}

/** The active filters of the report, each as a sentence that can be opened and changed, and a button for one more. */
export function ReportFilterBar({ report, address, end }: Props) {
  const [editing, setEditing] = useState<{ field: Field | undefined; anchor: HTMLElement }>();
  const [addButton, setAddButton] = useState<HTMLButtonElement | null>(null);
  const add = () => (addButton ? setEditing({ field: undefined, anchor: addButton }) : undefined);
  useShortcuts([{ keys: 'f', where: 'Lists', does: 'Filter', run: add }]);
  const narrowed = report.filters.some(({ chosen }) => chosen);
  return (
    <div className={styles.bar} role="group" aria-label="Filters">
      {report.filters.map(({ field, title, value, chosen }) => (
        <FilterChip
          key={field}
          field={title}
          value={<bdi>{value}</bdi>}
          {...(chosen ? { onRemove: () => address.change(without(field)) } : {})}
          aria-haspopup="dialog"
          onClick={(event) => setEditing({ field, anchor: event.currentTarget })}
        />
      ))}
      <AddFilter ref={setAddButton} onClick={add} />
      {narrowed ? <LinkButton onClick={address.reset}>Reset</LinkButton> : null}
      {end ? <BarEnd>{end}</BarEnd> : null}
      {editing ? (
        <Suspense fallback={null}>
          <FilterEditor
            key={editing.field ?? 'new'}
            anchor={editing.anchor}
            field={editing.field}
            report={report}
            address={address}
            onClose={() => setEditing(undefined)}
          />
        </Suspense>
      ) : null}
    </div>
  );
}
