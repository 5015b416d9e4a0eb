import { addMonths, isPlainDate } from '../../../../foundation/dates/dates.ts';
import { DEBT_TO_INCOME, hundredthsBy } from '../../../../foundation/ratio/ratio.ts';
import type { CreditBorrower, CreditLiability, CreditResponse } from '../../../../standards/credit-2.3.1/credit-response.ts';
import { joinRepeats } from '../../../../standards/credit-2.3.1/join-repeats.ts';
import type { Borrower } from '../../../../standards/mismo-3.4/application-document.ts';
import { fileResult } from '../../../credit/domain/report/readable-report.ts';
import type { SentFile } from './sent-file.ts';

export interface SentCredit extends Pick<SentFile, 'credit' | 'reportNumbers'> {
  /** The usable scores of each borrower, in their order. */
  readonly scores: readonly (readonly number[])[];
  /** Borrowers who are on no report. */
  readonly without: readonly string[];
  readonly hardRisk: readonly string[];
}

/** The facts of the borrowers' credit reports that rules and card use. */
export function sentCredit(borrowers: readonly Borrower[], responses: readonly CreditResponse[]): SentCredit {
  const reports = responses.map(joinRepeats);
  const found = borrowers.map((borrower) => personOf(borrower, reports));
  const accounts = reports.flatMap(({ liabilities }) => liabilities);
  const lates = accounts.filter(isHousing).map(latesOfYear);
  const use = utilization(accounts);
  return {
    scores: found.map((person) => (person ? scoresOf(person) : [])),
    without: borrowers.filter((_, index) => !found[index]).map(nameOf),
    credit: {
      lates30: lates.reduce((sum, { days30 }) => sum + days30, 0),
      lates60: lates.reduce((sum, { days60 }) => sum + days60, 0),
      inquiries: reports.reduce((sum, report) => sum + inquiriesOfYear(report), 0),
      ...(use === undefined ? {} : { utilization: use }),
    },
    reportNumbers: reports.flatMap(({ reportIdentifier }) => reportIdentifier ?? []),
    hardRisk: found.some((person) => person && frozenOf(person) > 1) ? ['Two frozen credit files'] : [],
  };
}

interface Person {
  readonly report: CreditResponse;
  readonly id: string;
}

export function nameOf({ name, id }: Borrower): string {
  return name?.FullName ?? ([name?.FirstName, name?.LastName].filter(Boolean).join(' ') || id);
}

/** The borrower on a report: by number where both have one, else by name. */
function personOf(borrower: Borrower, reports: readonly CreditResponse[]): Person | undefined {
  const number = borrower.taxpayerIdentifiers.find((each) => each.TaxpayerIdentifierValue)?.TaxpayerIdentifierValue?.replace(/\D/g, '');
  const same = (each: CreditBorrower): boolean =>
    number?.length === 9 && each.ssn?.replace(/\D/g, '').length === 9
      ? each.ssn.replace(/\D/g, '') === number
      : [each.firstName, each.lastName].join(' ').toLowerCase() ===
        [borrower.name?.FirstName, borrower.name?.LastName].join(' ').toLowerCase();
  for (const report of reports) {
    const person = report.borrowers.find(same);
    if (person) return { report, id: person.id };
  }
  return undefined;
}

function scoresOf({ report, id }: Person): number[] {
  const own = report.scores.filter(
    ({ borrowerIds, value }) => borrowerIds.includes(id) && value !== undefined && value >= 300 && value <= 850,
  );
  return own.map(({ value }) => value!).slice(0, 3);
}

function frozenOf({ report, id }: Person): number {
  return report.files.filter(({ borrowerIds, result }) => borrowerIds.includes(id) && fileResult(result) === 'frozen').length;
}

function isHousing({ loanType = '', accountType = '' }: CreditLiability): boolean {
  return /mortgage|realestate/i.test(loanType) || /mortgage/i.test(accountType);
}

/** Months of the last twelve in which a payment was late; counts of the whole account where the report gives no months. */
function latesOfYear({ paymentPattern, late }: CreditLiability): { days30: number; days60: number } {
  if (!paymentPattern) return { days30: late?.days30 ?? 0, days60: (late?.days60 ?? 0) + (late?.days90 ?? 0) };
  const year = paymentPattern.data.slice(0, 12);
  return { days30: year.match(/1/g)?.length ?? 0, days60: year.match(/[2-9]/g)?.length ?? 0 };
}

function inquiriesOfYear({ inquiries, firstIssuedDate }: CreditResponse): number {
  if (firstIssuedDate === undefined || !isPlainDate(firstIssuedDate)) return inquiries.length;
  const from = addMonths(firstIssuedDate, -12);
  return inquiries.filter(({ date }) => date === undefined || date >= from).length;
}

/** Balances of open revolving accounts by their limits, in thousandths of a percent; undefined without a limit. */
function utilization(accounts: readonly CreditLiability[]): number | undefined {
  const open = accounts.filter(({ accountType, statusType }) => accountType === 'Revolving' && !/closed|paid/i.test(statusType ?? ''));
  const limited = open.filter(({ creditLimit }) => (creditLimit ?? 0) > 0);
  const limits = limited.reduce((sum, { creditLimit }) => sum + creditLimit!, 0);
  const used = limited.reduce((sum, { unpaidBalance }) => sum + (unpaidBalance ?? 0), 0);
  return limits === 0 ? undefined : hundredthsBy(DEBT_TO_INCOME, used, limits) * 10;
}
