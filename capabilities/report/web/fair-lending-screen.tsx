import { useSearch } from '@tanstack/react-router';
import { useAsk, useMayCall } from '../../../ui/calls/index.ts';
import { Card, SegmentedControl } from '../../../ui/kit/page/card.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '../../../ui/kit/page/states.tsx';
import { Workbench } from '../../../ui/kit/page/templates/workbench.tsx';
import { secondHere } from '../../../ui/kit/time/moment-text.ts';
import { ScreenLink, useGo } from '../../../ui/screens/links.tsx';
import { pathTo } from '../../../ui/screens/screen-path.ts';
import { fairLendingTable } from '../domain/fair-lending-table.ts';
import { BarChart, type Bar } from './charts/bar-chart.tsx';
import { denialText, GroupLoans, Groups, type Mirror } from './fair-lending-groups.tsx';
import { FileButtons } from './files/file-buttons.tsx';
import type { FileOfTable } from './files/table-files.ts';
import { NotOpen } from './not-open.tsx';
import styles from './reports.module.css';

type By = 'race' | 'ethnicity' | 'sex';
const HEADS: Readonly<Record<By, string>> = { race: 'Race', ethnicity: 'Ethnicity', sex: 'Sex' };

/** `/tableaudashboard/fair-lending`: outcomes and exceptions by group, with what the figures are not. */
export default function FairLendingScreen() {
  const open = useMayCall('get-fair-lending');
  const search = useSearch({ strict: false }) as { by?: string; group?: string };
  const by: By = search.by === 'ethnicity' || search.by === 'sex' ? search.by : 'race';
  const go = useGo();
  const { value, fault, again } = useAsk(
    'get-fair-lending',
    { query: { by, ...(search.group === undefined ? {} : { group: search.group }) } },
    { when: open, keepPrevious: true },
  );
  if (!open) return <NotOpen />;
  const show = (next: object) => go(pathTo('/tableaudashboard/fair-lending'), { search: next, replace: true });
  return (
    <Workbench
      title="Fair-lending mirror"
      note={value ? `${value.what} As of ${secondHere(value.asOf)}.` : undefined}
      actions={
        <>
          <ScreenLink to={pathTo('/tableaudashboard')}>All reports</ScreenLink>
          {value && value.groups.length > 0 ? <FileButtons file={fileOf(value, HEADS[by])} /> : null}
        </>
      }
    >
      <Card title="What these figures are not">
        <ul className={styles.limits}>
          {value?.limits.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
      </Card>
      <div>
        <SegmentedControl
          label="Group by"
          value={by}
          segments={[
            { value: 'race', label: 'Race' },
            { value: 'ethnicity', label: 'Ethnicity' },
            { value: 'sex', label: 'Sex' },
          ]}
          onChange={(next) => show({ by: next })}
        />
      </div>
      {fault ? <ErrorState title="The mirror did not load" safe="Nothing was changed." onRetry={again} trace={fault.trace} /> : null}
      {!value && !fault ? <SkeletonRows rows={5} /> : null}
      {value?.groups.length === 0 ? <EmptyState title="Fewer than 5 applications">Groups this small are not shown.</EmptyState> : null}
      {value && value.groups.length > 0 ? (
        <>
          <BarChart
            measure="Denied of those decided, percent"
            title={`Denials by ${by}`}
            name={`fair-lending-by-${by}`}
            note="Counts, not a finding"
            most={100}
            bars={value.groups.map(barOf)}
          />
          <Groups
            mirror={value}
            by={by}
            head={HEADS[by]}
            chosen={search.group}
            onPick={(group) => show(group === search.group ? { by } : { by, group })}
          />
        </>
      ) : null}
      {value?.loans ? <GroupLoans mirror={value} group={search.group ?? ''} /> : null}
    </Workbench>
  );
}

/** For few decisions no percentage is shown: the bar is left out, and the words say how many. */
function barOf(one: Mirror['groups'][number]): Bar {
  return { name: one.group, value: (one.denialRate ?? 0) / 1000, text: denialText(one) };
}

/** The groups' figures with what they are not; no loan is in it. */
function fileOf({ groups, by, what, limits, asOf }: Mirror, head: string): FileOfTable {
  return {
    name: `fair-lending-by-${by}`,
    table: fairLendingTable(head, groups),
    notes: [['Counts', what], ...limits.map((one) => ['Not', one] as const), ['As of', secondHere(asOf)]],
  };
}
