import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { formatCount } from '../../../foundation/counts/format-count.ts';
import { formatMoney } from '../../../foundation/money/cents.ts';
import { useAsk, type ReplyOf } from '../../../ui/calls/index.ts';
import { Button, IconButton } from '../../../ui/kit/controls/button.tsx';
import { saveFile } from '../../../ui/kit/files/save-file.ts';
import { InlineError, SkeletonRows } from '../../../ui/kit/page/states.tsx';
import { PanelSection } from '../../../ui/kit/page/templates/panel.tsx';
import { LedgerFigure, LedgerRow } from '../../../ui/kit/tables/ledger-row.tsx';
import { NumberCell, SecondLine, Table } from '../../../ui/kit/tables/table.tsx';
import { secondHere } from '../../../ui/kit/time/moment-text.ts';
import { ScreenLink, useGo } from '../../../ui/screens/links.tsx';
import { pathTo } from '../../../ui/screens/screen-path.ts';
import { loansFile, type LoansAsked } from './files/loans-file.ts';
import { filterNotes } from './files/report-export.tsx';
import { pullThroughText } from './pull-through-text.ts';

type Report = ReplyOf<'get-warehouse-report'>;
type Row = Report['rows'][number];
type Loans = ReplyOf<'get-report-loans'>;

/** The loans behind the row that is open, newest first. */
export function useLoansBehind({ filters, subReportName, row }: LoansAsked, open: boolean) {
  return useAsk('get-report-loans', { query: { ...filters, subReportName, row } }, { keepPrevious: false, when: open });
}

/** What a row is made of, as a ledger, and the loans behind it. */
export function RowPanel({
  report,
  row,
  loans: { value, refusal, fault, again },
  onClose,
}: {
  report: Report;
  row: Row;
  loans: ReturnType<typeof useLoansBehind>;
  onClose: () => void;
}) {
  return (
    <>
      <PanelSection title={row.row} aside={<IconButton size="panel" icon={IconX} label="Close" onClick={onClose} />}>
        {report.reportName === 'pull-through' ? <PullThroughLedger row={row} /> : <p className="text-2">{countText(row)}</p>}
      </PanelSection>
      <PanelSection title="Loans behind it" aside={value ? <span className="text-small text-2">{noteOf(value)}</span> : undefined}>
        {refusal ? <InlineError>{refusal.message}</InlineError> : null}
        {fault ? <InlineError onRetry={again}>{fault.message}</InlineError> : null}
        {!value && !fault && !refusal ? <SkeletonRows rows={4} /> : null}
      </PanelSection>
      {value ? <LoanTable row={row.row} loans={value.loans} /> : null}
    </>
  );
}

/** "8 loans, $3,199,517"; a report of times has no amounts. */
function countText({ loans, amountCents }: Row): string {
  const count = `${formatCount(loans)} ${loans === 1 ? 'loan' : 'loans'}`;
  return amountCents === 0 ? count : `${count}, ${formatMoney(amountCents, { cents: 'never' })}`;
}

/** Loans less those still open and those that fell out: what was funded. */
function PullThroughLedger({ row }: { row: Row }) {
  const over = row.funded + row.fallenOut;
  const open = row.loans - over;
  return (
    <>
      <Table caption={`Pull-through, ${row.row}`} look="ledger">
        <LedgerRow label="Loans registered">
          <LedgerFigure>{formatCount(row.loans)}</LedgerFigure>
        </LedgerRow>
        <LedgerRow label="Still open">
          <LedgerFigure>{less(open)}</LedgerFigure>
        </LedgerRow>
        <LedgerRow label="Fell out" source="Withdrawn, denied or canceled">
          <LedgerFigure>{less(row.fallenOut)}</LedgerFigure>
        </LedgerRow>
        <LedgerRow label="Funded" rule="final">
          <LedgerFigure equals>{formatCount(row.funded)}</LedgerFigure>
        </LedgerRow>
      </Table>
      <p className="text-2 above-2">
        {row.pullThrough === null
          ? 'None of them is over yet.'
          : `Pull-through ${pullThroughText(row)}: funded of ${over === 1 ? 'the one that is' : `the ${formatCount(over)} that are`} over.`}
      </p>
    </>
  );
}

function less(count: number): string {
  return count === 0 ? '0' : `−${formatCount(count)}`;
}

function LoanTable({ row, loans }: { row: string; loans: Loans['loans'] }) {
  return (
    <Table caption={`Loans: ${row}`} heads={['Loan', 'Borrower', { number: 'Amount' }]}>
      {loans.map((one) => (
        <tr key={one.loanNumber}>
          <td>
            <ScreenLink to={pathTo('/loan-details/$loanId', { loanId: one.loanNumber })}>{one.loanNumber}</ScreenLink>
          </td>
          <th scope="row">
            <bdi>{one.borrowerName}</bdi>
            <SecondLine>{one.status}</SecondLine>
          </th>
          <NumberCell>{formatMoney(one.amountCents, { cents: 'never' })}</NumberCell>
        </tr>
      ))}
    </Table>
  );
}

/** The actions on all loans of a row, also those that are not shown. */
export function RowPanelFoot({ report, asked, loans: { inPipeline, total, asOf } }: { report: Report; asked: LoansAsked; loans: Loans }) {
  const go = useGo();
  const [done, setDone] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const save = async (format: 'csv' | 'xlsx') => {
    setDone(0);
    setProblem(undefined);
    try {
      const notes = [['Loans', asked.row] as const, ...filterNotes(report), ['As of', secondHere(asOf)] as const];
      saveFile(await loansFile(asked, format, notes, setDone), `${asked.subReportName} loans.${format}`);
    } catch (fault) {
      setProblem(`The file was not made. ${(fault as Error).message}`);
    } finally {
      setDone(undefined);
    }
  };
  return (
    <>
      {problem === undefined ? null : <InlineError>{problem}</InlineError>}
      <div className="row">
        {inPipeline && total ? (
          <Button variant="primary" onClick={() => go(pathTo('/pipeline'), { search: inPipeline })}>
            {`Open ${formatCount(total)} ${total === 1 ? 'loan' : 'loans'} in pipeline`}
          </Button>
        ) : null}
        <Button busy={done !== undefined} aria-label="Loans as CSV" onClick={() => void save('csv')}>
          CSV
        </Button>
        <Button busy={done !== undefined} aria-label="Loans as XLSX" onClick={() => void save('xlsx')}>
          XLSX
        </Button>
      </div>
      <span role="status" className="text-small text-2">
        {done === undefined ? '' : `${formatCount(done)} of ${formatCount(total ?? done)} written`}
      </span>
    </>
  );
}

function noteOf({ loans, total, asOf }: Loans): string {
  const until = `As of ${secondHere(asOf)}`;
  return total !== null && loans.length < total ? `The newest ${loans.length} of ${formatCount(total)}. ${until}` : until;
}
