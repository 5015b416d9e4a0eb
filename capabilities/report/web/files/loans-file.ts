import { formatDate } from '../../../../foundation/dates/dates.ts';
import { centsToDecimal } from '../../../../foundation/money/cents.ts';
import { ask, type ReplyOf } from '../../../../ui/calls/index.ts';
import { CSV_MARK, csvLines } from '../../../../ui/kit/files/csv-text.ts';
import { numberOf, textOf, type FileCell } from '../../domain/report-table.ts';
import type { FilterAsked } from '../../domain/report-filter.ts';
import type { FileNotes } from './table-files.ts';

type Loan = ReplyOf<'get-report-loans'>['loans'][number];

export interface LoansAsked {
  readonly filters: FilterAsked;
  readonly subReportName: string;
  readonly row: string;
}

const HEADS = ['Loan', 'Borrower', 'Brokerage', 'Loan officer', 'Status', 'Registered', 'Amount, USD'];

function cellsOf(loan: Loan): FileCell[] {
  const { loanNumber, borrowerName, brokerageName, officer, status, registeredDate, amountCents } = loan;
  const texts = [loanNumber, borrowerName, brokerageName, officer ?? '', status, formatDate(registeredDate)];
  return [...texts.map(textOf), numberOf(centsToDecimal(amountCents))!];
}

/** All loans behind a row as a file, written while their pages come: neither they nor the text are in memory whole. */
export async function loansFile(
  asked: LoansAsked,
  format: 'csv' | 'xlsx',
  notes: FileNotes,
  onProgress: (done: number) => void,
): Promise<Blob> {
  const file = format === 'csv' ? writtenCsv() : await writtenXlsx();
  let done = 0;
  for await (const loans of pagesOf(asked)) {
    file.add(loans.map(cellsOf));
    done += loans.length;
    onProgress(done);
  }
  file.add([[], ...notes.map((note) => note.map(textOf))]);
  return file.end();
}

async function* pagesOf({ filters, subReportName, row }: LoansAsked) {
  let after: string | undefined;
  do {
    const query = { ...filters, subReportName, row, limit: '1000', ...(after === undefined ? {} : { after }) };
    const page = await ask('get-report-loans', { query });
    if (!page.ok) throw new Error(page.refusal.message);
    yield page.value.loans;
    after = page.value.next ?? undefined;
  } while (after !== undefined);
}

interface Written {
  add(rows: readonly (readonly FileCell[])[]): void;
  end(): Blob;
}

function writtenCsv(): Written {
  const pieces: BlobPart[] = [CSV_MARK, csvLines([HEADS])];
  return {
    add: (rows) => void pieces.push(new Blob([csvLines(rows.map((row) => row.map(({ text }) => text)))])),
    end: () => new Blob(pieces, { type: 'text/csv;charset=utf-8' }),
  };
}

async function writtenXlsx(): Promise<Written> {
  const { xlsxStream } = await import('../../../../ui/kit/files/xlsx-stream.ts');
  return xlsxStream('Loans', HEADS);
}
