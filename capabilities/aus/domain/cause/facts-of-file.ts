import type { Figure } from '../../../../foundation/explain/explain.ts';
import { months, percent, text, usd, count } from '../../../../foundation/explain/explain.ts';
import type { FileDebt } from '../../../../underwriting/file/index.ts';
import type { SentBorrower, SentFile, SentIncome } from '../sent/sent-file.ts';

/** One fact of a file by its own name: a debt, an income, an amount. `withFact` puts its value into another file. */
export interface FileFact {
  readonly key: string;
  readonly label: string;
  /** In words for a person. */
  readonly shown: Figure;
  readonly value: unknown;
}

/** Facts of one value, with what they are called and how they are shown. */
const PLAIN: readonly (readonly [path: string, label: string, show: (value: never) => Figure])[] = [
  ['mortgageType', 'Loan type', text],
  ['loan/loan', 'Loan amount', usd],
  ['loan/purpose', 'Purpose', text],
  ['loan/occupancy', 'Occupancy', text],
  ['loan/units', 'Units', count],
  ['loan/countyLimit', 'Limit of the county', usd],
  ['loan/firstTimeBuyer', 'First-time buyer', yesOrNo],
  ['loan/homeReady', 'HomeReady or Home Possible', yesOrNo],
  ['loan/financedCount', 'Financed properties', count],
  ['value/price', 'Purchase price', usd],
  ['value/value', 'Property value', usd],
  ['value/closedEndSecond', 'Other liens', usd],
  ['value/helocDrawn', 'Drawn of lines of credit', usd],
  ['value/helocLine', 'Lines of credit', usd],
  ['rate/noteRate', 'Note rate', percent],
  ['rate/fixedYears', 'Years of the first rate', count],
  ['rate/firstCap', 'First cap', percent],
  ['rate/index', 'Index', percent],
  ['rate/margin', 'Margin', percent],
  ['costs/taxesAnnual', 'Property taxes a year', usd],
  ['costs/insuranceAnnual', 'Hazard insurance a year', usd],
  ['costs/floodAnnual', 'Flood insurance a year', usd],
  ['costs/dues', 'Association dues', usd],
  ['costs/groundRent', 'Ground rent', usd],
  ['costs/secondPayment', 'Payment of the second lien', usd],
  ['credit/lates30', 'Housing payments 30 days late', count],
  ['credit/lates60', 'Housing payments 60 days late', count],
  ['credit/inquiries', 'Inquiries of twelve months', count],
  ['credit/utilization', 'Use of revolving lines', percent],
  ['termMonths', 'Term', months],
  ['miMonthly', 'Mortgage insurance a month', usd],
  ['liquid', 'Liquid funds', usd],
  ['retirementVested', 'Retirement funds', usd],
  ['fundsToClose', 'Funds to close', usd],
  ['presentHousing', 'Present housing payment', usd],
  ['manufactured', 'Manufactured home', yesOrNo],
  ['government/financedFee', 'Premium or fee financed', usd],
  ['government/countyLimit', 'FHA limit of the county', usd],
  ['government/household', 'Members of the household', count],
  ['government/taxes', 'Taxes on the income', usd],
  ['government/upkeep', 'Upkeep and utilities', usd],
  ['government/state', 'State of the property', text],
  ['government/delinquent', 'Borrowers with an overdue federal debt', names],
  ['government/nonOccupants', 'Borrowers who will not live there', names],
];

function names(value: readonly string[]): Figure {
  return text(value.join(', ') || 'None');
}

function yesOrNo(value: boolean): Figure {
  return text(value ? 'Yes' : 'No');
}

type Part = Readonly<Record<string, unknown>>;

/** Every fact of a file that rules or card read, in the order in which a person would look at them. */
export function factsOfFile(file: SentFile): readonly FileFact[] {
  const plain = PLAIN.flatMap(([key, label, show]): FileFact[] => {
    const value = valueAt(file, key);
    // Each row formats the kind of value that its own name has.
    return value === undefined ? [] : [{ key, label, shown: (show as (value: unknown) => Figure)(value), value }];
  });
  const incomes = file.borrowers.flatMap(({ name, incomes: own }) =>
    own.map((income) => ({
      key: `income/${name}/${income.label}`,
      label: `${income.label} of ${name}`,
      shown: usd(income.monthly),
      value: income,
    })),
  );
  const scores = file.borrowers.map(({ name, scores: own }) => ({
    key: `scores/${name}`,
    label: `Scores of ${name}`,
    shown: text(own.join(', ') || 'None'),
    value: own,
  }));
  return [...debtsFirst(file), ...incomes, ...plain, ...scores];
}

function debtsFirst({ debts }: SentFile): FileFact[] {
  return debts.map((debt) => ({ key: `debt/${debt.id}`, label: debt.id, shown: debtFigure(debt), value: debt }));
}

function debtFigure({ payment, balance, paidOff }: FileDebt): Figure {
  if (paidOff) return text('Paid off at closing');
  return payment === undefined ? text(balance === undefined ? 'No payment' : 'Payment by rule') : usd(payment);
}

function valueAt(file: SentFile, path: string): unknown {
  const [part, field] = path.split('/') as [keyof SentFile, string | undefined];
  return field === undefined ? file[part] : (file[part] as Part | undefined)?.[field];
}

/** The file with one fact as another file has it; without it where that has none. */
export function withFact(file: SentFile, key: string, value: unknown): SentFile {
  const [part, ...rest] = key.split('/');
  if (part === 'debt') return { ...file, debts: listWith(file.debts, (debt) => `debt/${debt.id}` === key, value as FileDebt | undefined) };
  if (part === 'income' || part === 'scores') return { ...file, borrowers: borrowersWith(file.borrowers, key, value) };
  if (rest.length === 0) return withField(file, part!, value);
  const inner = (file as unknown as Record<string, Part | undefined>)[part!] ?? {}; // the names of PLAIN are parts of a file
  return withField(file, part!, withField(inner, rest.join('/'), value));
}

function withField<T extends object>(whole: T, field: string, value: unknown): T {
  const { [field as keyof T]: _before, ...others } = whole;
  return (value === undefined ? others : { ...others, [field]: value }) as T;
}

function listWith<T>(list: readonly T[], isSame: (one: T) => boolean, value: T | undefined): readonly T[] {
  const at = list.findIndex(isSame);
  if (at < 0) return value === undefined ? list : [...list, value];
  return value === undefined ? list.toSpliced(at, 1) : list.with(at, value);
}

function borrowersWith(borrowers: readonly SentBorrower[], key: string, value: unknown): readonly SentBorrower[] {
  const [part, name] = key.split('/');
  const known = borrowers.some((each) => each.name === name);
  const all = known || value === undefined ? borrowers : [...borrowers, { name: name!, scores: [], incomes: [] }];
  return all.map((each) => {
    if (each.name !== name) return each;
    if (part === 'scores') return { ...each, scores: (value as readonly number[] | undefined) ?? [] };
    const isSame = (income: SentIncome): boolean => `income/${name}/${income.label}` === key;
    return { ...each, incomes: listWith(each.incomes, isSame, value as SentIncome | undefined) };
  });
}
