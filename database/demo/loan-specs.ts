/** What is particular about each demo loan. Every person, street and figure is invented; identifiers are of the ranges never issued (900–999). */
export interface DemoBorrower {
  readonly first: string;
  readonly last: string;
  readonly ssn: string;
  readonly birthDate: string;
  /** Equifax, Experian, TransUnion. */
  readonly scores: readonly [number, number, number];
  /** Whole dollars a month. */
  readonly income: number;
  readonly employer: string;
  readonly position: string;
  readonly selfEmployed?: boolean;
  /** What they said of themselves under Regulation C; not given where absent. */
  readonly monitoring?: {
    readonly race: 'White' | 'BlackOrAfricanAmerican' | 'Asian';
    readonly ethnicity: 'HispanicOrLatino' | 'NotHispanicOrLatino';
    readonly sex: 'Female' | 'Male';
  };
}

export interface DemoLoan {
  /** Names the loan from one fresh database to the next; also its idempotency key. */
  readonly key: string;
  readonly brokerage: number;
  /** The front of the officer's e-mail address. */
  readonly officer: string;
  readonly processor?: string;
  readonly type: 'prequal' | 'locknshop' | 'fullreg';
  readonly product: string;
  readonly purpose: 'Purchase' | 'Refinance';
  readonly cashOut?: 'CashOut' | 'LimitedCashOut' | 'NoCashOut';
  readonly lien?: 'FirstLien' | 'SecondLien';
  readonly usage: 'PrimaryResidence' | 'SecondHome' | 'Investment';
  readonly kind?: 'Condominium' | 'PUD';
  readonly units?: number;
  readonly street: string;
  readonly zip: string;
  readonly city: string;
  readonly county: string;
  readonly state: string;
  /** State and county, five digits. */
  readonly fips: string;
  /** Whole dollars. */
  readonly price?: number;
  readonly value: number;
  readonly amount: number;
  readonly borrowers: readonly DemoBorrower[];
  /** Whole dollars a month. */
  readonly debts: number;
  readonly savings: number;
  /** Days before today the application was received; the loading moves it to a business day. */
  readonly daysAgo: number;
  readonly closingInDays: number;
  readonly firstTime?: boolean;
  readonly ended?: 'Withdrawn' | 'Cancelled';
}

function person(first: string, last: string, n: number, score: number, income: number, more: Partial<DemoBorrower> = {}): DemoBorrower {
  return {
    first,
    last,
    ssn: `9${String(10 + (n % 80)).padStart(2, '0')}${String(41 + (n % 50)).padStart(2, '0')}${String(1000 + n * 37).padStart(4, '0')}`,
    birthDate: `${1958 + ((n * 7) % 42)}-${String(1 + ((n * 5) % 12)).padStart(2, '0')}-${String(1 + ((n * 11) % 28)).padStart(2, '0')}`,
    scores: [score - 6, score, score + 9],
    income,
    employer: 'Placeholder Works',
    position: 'Coordinator',
    ...more,
  };
}

const boulder = { city: 'Boulder', county: 'Boulder', state: 'CO', fips: '08013', zip: '80302' };
const denver = { city: 'Denver', county: 'Denver', state: 'CO', fips: '08031', zip: '80202' };
const fortCollins = { city: 'Fort Collins', county: 'Larimer', state: 'CO', fips: '08069', zip: '80521' };
const tacoma = { city: 'Tacoma', county: 'Pierce', state: 'WA', fips: '53053', zip: '98402' };
const seattle = { city: 'Seattle', county: 'King', state: 'WA', fips: '53033', zip: '98101' };
const columbus = { city: 'Columbus', county: 'Franklin', state: 'OH', fips: '39049', zip: '43215' };
const cleveland = { city: 'Cleveland', county: 'Cuyahoga', state: 'OH', fips: '39035', zip: '44113' };
const duluth = { city: 'Duluth', county: 'St. Louis', state: 'MN', fips: '27137', zip: '55802' };
const minneapolis = { city: 'Minneapolis', county: 'Hennepin', state: 'MN', fips: '27053', zip: '55401' };
const austin = { city: 'Austin', county: 'Travis', state: 'TX', fips: '48453', zip: '78701' };
const phoenix = { city: 'Phoenix', county: 'Maricopa', state: 'AZ', fips: '04013', zip: '85004' };
const tampa = { city: 'Tampa', county: 'Hillsborough', state: 'FL', fips: '12057', zip: '33602' };

