import { useSearch } from '@tanstack/react-router';
import { useState, type FormEvent } from 'react';
import { useAsk } from '../../../../ui/calls/index.ts';
import { TextField } from '../../../../ui/fields/index.ts';
import { Button } from '../../../../ui/kit/controls/button.tsx';
import { DataGrid } from '../../../../ui/kit/tables/data-grid.tsx';
import { readSearch, SEARCH_MESSAGES, type SearchQuery } from '../../../../ui/kit/search/search-query.ts';
import { EmptyState, InlineError } from '../../../../ui/kit/page/states.tsx';
import { QueuePage } from '../../../../ui/kit/page/templates.tsx';
import { pathTo } from '../../../../ui/screens/screen-path.ts';
import { useGo } from '../../../../ui/screens/links.tsx';
import { columnsOf } from '../columns/columns.tsx';
import { noTpoType } from './find-loans.ts';
import { MobileRow } from '../mobile-row.tsx';
import styles from '../pipeline.module.css';

const columns = columnsOf(['lock', 'le', 'loan', 'borrower', 'product', 'amount', 'lock-expires', 'status', 'officer', 'brokerage']).map(
  ({ sortable: _sortable, ...column }) => column,
);

/** Why nothing is sought for; what is sought here is in the page's address, where no Social Security number may be. */
function sentenceOf(query: SearchQuery): string | undefined {
  if (query.kind === 'borrower-number') return 'Search for a Social Security number in the search at the top of every page.';
  return query.kind === 'wrong' ? query.message : undefined;
}

/** All loans a search found, as a list that can be sent as a link: `/search-results?q=okafor`. */
export default function SearchResultsScreen() {
  const { q } = useSearch({ strict: false }) as { q?: unknown };
  const asked = q === undefined || q === null ? '' : String(q as string | number);
  const [typed, setTyped] = useState(asked);
  const [wrong, setWrong] = useState<string>();
  const go = useGo();
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
  const unlisted = query.kind === 'wrong' || query.kind === 'borrower-number';
  const rows = unlisted ? [] : (found.value?.pipelineLoanRecord ?? []);
  const message = wrong ?? (unlisted ? (asked === '' ? undefined : sentenceOf(query)) : found.refusal?.message);
  const untyped = rows.find((row) => row.tpoloanType === null);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const message = sentenceOf(readSearch(typed));
    setWrong(message);
    if (message === undefined) go(pathTo('/search-results'), { search: { q: typed.trim() }, replace: true });
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
        onOpen={(row) => go(pathTo('/loan-details/$loanId', { loanId: row.loanNumber }))}
        waiting={!unlisted && found.waiting}
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
