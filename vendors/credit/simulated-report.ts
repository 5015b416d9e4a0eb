import { addDays, addMonths, type PlainDate } from '../../foundation/dates/dates.ts';
import type { Cents } from '../../foundation/money/money.ts';
import type { CreditRequest } from '../../standards/credit-2.3.1/credit-request.ts';
import type {
  CreditAlert,
  CreditFile,
  CreditInquiry,
  CreditLiability,
  CreditPublicRecord,
  CreditResponse,
  CreditScore,
} from '../../standards/credit-2.3.1/credit-response.ts';
import type { Behaviour } from './behaviours.ts';
import { chanceOf, type Chance } from '../chance.ts';
import { bureaus, type Bureau } from './wire.ts';

type Person = CreditRequest['borrowers'][number];

export interface ReportOf {
  readonly request: CreditRequest;
  readonly behaviour: Behaviour | undefined;
  readonly reportNumber: string;
  readonly on: PlainDate;
}

const models: Readonly<Record<Bureau, string>> = {
  Equifax: 'EquifaxBeacon5.0',
  Experian: 'ExperianFairIsaac',
  TransUnion: 'FICORiskScoreClassic04',
};

/** A report on the persons of a request: the same persons get the same accounts and scores on every day. */
export function simulatedReport({ request, behaviour, reportNumber, on }: ReportOf): CreditResponse {
  const asked = bureaus.filter((bureau) => askedFor(request, bureau));
  const people = behaviour === 'wrong-person' ? request.borrowers.map(somebodyElse) : request.borrowers;
  const files = people.flatMap((person) => asked.map((bureau): CreditFile => fileOf(person, bureau, behaviour)));
  const returned = (person: Person): readonly Bureau[] =>
    asked.filter((bureau) => files.some((file) => file.id === fileId(person, bureau) && file.result === 'FileReturned'));
  const own = people.flatMap((person) => accountsOf(person, returned(person), behaviour, on));
  const shared = people.length === 2 ? sharedAccount([people[0]!, people[1]!], returned(people[0]!), on) : [];
  const accounts = [...shared, ...own];
  return {
    version: '2.3.1',
    reportIdentifier: reportNumber,
    reportType: 'Merge',
    firstIssuedDate: on,
    lastUpdatedDate: on,
    agencyName: 'Meridian Credit (simulated)',
    borrowers: people.map((person, index) => ({
      id: person.id,
      firstName: person.firstName ?? '',
      ...(person.middleName === undefined ? {} : { middleName: person.middleName }),
      lastName: person.lastName ?? '',
      ...(person.suffix === undefined ? {} : { suffix: person.suffix }),
      ssn: person.ssn ?? '',
      ...(person.birthDate === undefined ? {} : { birthDate: person.birthDate }),
      printPosition: index === 0 ? 'Borrower' : 'CoBorrower',
    })),
    liabilities: behaviour === 'duplicate' ? [...accounts, ...accounts.map((each) => ({ ...each, id: `${each.id}-B` }))] : accounts,
    scores: people.flatMap((person) =>
      scoresOf(person, returned(person), { behaviour, reportNumber, on, model: request.keys['ScoreModel'] }),
    ),
    inquiries: people.flatMap((person) => inquiriesOf(person, returned(person), on)),
    publicRecords: people.flatMap((person) => recordsOf(person, on)),
    files,
    alerts: [...files.flatMap(alertOf), ...people.flatMap((person, index) => fraudAlert(person, index, behaviour, on))],
    errors: [],
    documents: [],
  };
}

/** The part of the report so far: the files of the bureaus that answered, and nothing else. */
export function partOfReport(whole: CreditResponse, answered: number): CreditResponse {
  const done: readonly string[] = bureaus.slice(0, answered);
  return {
    version: whole.version!,
    borrowers: whole.borrowers.map(({ ssn: _ssn, ...rest }) => rest),
    liabilities: [],
    scores: [],
    inquiries: [],
    publicRecords: [],
    files: whole.files.filter((file) => done.includes(file.repository)),
    alerts: [],
    errors: [],
    documents: [],
  };
}

function askedFor({ repositories }: CreditRequest, bureau: Bureau): boolean {
  if (bureau === 'Equifax') return repositories.equifax;
  return bureau === 'Experian' ? repositories.experian : repositories.transUnion;
}

function somebodyElse(person: Person): Person {
  return { ...person, firstName: 'Someone', lastName: 'Elsewise', ssn: '900000001' };
}

function fileId({ id }: Person, bureau: Bureau): string {
  return `F-${id}-${bureau}`;
}

