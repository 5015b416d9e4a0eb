import { addDays, type PlainDate } from '../../foundation/dates/dates.ts';
import { demoLoans, type DemoLoan } from '../../database/demo/loan-specs.ts';
import type { LoanStatus } from '../../capabilities/loan/domain/loan-status.ts';
import { byShare, chanceFrom, type Chance } from '../../foundation/chance/chance.ts';

const firstNames = [
  'Ada',
  'Ben',
  'Cora',
  'Dov',
  'Elif',
  'Finn',
  'Gia',
  'Hugo',
  'Ines',
  'Jon',
  'Kaya',
  'Liam',
  'Mona',
  'Nils',
  'Opal',
  'Pere',
  'Quin',
  'Rosa',
  'Sami',
  'Tess',
];
const beginnings = [
  'Alder',
  'Birch',
  'Cedar',
  'Dell',
  'Elm',
  'Fern',
  'Glen',
  'Hazel',
  'Iris',
  'Juniper',
  'Knoll',
  'Laurel',
  'Maple',
  'Nettle',
  'Oak',
  'Pine',
  'Quince',
  'Rowan',
  'Sorrel',
  'Thorn',
  'Umber',
  'Vale',
  'Willow',
  'Yarrow',
];
const endings = [
  'berg',
  'brook',
  'by',
  'croft',
  'dale',
  'field',
  'ford',
  'gate',
  'ham',
  'hurst',
  'ley',
  'man',
  'mere',
  'son',
  'stead',
  'stone',
  'ton',
  'wick',
  'wood',
  'worth',
];

/** Of a hundred loans of a lender that has been at it for years: most are over. */
const shares = {
  Funded: 46,
  'Post-Closing': 20,
  Withdrawn: 8,
  Denied: 4,
  Cancelled: 2,
  Prequalified: 3,
  Registered: 5,
  Submitted: 4,
  'In Underwriting': 3,
  Suspended: 1,
  'Approved with Conditions': 2,
  'Clear to Close': 1,
  'Docs Out': 1,
} as const satisfies Partial<Record<LoanStatus, number>>;
const over = new Set<LoanStatus>(['Funded', 'Post-Closing', 'Withdrawn', 'Denied', 'Cancelled']);

/** A loan that never was: an application like one of the demo's, of somebody else, elsewhere in the street, for another amount. */
export interface InventedLoan {
  readonly spec: DemoLoan;
  readonly status: LoanStatus;
  readonly registeredOn: PlainDate;
  readonly closingOn: PlainDate;
  /** The rate it was closed at, where it was. */
  readonly rate: number | null;
  readonly chance: Chance;
}

/** Applications whose figures may be any: first liens with a street. */
const examples = demoLoans.filter((loan) => loan.type === 'fullreg' && loan.lien !== 'SecondLien' && loan.street !== '' && !loan.ended);

export function inventedLoan(number: number, today: PlainDate): InventedLoan {
  const chance = chanceFrom(number);
  const example = chance.one(examples);
  const status = byShare(chance, shares);
  const daysAgo =
    status === 'Registered' || status === 'Prequalified'
      ? chance.between(0, 6)
      : over.has(status)
        ? chance.between(60, 1_500)
        : chance.between(8, 60);
  const registeredOn = addDays(today, -daysAgo);
  const times = chance.between(60, 160);
  const scaled = (dollars: number): number => Math.round((dollars * times) / 100_000) * 1_000;
  return {
    status,
    registeredOn,
    closingOn: over.has(status) ? addDays(registeredOn, 45) : addDays(today, chance.between(3, 60)),
    rate: status === 'Funded' || status === 'Post-Closing' ? 5_500 + 125 * chance.between(0, 16) : null,
    chance,
    spec: {
      ...example,
      ...(example.price ? { price: scaled(example.price) } : {}),
      value: scaled(example.value),
      amount: scaled(example.amount),
      street: `${chance.between(1, 9_999)} ${chance.one(beginnings)} Example Street`,
      borrowers: renamed(example, number, chance),
    },
  };
}

/** The same people under invented names and identifiers, of the range that is never issued. */
export function renamed({ borrowers }: DemoLoan, number: number, chance: Chance): DemoLoan['borrowers'] {
  const last = `${chance.one(beginnings)}${chance.one(endings)}${chance.next() < 0.2 ? '-Sample' : ''}`;
  return borrowers.map((borrower, place) => ({
    ...borrower,
    first: chance.one(firstNames),
    last,
    ssn: `9${String((number * 4 + place) % 100_000_000).padStart(8, '0')}`,
  }));
}

export function inventedBrokerage(place: number): string {
  const chance = chanceFrom(7_000_000 + place);
  return `${chance.one(beginnings)}${chance.one(endings)} ${chance.one(['Mortgage', 'Lending', 'Home Loans', 'Brokers'])} ${place}`;
}

export function inventedPerson(number: number): string {
  const chance = chanceFrom(9_000_000 + number);
  return `${chance.one(firstNames)} ${chance.one(beginnings)}${chance.one(endings)}`;
}
