import { useSearch } from '@tanstack/react-router';
import { useState, type FormEvent, type ReactNode } from 'react';
import { useAsk } from '../../../../ui/calls/index.ts';
import { TextField } from '../../../../ui/fields/index.ts';
import { Button } from '../../../../ui/kit/controls/button.tsx';
import { DataGrid } from '../../../../ui/kit/tables/data-grid.tsx';
import { readSearch, SEARCH_MESSAGES, type SearchQuery } from '../../../../ui/kit/search/search-query.ts';
import { EmptyState, InlineError } from '../../../../ui/kit/page/states.tsx';
import { QueuePage } from '../../../../ui/kit/page/templates/queue-page.tsx';
import { pathTo } from '../../../../ui/screens/screen-path.ts';
import { useGo } from '../../../../ui/screens/links.tsx';
import { columnsOf } from '../columns/columns.tsx';
import { noTpoTypeSentence } from '../../../../foundation/vocabulary/sentences.ts';
import { MobileRow } from '../mobile-row.tsx';
import styles from '../pipeline.module.css';

const columns = columnsOf(['lock', 'le', 'loan', 'borrower', 'product', 'amount', 'lock-expires', 'status', 'officer', 'brokerage']).map(
  ({ sortable: _sortable, ...column }) => column,
);

/** Why nothing is searched; a search here is in the page's address, where no Social Security number may be. */
function sentenceOf(query: SearchQuery): string | undefined {
  if (query.kind === 'borrower-number') return 'Search for a Social Security number in the search at the top of every page.';
  return query.kind === 'wrong' ? query.message : undefined;
}

/** The search in the address, and the loans it finds. */
function useFoundLoans() {
  const { q } = useSearch({ strict: false }) as { q?: unknown };
  const searched = q === undefined || q === null ? '' : String(q as string | number);
  const query = readSearch(searched);
  const byNumber = useAsk(
    'get-pipeline-lookup-loan',
    { params: { loanId: query.kind === 'number' ? query.loanNumber : '' } },
    { when: query.kind === 'number', keepPrevious: false },
  );
  const byName = useAsk(
    'get-pipeline-lookup-lastname',
    { params: { name: query.kind === 'name' ? query.lastName : '' } },
    { when: query.kind === 'name', keepPrevious: false },
  );
  const found = query.kind === 'number' ? byNumber : byName;
  const notSearched = query.kind === 'wrong' || query.kind === 'borrower-number';
  return {
    searched,
    rows: notSearched ? [] : (found.value?.pipelineLoanRecord ?? []),
    waiting: !notSearched && found.waiting,
    fault: found.fault,
    again: found.again,
    /** Why nothing is listed. */
    message: notSearched ? (searched === '' ? undefined : sentenceOf(query)) : found.refusal?.message,
  };
}

type FoundLoans = ReturnType<typeof useFoundLoans>;

/** All loans a search found, as a list that can be sent as a link: `/search-results?q=okafor`. */
export default function SearchResultsScreen() {
  const found = useFoundLoans();
  const [wrong, setWrong] = useState<string>();
  const go = useGo();
  const { rows } = found;
  const message = wrong ?? found.message;
  return (
    <QueuePage title="Search results" bars={[<SearchBar key="search" searched={found.searched} onWrong={setWrong} />]}>
      <DataGrid
        label="Search results"
        columns={columns}
        rows={rows}
        rowId={(row) => row.loanNumber}
        onOpen={(row) => go(pathTo('/loan-details/$loanId', { loanId: row.loanNumber }))}
        waiting={found.waiting}
        {...(rows.length > 0 ? { totals: `${rows.length} ${rows.length === 1 ? 'loan' : 'loans'} found` } : {})}
        error={problemOf(found, message)}
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

/** The problem of a list that has rows. */
function problemOf({ fault, again, rows }: FoundLoans, message: string | undefined): ReactNode {
  if (fault) return <InlineError onRetry={again}>{`${SEARCH_MESSAGES.failed} ${fault.message}`}</InlineError>;
  if (message && rows.length > 0) return <InlineError>{message}</InlineError>;
  const untyped = rows.find((row) => row.tpoloanType === null);
  return untyped ? <InlineError>{noTpoTypeSentence(untyped.loanNumber)}</InlineError> : undefined;
}

/** The search box; an invalid search shows a message instead. */
function SearchBar({ searched, onWrong }: { searched: string; onWrong: (message: string | undefined) => void }) {
  const [typed, setTyped] = useState(searched);
  const go = useGo();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const message = sentenceOf(readSearch(typed));
    onWrong(message);
    if (message === undefined) go(pathTo('/search-results'), { search: { q: typed.trim() }, replace: true });
  };
  return (
    <form className={styles.row} onSubmit={submit} role="search">
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
    </form>
  );
}