const full = { type: 'fullreg', debts: 420, savings: 68_000 } as const;
const home = { usage: 'PrimaryResidence' } as const;
const priya = { brokerage: 2, officer: 'priya', processor: 'marco' } as const;
const helen = { brokerage: 2, officer: 'helen', processor: 'marco' } as const;
const otis = { brokerage: 3, officer: 'otis', processor: 'ingrid' } as const;
const samuel = { brokerage: 3, officer: 'samuel', processor: 'ingrid' } as const;
const bea = { brokerage: 4, officer: 'bea', processor: 'tomas' } as const;
const noor = { brokerage: 5, officer: 'noor' } as const;

/** Some two dozen, over the three brokerages and the correspondent: purposes, programs, occupancies, properties, states and ages. */
export const demoLoans: readonly DemoLoan[] = [
  {
    key: 'okafor',
    ...priya,
    ...full,
    ...home,
    product: '0101',
    purpose: 'Purchase',
    ...fortCollins,
    street: '418 Larkspur Lane',
    price: 389_000,
    value: 391_000,
    amount: 318_087,
    borrowers: [person('Adaeze', 'Okafor-Sample', 1, 742, 8_400), person('Chidi', 'Okafor-Sample', 2, 768, 5_150)],
    daysAgo: 1,
    closingInDays: 32,
  },
  {
    key: 'lindqvist',
    ...priya,
    ...full,
    ...home,
    product: '0201',
    purpose: 'Purchase',
    ...denver,
    street: '77 Example Court',
    price: 362_000,
    value: 362_000,
    amount: 349_330,
    borrowers: [person('Maja', 'Lindqvist-Demo', 3, 668, 7_250)],
    daysAgo: 2,
    closingInDays: 28,
    firstTime: true,
  },
  {
    key: 'castellano',
    ...priya,
    ...full,
    ...home,
    product: '0101',
    purpose: 'Refinance',
    cashOut: 'LimitedCashOut',
    ...boulder,
    street: '1209 Invented Way',
    value: 742_000,
    amount: 402_500,
    borrowers: [person('Renzo', 'Castellano-Test', 4, 781, 14_300)],
    daysAgo: 24,
    closingInDays: 24,
  },
  {
    key: 'whitfield',
    ...priya,
    ...full,
    ...home,
    product: '0101',
    purpose: 'Refinance',
    cashOut: 'CashOut',
    ...denver,
    street: '36 Sample Terrace',
    value: 588_000,
    amount: 411_600,
    borrowers: [person('June', 'Whitfield-Mock', 5, 709, 11_900)],
    daysAgo: 3,
    closingInDays: 35,
  },
  {
    key: 'abara',
    ...priya,
    type: 'prequal',
    debts: 300,
    savings: 22_000,
    ...home,
    product: '0105',
    purpose: 'Purchase',
    ...fortCollins,
    street: '',
    price: 310_000,
    value: 310_000,
    amount: 300_700,
    borrowers: [person('Ngozi', 'Abara-Sample', 6, 703, 5_600)],
    daysAgo: 0,
    closingInDays: 60,
    firstTime: true,
  },
  {
    key: 'fontaine',
    ...priya,
    ...full,
    usage: 'Investment',
    product: '0101',
    purpose: 'Purchase',
    ...phoenix,
    street: '905 Test Mesa Drive',
    price: 418_000,
    value: 420_000,
    amount: 313_500,
    borrowers: [
      person('Luc', 'Fontaine-Demo', 7, 756, 16_200, { selfEmployed: true, employer: 'Fontaine Fiction Studio', position: 'Owner' }),
    ],
    daysAgo: 6,
    closingInDays: 30,
  },
  {
    key: 'harrow',
    ...helen,
    ...full,
    ...home,
    kind: 'Condominium',
    product: '0101',
    purpose: 'Purchase',
    ...denver,
    street: '1500 Placeholder Plaza, Apt 8',
    price: 455_000,
    value: 455_000,
    amount: 409_500,
    borrowers: [person('Imogen', 'Harrow-Specimen', 8, 733, 12_700)],
    daysAgo: 5,
    closingInDays: 26,
  },
  {
    key: 'mbeki',
    ...helen,
    ...full,
    ...home,
    product: '0111',
    purpose: 'Purchase',
    ...boulder,
    street: '640 Fictional Heights',
    price: 1_060_000,
    value: 1_065_000,
    amount: 848_000,
    borrowers: [person('Thabo', 'Mbeki-Example', 9, 774, 21_400), person('Lindiwe', 'Mbeki-Example', 10, 761, 9_800)],
    daysAgo: 2,
    closingInDays: 40,
  },
  {
    key: 'novak',
    ...helen,
    ...full,
    ...home,
    product: '0301',
    purpose: 'Purchase',
    ...fortCollins,
    street: '22 Pretend Road',
    price: 431_000,
    value: 431_000,
    amount: 431_000,
    borrowers: [person('Pavel', 'Novak-Dummy', 11, 695, 9_300)],
    daysAgo: 1,
    closingInDays: 33,
  },
  {
    key: 'sorensen',
    ...helen,
    ...full,
    ...home,
    lien: 'SecondLien',
    product: '0103',
    purpose: 'Refinance',
    cashOut: 'CashOut',
    ...boulder,
    street: '8 Mockingbird Sample Ct',
    value: 810_000,
    amount: 96_000,
    borrowers: [person('Karin', 'Sorensen-Test', 12, 748, 13_100)],
    daysAgo: 7,
    closingInDays: 21,
  },
  {
    key: 'delacroix',
    ...helen,
    ...full,
    ...home,
    product: '0101',
    purpose: 'Purchase',
    ...denver,
    street: '51 Nowhere Street',
    price: 520_000,
    value: 515_000,
    amount: 412_000,
    borrowers: [person('Odile', 'Delacroix-Demo', 13, 721, 11_200)],
    daysAgo: 12,
    closingInDays: 20,
    ended: 'Withdrawn',
  },
  {
    key: 'tanaka',
    ...otis,
    ...full,
    ...home,
    product: '0101',
    purpose: 'Purchase',
    ...tacoma,
    street: '310 Example Harbor View',
    price: 485_000,
    value: 490_000,
    amount: 388_000,
    borrowers: [person('Haruki', 'Tanaka-Sample', 14, 763, 10_900)],
    daysAgo: 1,
    closingInDays: 31,
  },
  {
    key: 'quispe',
    ...otis,
    ...full,
    ...home,
    units: 2,
    product: '0201',
    purpose: 'Purchase',
    ...tacoma,
    street: '14 Sample Duplex Row',
    price: 540_000,
    value: 540_000,
    amount: 521_100,
    borrowers: [person('Illari', 'Quispe-Mock', 15, 651, 12_400)],
    daysAgo: 3,
    closingInDays: 29,
    firstTime: true,
  },
  {
    key: 'vandermeer',
    ...otis,
    ...full,
    ...home,
    product: '0501',
    purpose: 'Purchase',
    ...seattle,
    street: '2 Invented Summit',
    price: 1_790_000,
    value: 1_800_000,
    amount: 1_342_500,
    borrowers: [person('Sanne', 'Vandermeer-Test', 16, 785, 31_000)],
    daysAgo: 4,
    closingInDays: 38,
  },
  {
    key: 'osei',
    ...samuel,
    ...full,
    ...home,
    product: '0302',
    purpose: 'Refinance',
    cashOut: 'NoCashOut',
    ...tacoma,
    street: '633 Pretend Point',
    value: 472_000,
    amount: 366_400,
    borrowers: [person('Kwame', 'Osei-Specimen', 17, 682, 8_900)],
    daysAgo: 2,
    closingInDays: 22,
  },
  {
    key: 'brandt',
    ...samuel,
    ...full,
    usage: 'SecondHome',
    product: '0101',
    purpose: 'Purchase',
    ...seattle,
    street: '90 Fiction Shore Drive',
    price: 690_000,
    value: 690_000,
    amount: 517_500,
    borrowers: [person('Elke', 'Brandt-Demo', 18, 758, 18_800)],
    daysAgo: 5,
    closingInDays: 36,
  },
  {
    key: 'iyer',
    ...samuel,
    type: 'locknshop',
    debts: 510,
    savings: 84_000,
    ...home,
    product: '0101',
    purpose: 'Purchase',
    ...seattle,
    street: '',
    price: 640_000,
    value: 640_000,
    amount: 512_000,
    borrowers: [person('Meera', 'Iyer-Example', 19, 739, 13_900)],
    daysAgo: 0,
    closingInDays: 50,
  },
  {
    key: 'dufresne',
    ...bea,
    ...full,
    ...home,
    product: '0105',
    purpose: 'Purchase',
    ...columbus,
    street: '27 Placeholder Avenue',
    price: 246_000,
    value: 248_000,
    amount: 238_600,
    borrowers: [person('Remy', 'Dufresne-Sample', 20, 706, 5_300)],
    daysAgo: 1,
    closingInDays: 34,
    firstTime: true,
  },
  {
    key: 'kowalski',
    ...bea,
    ...full,
    ...home,
    product: '0201',
    purpose: 'Purchase',
    ...cleveland,
    street: '1818 Test Hollow Road',
    price: 189_900,
    value: 190_000,
    amount: 183_250,
    borrowers: [person('Ania', 'Kowalski-Mock', 21, 627, 4_450)],
    daysAgo: 2,
    closingInDays: 27,
    firstTime: true,
  },
  {
    key: 'marchetti',
    ...bea,
    ...full,
    ...home,
    product: '0103',
    purpose: 'Refinance',
    cashOut: 'LimitedCashOut',
    ...columbus,
    street: '5 Dummy Orchard Lane',
    value: 335_000,
    amount: 172_000,
    borrowers: [person('Paolo', 'Marchetti-Test', 22, 792, 9_700)],
    daysAgo: 8,
    closingInDays: 25,
  },
  {
    key: 'ferreira',
    ...bea,
    ...full,
    usage: 'Investment',
    units: 4,
    product: '0101',
    purpose: 'Refinance',
    cashOut: 'CashOut',
    ...cleveland,
    street: '400 Specimen Block',
    value: 512_000,
    amount: 358_400,
    borrowers: [person('Inês', 'Ferreira-Demo', 23, 744, 15_500)],
    daysAgo: 6,
    closingInDays: 30,
  },
  {
    key: 'halloran',
    ...bea,
    ...full,
    ...home,
    product: '0401',
    purpose: 'Purchase',
    ...columbus,
    street: '61 Nonesuch Creek Road',
    price: 228_000,
    value: 228_000,
    amount: 228_000,
    borrowers: [person('Dermot', 'Halloran-Example', 24, 688, 4_900)],
    daysAgo: 11,
    closingInDays: 18,
    ended: 'Cancelled',
  },
  {
    key: 'bergstrom',
    ...noor,
    ...full,
    ...home,
    product: '0101',
    purpose: 'Purchase',
    ...duluth,
    street: '12 Sample Lakeview',
    price: 279_000,
    value: 281_000,
    amount: 223_200,
    borrowers: [person('Nils', 'Bergstrom-Sample', 25, 751, 7_100)],
    daysAgo: 1,
    closingInDays: 30,
  },
  {
    key: 'xiong',
    ...noor,
    ...full,
    ...home,
    kind: 'PUD',
    product: '0104',
    purpose: 'Purchase',
    ...minneapolis,
    street: '700 Fictive Mill Court',
    price: 512_000,
    value: 515_000,
    amount: 409_600,
    borrowers: [person('Mai', 'Xiong-Test', 26, 766, 11_400)],
    daysAgo: 3,
    closingInDays: 33,
  },
  {
    key: 'ramirez',
    ...noor,
    ...full,
    ...home,
    product: '0101',
    purpose: 'Refinance',
    cashOut: 'CashOut',
    ...austin,
    street: '88 Pretend Mesquite Drive',
    value: 498_000,
    amount: 348_600,
    borrowers: [person('Lucia', 'Ramirez-Mock', 27, 717, 10_200)],
    daysAgo: 4,
    closingInDays: 29,
  },
  {
    key: 'petrov',
    ...noor,
    ...full,
    ...home,
    product: '0102',
    purpose: 'Purchase',
    ...tampa,
    street: '19 Example Palm Way',
    price: 365_000,
    value: 360_000,
    amount: 288_000,
    borrowers: [person('Ivana', 'Petrov-Specimen', 28, 729, 8_800)],
    daysAgo: 2,
    closingInDays: 37,
  },
];
