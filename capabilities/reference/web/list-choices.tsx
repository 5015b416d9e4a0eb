import { useState } from 'react';
import type { NameValue } from '../../../foundation/vocabulary/dropdowns.ts';
import { ListField, TextField, useDropdown } from '../../../ui/fields/index.ts';
import { Card } from '../../../ui/kit/page/card.tsx';
import { EmptyState, InlineError, SkeletonRows } from '../../../ui/kit/page/states.tsx';
import { Table } from '../../../ui/kit/tables/table.tsx';
import styles from './reference.module.css';

export interface ChosenList {
  readonly name: string;
  readonly title: string;
  readonly source: string;
  /** The facts that narrow it, in words. */
  readonly narrowedBy: string | null;
  /** The choices of a list that were loaded with others. */
  readonly nvpair?: readonly NameValue[];
}

/** The list with the values that narrow another. */
const OFFERED_BY: Readonly<Record<string, string>> = { 'Loan type': 'loan-type', Lien: 'loanreg-lien-position', Months: 'loanreg-term' };

/** The choices of one list, narrowed as a form would. */
export function ListChoices({ chosen }: { chosen: ChosenList }) {
  const [p1, setP1] = useState('');
  const { narrowedBy } = chosen;
  const offered = narrowedBy === null ? undefined : OFFERED_BY[narrowedBy];
  return (
    <Card title={chosen.title} note={chosen.source} flush>
      {narrowedBy === null ? null : (
        <div className={styles.padded}>
          {offered ? (
            <ListField label={narrowedBy} list={offered} optional empty="Any" value={p1} onChange={(event) => setP1(event.target.value)} />
          ) : (
            <TextField label={narrowedBy} value={p1} maxLength={2} onChange={(event) => setP1(event.target.value.toUpperCase())} />
          )}
        </div>
      )}
      {chosen.nvpair ? <Choices chosen={chosen} list={chosen.nvpair} /> : <FetchedChoices chosen={chosen} p1={p1} />}
    </Card>
  );
}

function FetchedChoices({ chosen, p1 }: { chosen: ChosenList; p1: string }) {
  const { list, problem, again } = useDropdown(chosen.name, p1 === '' ? undefined : p1);
  if (problem !== undefined)
    return (
      <div className={styles.padded}>
        <InlineError onRetry={again} retryText="Retry">
          {problem}
        </InlineError>
      </div>
    );
  return list ? <Choices chosen={chosen} list={list} /> : <SkeletonRows rows={6} />;
}

function Choices({ chosen, list }: { chosen: ChosenList; list: readonly NameValue[] }) {
  if (list.length === 0) return <EmptyState title="No differences">The list is empty for this choice.</EmptyState>;
  return (
    <Table caption={`Choices of ${chosen.title}`} heads={['Choice', 'Code']}>
      {list.map(({ name, value }) => (
        <tr key={value}>
          <th scope="row">{name}</th>
          <td className={styles.code}>{value}</td>
        </tr>
      ))}
    </Table>
  );
}
