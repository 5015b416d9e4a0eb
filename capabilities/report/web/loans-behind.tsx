import { useState } from 'react';
import { formatCount } from '../../../foundation/counts/format-count.ts';
import { formatDate } from '../../../foundation/dates/dates.ts';
import { formatMoney } from '../../../foundation/money/cents.ts';
import { useAsk, type ReplyOf } from '../../../ui/calls/index.ts';
import { Button } from '../../../ui/kit/controls/button.tsx';
import { saveFile } from '../../../ui/kit/files/save-file.ts';
import { Card } from '../../../ui/kit/page/card.tsx';
import { InlineError, SkeletonRows } from '../../../ui/kit/page/states.tsx';
import { NumberCell, Table } from '../../../ui/kit/tables/table.tsx';
import { secondHere } from '../../../ui/kit/time/moment-text.ts';
import { ScreenLink } from '../../../ui/screens/links.tsx';
import { pathTo } from '../../../ui/screens/screen-path.ts';
import { loansFile, type LoansAsked } from './files/loans-file.ts';
import { filterNotes } from './files/report-export.tsx';
import styles from './reports.module.css';

type Loans = ReplyOf<'get-report-loans'>;

interface Props {
  readonly report: ReplyOf<'get-warehouse-report'>;
  readonly asked: LoansAsked;
}

/** The loans behind a row, newest first; all of them as a file and, where it can be narrowed to them, in the pipeline. */
export function LoansBehind({ report, asked }: Props) {
  const { filters, subReportName, row } = asked;
  const { value, refusal, fault, again } = useAsk(
    'get-report-loans',
    { query: { ...filters, subReportName, row } },
    { keepPrevious: false },
  );
  return (
    <Card title={`Loans: ${row}`} flush note={value ? noteOf(value) : undefined}>
      {refusal ? <InlineError>{refusal.message}</InlineError> : null}
      {fault ? <InlineError onRetry={again}>{fault.message}</InlineError> : null}
      {!value && !fault && !refusal ? <SkeletonRows rows={4} /> : null}
      {value ? (
        <>
          <AllOfThem report={report} asked={asked} loans={value} />
          <LoanTable row={row} loans={value.loans} />
        </>
      ) : null}
    </Card>
  );
}

function LoanTable({ row, loans }: { row: string; loans: Loans['loans'] }) {
  return (
    <Table caption={`Loans: ${row}`} heads={['Loan', 'Borrower', 'Status', 'Registered', { number: 'Amount' }]}>
      {loans.map((one) => (
        <tr key={one.loanNumber}>
          <td>
            <ScreenLink to={pathTo('/loan-details/$loanId', { loanId: one.loanNumber })}>{one.loanNumber}</ScreenLink>
          </td>
          <th scope="row">
            <bdi>{one.borrowerName}</bdi>
          </th>
          <td>{one.status}</td>
          <td>{formatDate(one.registeredDate)}</td>
          <NumberCell>{formatMoney(one.amountCents, { cents: 'never' })}</NumberCell>
        </tr>
      ))}
    </Table>
  );
}

/** The actions on all loans of a row, also those that are not shown. */
function AllOfThem({ report, asked, loans: { inPipeline, total, asOf } }: Props & { loans: Loans }) {
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
    <div className={styles.allOfThem}>
      {inPipeline && total ? (
        <ScreenLink to={pathTo('/pipeline')} search={inPipeline}>
          {`Open ${formatCount(total)} ${total === 1 ? 'loan' : 'loans'} in pipeline`}
        </ScreenLink>
      ) : null}
      <span role="status" className="text-small text-2">
        {done === undefined ? '' : `${formatCount(done)} of ${formatCount(total ?? done)} written`}
      </span>
      <Button size="panel" busy={done !== undefined} onClick={() => void save('csv')}>
        Loans as CSV
      </Button>
      <Button size="panel" busy={done !== undefined} onClick={() => void save('xlsx')}>
        Loans as XLSX
      </Button>
      {problem === undefined ? null : <InlineError>{problem}</InlineError>}
    </div>
  );
}

function noteOf({ loans, total, asOf }: Loans): string {
  const until = `As of ${secondHere(asOf)}`;
  return total !== null && loans.length < total ? `The newest ${loans.length} of ${formatCount(total)}. ${until}` : until;
}
