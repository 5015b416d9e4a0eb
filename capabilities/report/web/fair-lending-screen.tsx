import { useSearch } from '@tanstack/react-router';
import { formatCount } from '../../../foundation/counts/format-count.ts';
import { formatPoints } from '../../../foundation/rates/rates.ts';
import { useAsk, useMayCall, type ReplyOf } from '../../../ui/calls/index.ts';
import { ExplainableNumber } from '../../../ui/kit/explain/explainable-number.tsx';
import { Card, SegmentedControl } from '../../../ui/kit/page/card.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '../../../ui/kit/page/states.tsx';
import { Workbench } from '../../../ui/kit/page/templates.tsx';
import { NumberCell, PickCell, Table, TableRow } from '../../../ui/kit/tables/table.tsx';
import { secondHere } from '../../../ui/kit/time/moment-text.ts';
import { ScreenLink, useGo } from '../../../ui/screens/links.tsx';
import { pathTo } from '../../../ui/screens/screen-path.ts';
import { NotOpen } from './not-open.tsx';
import styles from './reports.module.css';

type Mirror = ReplyOf<'get-fair-lending'>;
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
      actions={<ScreenLink to={pathTo('/tableaudashboard')}>All reports</ScreenLink>}
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
        <Groups mirror={value} by={by} chosen={search.group} onPick={(group) => show(group === search.group ? { by } : { by, group })} />
      ) : null}
      {value?.loans ? <GroupLoans loans={value.loans} group={search.group ?? ''} /> : null}
    </Workbench>
  );
}

interface GroupsProps {
  readonly mirror: Mirror;
  readonly by: By;
  readonly chosen: string | undefined;
  readonly onPick: (group: string) => void;
}

function Groups({ mirror: { groups }, by, chosen, onPick }: GroupsProps) {
  return (
    <Card flush>
      <Table
        caption={`Outcomes by ${by}`}
        heads={[
          HEADS[by],
          { number: 'Applications' },
          { number: 'Funded' },
          { number: 'Denied' },
          { number: 'Withdrawn' },
          { number: 'Denied of decided' },
          { number: 'Exceptions' },
          { number: 'Average effect' },
        ]}
      >
        {groups.map((one) => (
          <TableRow key={one.group} chosen={one.group === chosen}>
            {one.combined ? (
              <th scope="row">{one.group}</th>
            ) : (
              <PickCell chosen={one.group === chosen} onPick={() => onPick(one.group)}>
                {one.group}
              </PickCell>
            )}
            <NumberCell>{formatCount(one.applications)}</NumberCell>
            <NumberCell>{formatCount(one.funded)}</NumberCell>
            <NumberCell>{formatCount(one.denied)}</NumberCell>
            <NumberCell>{formatCount(one.withdrawn)}</NumberCell>
            <NumberCell>
              {one.denialRate === null ? (
                `${one.denied} of ${one.funded + one.denied}`
              ) : (
                <ExplainableNumber label={`Denied, ${one.group}`} why={one.why ?? undefined}>
                  {`${(one.denialRate / 1000).toFixed(1)}%`}
                </ExplainableNumber>
              )}
            </NumberCell>
            <NumberCell>{formatCount(one.exceptions)}</NumberCell>
            <NumberCell>{one.averageEffect === null ? '–' : formatPoints(one.averageEffect, { sign: true })}</NumberCell>
          </TableRow>
        ))}
      </Table>
    </Card>
  );
}

function GroupLoans({ loans, group }: { loans: NonNullable<Mirror['loans']>; group: string }) {
  return (
    <Card title={`Loans: ${group}`} flush>
      <Table caption={`Loans: ${group}`} heads={['Loan', 'Status', { number: 'Exceptions' }]}>
        {loans.map((one) => (
          <tr key={one.loanNumber}>
            <td>
              <ScreenLink to={pathTo('/loan-details/$loanId', { loanId: one.loanNumber })}>{one.loanNumber}</ScreenLink>
            </td>
            <td>{one.status}</td>
            <NumberCell>{formatCount(one.exceptions)}</NumberCell>
          </tr>
        ))}
      </Table>
    </Card>
  );
}