function fileOf(person: Person, bureau: Bureau, behaviour: Behaviour | undefined): CreditFile {
  const frozen = (behaviour === 'frozen' && bureau === 'TransUnion') || (behaviour === 'two-frozen' && bureau !== 'Equifax');
  const result = frozen
    ? 'NoFileReturnedCreditFreeze'
    : behaviour === 'no-file'
      ? 'NoFileReturnedNoHit'
      : behaviour === 'partial' && bureau === 'Experian'
        ? 'NoFileReturnedError'
        : 'FileReturned';
  return { id: fileId(person, bureau), borrowerIds: [person.id], repository: bureau, result };
}

function alertOf({ repository, borrowerIds, result }: CreditFile): CreditAlert[] {
  if (result === 'NoFileReturnedCreditFreeze')
    return [{ kind: 'Freeze', borrowerIds, repository, code: 'FRZ', text: `The consumer has frozen the file at ${repository}.` }];
  if (result === 'NoFileReturnedNoHit')
    return [{ kind: 'NoFile', borrowerIds, repository, code: 'NOH', text: `${repository} has no file on this person.` }];
  if (result === 'NoFileReturnedError')
    return [{ kind: 'NoFile', borrowerIds, repository, code: 'ERR', text: `${repository} did not answer.` }];
  return [];
}

function fraudAlert(person: Person, index: number, behaviour: Behaviour | undefined, on: PlainDate): CreditAlert[] {
  if (behaviour !== 'fraud' || index > 0) return [];
  const text = `Initial fraud alert until ${addDays(on, 200)}: verify the identity before new credit is given.`;
  return [{ kind: 'Fraud', borrowerIds: [person.id], repository: 'Equifax', code: 'FA1', text }];
}

interface Scoring {
  readonly behaviour: Behaviour | undefined;
  readonly reportNumber: string;
  readonly on: PlainDate;
  readonly model: string | undefined;
}

function scoresOf(person: Person, files: readonly Bureau[], { behaviour, reportNumber, on, model }: Scoring): CreditScore[] {
  const chance = chanceOf(`score ${person.ssn}`);
  const base = 640 + chance(150);
  const scored = behaviour === 'thin' ? files.slice(0, 1) : files;
  return scored.map((bureau) => {
    const value = base - 12 + chance(25);
    const said = {
      id: `S-${person.id}-${bureau}`,
      borrowerIds: [person.id],
      repository: bureau,
      date: on,
      modelName: model === 'VantageScore 4.0' ? 'VantageScore4.0' : models[bureau],
      reportIdentifier: reportNumber,
    };
    if (behaviour === 'no-score') return { ...said, exclusionReason: 'InsufficientCreditHistory', factors: [] };
    return {
      ...said,
      value,
      factors: [
        { code: '010', text: 'Balances are high in proportion to credit limits' },
        { code: '014', text: 'Time since accounts were opened is short' },
      ],
    };
  });
}

interface Kind {
  readonly creditor: string;
  readonly accountType: string;
  readonly loanType: string;
  /** Share of the balance that is paid a month, in thousandths. */
  readonly paid: number;
  readonly least: Cents;
  readonly most: Cents;
}

const kinds: readonly Kind[] = [
  { creditor: 'COBALT BANK VISA', accountType: 'Revolving', loanType: 'CreditCard', paid: 30, least: 40_000, most: 900_000 },
  { creditor: 'TERN REWARDS CARD', accountType: 'Revolving', loanType: 'CreditCard', paid: 30, least: 20_000, most: 500_000 },
  { creditor: 'FERNWAY AUTO', accountType: 'Installment', loanType: 'Automobile', paid: 28, least: 340_000, most: 2_600_000 },
  { creditor: 'UNION STUDENT LOANS', accountType: 'Installment', loanType: 'Educational', paid: 6, least: 800_000, most: 4_400_000 },
  { creditor: 'LARCH STORE CARD', accountType: 'Revolving', loanType: 'ChargeAccount', paid: 50, least: 5_000, most: 120_000 },
  { creditor: 'ORCHARD LENDING', accountType: 'Installment', loanType: 'Unsecured', paid: 33, least: 120_000, most: 1_200_000 },
  { creditor: 'VALE MOTOR LEASE', accountType: 'Installment', loanType: 'Lease', paid: 90, least: 200_000, most: 900_000 },
];

function accountsOf(person: Person, files: readonly Bureau[], behaviour: Behaviour | undefined, on: PlainDate): CreditLiability[] {
  if (files.length === 0) return [];
  const chance = chanceOf(`accounts ${person.ssn}`);
  const some = kinds.filter((_, index) => index === 0 || chance(100) < 62);
  const open = (behaviour === 'thin' ? some.slice(0, 1) : some).map((kind, index) =>
    openAccount(person, kind, { files, on, index }, chance),
  );
  return behaviour === 'thin' ? open : [...open, closedAccount(person, files, on)];
}

