import { useState } from 'react';
import { LinkButton } from '../../../ui/kit/controls/button.tsx';
import { Card } from '../../../ui/kit/page/card.tsx';
import { NumberCell, Table } from '../../../ui/kit/tables/table.tsx';
import { pathTo } from '../../../ui/screens/screen-path.ts';
import { ScreenLink } from '../../../ui/screens/links.tsx';
import styles from './tables.module.css';
import type { Shown } from './loans-of-table.tsx';

export function AllLink() {
  return <ScreenLink to={pathTo('/admin/tables', {})}>All tables</ScreenLink>;
}

/** So many rows are shown before somebody asks for all. */
const FEW_ROWS = 20;

export function RowsCard({ changes }: { changes: Shown['changes'] }) {
  const { comparedWith, added, changed, removed, same, columns, lines } = changes;
  const counts = [`${added} added`, `${changed} changed`, `${removed} removed`, `${same} the same`].join(', ');
  const [all, setAll] = useState(false);
  const shown = all ? lines : lines.slice(0, FEW_ROWS);
  const left = added + changed + removed - lines.length;
  return (
    <Card title="Rows" flush>
      <p className={styles.words}>{`${counts}. Compared with ${comparedWith}.`}</p>
      {lines.length === 0 ? null : (
        <Table caption="Rows that change" heads={['Row', ...columns.map((column) => ({ number: column }))]}>
          {shown.map((line) => (
            <tr key={line.label}>
              <th scope="row">{line.label}</th>
              {columns.map((column, at) => (
                <NumberCell key={column}>
                  <Figure before={line.before?.[at]} after={line.after?.[at]} />
                </NumberCell>
              ))}
            </tr>
          ))}
        </Table>
      )}
      {shown.length < lines.length ? (
        <p className={styles.words}>
          <LinkButton onClick={() => setAll(true)}>{`Show all ${lines.length} rows`}</LinkButton>
        </p>
      ) : null}
      {left > 0 && all ? <p className={styles.words}>{`${left} more rows change.`}</p> : null}
    </Card>
  );
}

function Figure({ before, after }: { before: string | undefined; after: string | undefined }) {
  if (before === after) return <span className="text-2">{after}</span>;
  return (
    <>
      {before === undefined ? null : <del className={styles.was}>{before}</del>}
      {after === undefined ? <span className="text-2">Removed</span> : <ins className={styles.is}>{after}</ins>}
    </>
  );
}
