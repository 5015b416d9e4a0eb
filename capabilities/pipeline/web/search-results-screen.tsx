import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState, type FormEvent } from 'react';
import { useAsk } from '../../../ui/calls/index.ts';
import { TextField } from '../../../ui/fields/index.ts';
import { Button } from '../../../ui/kit/button.tsx';
import { DataGrid } from '../../../ui/kit/grid/data-grid.tsx';
import { readSearch, SEARCH_MESSAGES } from '../../../ui/kit/search/search-query.ts';
import { EmptyState, InlineError } from '../../../ui/kit/states.tsx';
import { QueuePage } from '../../../ui/kit/templates.tsx';
import { columnsOf } from './columns.tsx';
import { noTpoType } from './find-loans.ts';
import { MobileRow } from './mobile-row.tsx';
import styles from './pipeline.module.css';

const columns = columnsOf(['lock', 'le', 'loan', 'borrower', 'product', 'amount', 'lock-expires', 'status', 'officer', 'brokerage']).map(
  ({ sortable: _sortable, ...column }) => column,
);

/** All loans a search found, as a list that can be sent as a link: `/search-results?q=okafor`. */
export default function SearchResultsScreen() {
  const { q } = useSearch({ strict: false }) as { q?: unknown };
  const asked = q === undefined || q === null ? '' : String(q as string | number);
  const [typed, setTyped] = useState(asked);
  const [wrong, setWrong] = useState<string>();
  const navigate = useNavigate();
  const query = readSearch(asked);
  const byNumber = useAsk(
    'get-pipeline-lookup-loan',
    { params: { loanId: query.kind === 'number' ? query.loanNumber : '' } },
    { when: query.kind === 'number', keep: false },
  );
  const byName = useAsk(
    'get-pipeline-lookup-lastname',
    { params: { name: query.kind === 'name' ? query.lastName : '' } },
    { when: query.kind === 'name', keep: false },
  );
  const found = query.kind === 'number' ? byNumber : byName;
  const rows = query.kind === 'wrong' ? [] : (found.value?.pipelineLoanRecord ?? []);
  const message =
    wrong ?? (query.kind === 'wrong' && asked !== '' ? query.message : query.kind === 'wrong' ? undefined : found.refusal?.message);
  const untyped = rows.find((row) => row.tpoloanType === null);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const next = readSearch(typed);
    setWrong(next.kind === 'wrong' ? next.message : undefined);
    if (next.kind !== 'wrong') void navigate({ to: '/search-results', search: { q: typed.trim() } as never, replace: true });
  };
  return (
    <QueuePage
      title="Search results"
      bars={[
        <form key="search" className={styles.row} onSubmit={submit} role="search">
          <TextField
            label="Loan number or last name"
            bare
            placeholder="Loan number or last name"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <Button size="toolbar" type="submit">
            Search
          </Button>
        </form>,
      ]}
    >
      <DataGrid
        label="Search results"
        columns={columns}
        rows={rows}
        rowId={(row) => row.loanNumber}
        onOpen={(row) => void navigate({ to: `/loan-details/${row.loanNumber}` as string })}
        waiting={query.kind !== 'wrong' && found.waiting}
        {...(rows.length > 0 ? { totals: `${rows.length} ${rows.length === 1 ? 'loan' : 'loans'} found` } : {})}
        error={
          found.fault ? (
            <InlineError onRetry={found.again}>{`${SEARCH_MESSAGES.failed} ${found.fault.message}`}</InlineError>
          ) : message && rows.length > 0 ? (
            <InlineError>{message}</InlineError>
          ) : untyped ? (
            <InlineError>{noTpoType(untyped.loanNumber)}</InlineError>
          ) : undefined
        }
        empty={
          <EmptyState title={message ?? 'Find a loan'}>
            A loan number has ten digits; a last name needs its first two letters. Capitals don’t matter.
          </EmptyState>
        }
        mobileRow={(row) => <MobileRow row={row} />}
      />
    </QueuePage>
  );
}