interface Place {
  readonly files: readonly Bureau[];
  readonly on: PlainDate;
  readonly index: number;
}

function openAccount(person: Person, kind: Kind, { files, on, index }: Place, chance: Chance): CreditLiability {
  const balance = Math.round((kind.least + chance(kind.most - kind.least)) / 100) * 100;
  const payment = Math.max(2_500, Math.round((balance * kind.paid) / 100_000) * 100);
  const revolving = kind.accountType === 'Revolving';
  return {
    id: `L-${person.id}-${index + 1}`,
    borrowerIds: [person.id],
    fileIds: files.map((bureau) => fileId(person, bureau)),
    creditorName: kind.creditor,
    accountIdentifier: `${4_000 + chance(5_999)}${1_000 + chance(8_999)}`,
    accountType: kind.accountType,
    loanType: kind.loanType,
    ownershipType: 'Individual',
    statusType: 'Open',
    openedDate: monthOf(addMonths(on, -12 - chance(60))),
    reportedDate: monthOf(addMonths(on, -1)),
    unpaidBalance: balance,
    monthlyPayment: payment,
    highCredit: balance + chance(500_000),
    ...(revolving ? { creditLimit: Math.ceil((balance * 2) / 50_000) * 50_000 } : { termsMonths: Math.ceil(balance / payment) + 12 }),
    pastDue: 0,
    monthsReviewed: 24 + chance(36),
    rating: { code: '1', type: 'AsAgreed' },
    late: { days30: chance(100) < 15 ? 1 : 0, days60: 0, days90: 0 },
    paymentPattern: { data: 'C'.repeat(24), startDate: monthOf(addMonths(on, -1)) },
    repositories: files,
  };
}

function closedAccount(person: Person, files: readonly Bureau[], on: PlainDate): CreditLiability {
  return {
    id: `L-${person.id}-C`,
    borrowerIds: [person.id],
    fileIds: files.map((bureau) => fileId(person, bureau)),
    creditorName: 'PEMBERTON CARD',
    accountIdentifier: `77${String(chanceOf(`closed ${person.ssn}`)(999_999)).padStart(6, '0')}`,
    accountType: 'Revolving',
    loanType: 'CreditCard',
    ownershipType: 'Individual',
    statusType: 'Closed',
    openedDate: monthOf(addMonths(on, -120)),
    closedDate: monthOf(addMonths(on, -20)),
    unpaidBalance: 0,
    monthlyPayment: 0,
    rating: { code: '1', type: 'AsAgreed' },
    repositories: files,
  };
}

/** The account of two borrowers as bureaus give it: once for each of them. */
function sharedAccount(two: readonly [Person, Person], files: readonly Bureau[], on: PlainDate): CreditLiability[] {
  if (files.length === 0) return [];
  const chance = chanceOf(`shared ${two[0].ssn} ${two[1].ssn}`);
  const account = openAccount(two[0], { ...kinds[2]!, creditor: 'HARROW AUTO FINANCE' }, { files, on, index: 90 }, chance);
  return two.map((person, index) => ({
    ...account,
    id: `L-J-${index + 1}`,
    borrowerIds: [person.id],
    fileIds: files.map((bureau) => fileId(person, bureau)),
    ownershipType: 'JointContractualLiability',
  }));
}

function inquiriesOf(person: Person, files: readonly Bureau[], on: PlainDate): CreditInquiry[] {
  if (files.length === 0) return [];
  const chance = chanceOf(`inquiries ${person.ssn}`);
  const names = ['HARROW AUTO FINANCE', 'TALLOW RETAIL CREDIT', 'SEDGE CELLULAR'];
  return names.slice(0, 1 + chance(2)).map((name, index) => ({
    id: `I-${person.id}-${index + 1}`,
    borrowerIds: [person.id],
    name,
    date: addDays(on, -8 - chance(110)),
    repositories: [files[index % files.length]!],
  }));
}

function recordsOf(person: Person, on: PlainDate): CreditPublicRecord[] {
  const chance = chanceOf(`records ${person.ssn}`);
  if (chance(100) >= 12) return [];
  const filedDate = addMonths(on, -50 - chance(24));
  return [{ id: `P-${person.id}`, borrowerIds: [person.id], type: 'Judgment', disposition: 'Satisfied', filedDate, amount: 120_000 }];
}

/** Bureaus date accounts by the month. */
function monthOf(date: PlainDate): string {
  return date.slice(0, 7);
}
