import { LinkButton } from '../../../../ui/kit/controls/button.tsx';
import { EmptyState, InlineError } from '../../../../ui/kit/page/states.tsx';
import { DataGrid, type Column } from '../../../../ui/kit/tables/data-grid.tsx';
import { momentHere } from '../../../../ui/kit/time/moment-text.ts';
import { useGo } from '../../../../ui/screens/links.tsx';
import { pathTo } from '../../../../ui/screens/screen-path.ts';
import { StatusWord } from '../center/status-icon.tsx';
import styles from '../center/center.module.css';
import type { Found, FoundDocument } from './use-found.ts';

const columns: readonly Column<FoundDocument>[] = [
  { id: 'title', head: 'Document', width: 220, grow: true, tone: 'strong', cell: ({ title }) => title },
  { id: 'status', head: 'Status', width: 96, cell: ({ status }) => <StatusWord status={status} /> },
  { id: 'reason', head: 'Reason', width: 220, tone: 'secondary', cell: ({ reason }) => reason },
  { id: 'loan', head: 'Loan', width: 104, cell: ({ loanNumber }) => loanNumber },
  { id: 'borrower', head: 'Borrower', width: 180, cell: ({ borrower }) => borrower },
  { id: 'group', head: 'Type', width: 104, tone: 'secondary', cell: ({ group }) => group },
  { id: 'uploaded', head: 'Uploaded', width: 170, cell: ({ uploadedAt }) => momentHere(uploadedAt) },
  { id: 'by', head: 'By', width: 150, tone: 'secondary', cell: ({ uploadedBy }) => uploadedBy },
  { id: 'brokerage', head: 'Brokerage', width: 170, tone: 'secondary', cell: ({ brokerage }) => brokerage },
];

/** Documents of many loans as a list; each opens in its loan's document center. */
export function FoundGrid({ label, found, empty, children }: { label: string; found: Found; empty: string; children?: string }) {
  const go = useGo();
  const { documents, next, loading } = found;
  const problem = found.refusal?.message ?? (found.fault ? 'The documents did not load.' : undefined);
  return (
    <DataGrid
      label={label}
      columns={columns}
      pinned={1}
      rows={documents}
      rowId={({ documentId }) => documentId}
      onOpen={({ loanNumber, documentId }) => go(pathTo('/document-center/$loanId', { loanId: loanNumber, selectedView: documentId }))}
      waiting={found.waiting}
      error={problem ? <InlineError onRetry={found.again}>{problem}</InlineError> : null}
      empty={<EmptyState title={empty}>{children}</EmptyState>}
      onEndNear={() => void found.earlier()}
      totals={
        documents.length === 0 ? undefined : (
          <span className={styles.actions}>
            {`${documents.length === 1 ? '1 document' : `${documents.length} documents`}${next === null ? '' : ' and more'}`}
            {next === null ? null : (
              <LinkButton onClick={() => void found.earlier()}>
                {loading ? 'Loading earlier documents' : 'Show earlier documents'}
              </LinkButton>
            )}
          </span>
        )
      }
      mobileRow={({ title, status, borrower, loanNumber, reason }) => (
        <span className={styles.lineWords}>
          <span className={styles.shownHead}>
            <bdi className="text-strong">{title}</bdi>
            <StatusWord status={status} />
          </span>
          <span className="text-2">{`${borrower}, ${loanNumber}`}</span>
          <span className="text-2 text-small">{reason}</span>
        </span>
      )}
    />
  );
}
