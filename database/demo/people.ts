/** Plainly invented companies and people for the demo, its embedded sign-in site and the tests. None of them exists. */

export type DemoRole =
  | 'loan-officer'
  | 'processor'
  | 'brokerage-manager'
  | 'correspondent'
  | 'account-executive'
  | 'lock-desk'
  | 'disclosure-coordinator'
  | 'underwriter'
  | 'closer'
  | 'auditor'
  | 'admin';

export interface DemoBrokerage {
  /** Key of the brokerage; 1 is the lender itself. */
  readonly id: number;
  readonly name: string;
  readonly kind: 'lender' | 'broker' | 'correspondent';
  readonly nmlsId: string;
  readonly tier: 'standard' | 'silver' | 'gold';
  readonly state: string;
  readonly address: { readonly line: string; readonly city: string; readonly state: string; readonly postalCode: string };
  readonly phone: string;
}

/** Regions and branches of the lender, and which brokerages a branch looks after. */
export const demoBranches: readonly {
  readonly regionId: number;
  readonly region: string;
  readonly branchId: number;
  readonly branch: string;
  readonly brokerages: readonly number[];
}[] = [
  { regionId: 10, region: 'Mountain', branchId: 377, branch: 'Denver', brokerages: [1, 2] },
  { regionId: 20, region: 'Pacific', branchId: 412, branch: 'Seattle', brokerages: [3] },
  { regionId: 30, region: 'Central', branchId: 455, branch: 'Columbus', brokerages: [4] },
  { regionId: 30, region: 'Central', branchId: 460, branch: 'Duluth', brokerages: [5] },
];

/** Who tries out choosing mortgage insurance by name. */
export const demoInsurancePilot: readonly string[] = ['helen', 'samuel', 'lena'];

export type DemoPlace =
  | { readonly level: 'Division' }
  | { readonly level: 'Region'; readonly regionId: number }
  | { readonly level: 'Branch'; readonly regionId: number; readonly branchId: number };

export interface DemoPerson {
  /** Fixed, so that links, tests and pictures stay the same from one fresh database to the next. Also the subject the sign-in site issues. */
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly roles: readonly DemoRole[];
  /** Brokerages the person works for; the one with the lowest number is the account they start in. Empty for the lender's own people. */
  readonly brokerages: readonly number[];
  /** For the lender's own people: the part of its hierarchy they work in. */
  readonly place?: DemoPlace;
  readonly nmlsId: string | null;
  readonly phone: string;
  /** What the sign-in page says about the person. */
  readonly position: string;
  /** For who shows the warning of a password that ends: so many days after each sign-in. */
  readonly passwordDays?: number;
}

/** The one password of all demo people. It is shown on the sign-in page and works nowhere else. */
export const demoPassword = 'open-every-number';

export const demoBrokerages: readonly DemoBrokerage[] = [
  {
    id: 1,
    name: 'Lockdesk Demo Lender',
    kind: 'lender',
    nmlsId: '1840772',
    tier: 'standard',
    state: 'CO',
    address: { line: '1 Example Plaza, Suite 400', city: 'Denver', state: 'CO', postalCode: '80202' },
    phone: '(800) 555-0140',
  },
  {
    id: 2,
    name: 'Ridgeline Home Lending',
    kind: 'broker',
    nmlsId: '1990001',
    tier: 'silver',
    state: 'CO',
    address: { line: '200 Example Street', city: 'Boulder', state: 'CO', postalCode: '80302' },
    phone: '(303) 555-0120',
  },
  {
    id: 3,
    name: 'Harborlight Mortgage',
    kind: 'broker',
    nmlsId: '1990002',
    tier: 'gold',
    state: 'WA',
    address: { line: '31 Sample Wharf', city: 'Tacoma', state: 'WA', postalCode: '98402' },
    phone: '(253) 555-0131',
  },
  {
    id: 4,
    name: 'Plain Oak Brokers',
    kind: 'broker',
    nmlsId: '1990003',
    tier: 'standard',
    state: 'OH',
    address: { line: '4 Placeholder Road', city: 'Columbus', state: 'OH', postalCode: '43215' },
    phone: '(614) 555-0142',
  },
  {
    id: 5,
    name: 'Northfold Correspondent',
    kind: 'correspondent',
    nmlsId: '1990004',
    tier: 'standard',
    state: 'MN',
    address: { line: '55 Specimen Avenue', city: 'Duluth', state: 'MN', postalCode: '55802' },
    phone: '(218) 555-0153',
  },
];

export const demoPeople: readonly DemoPerson[] = [
  broker(1, 'priya', 'Priya Samplewood', ['loan-officer'], [2], '1990101', 'Loan officer, Ridgeline Home Lending'),
  broker(2, 'marco', 'Marco Placeholt', ['processor'], [2], null, 'Processor, Ridgeline Home Lending'),
  broker(3, 'helen', 'Helen Testerman', ['brokerage-manager', 'loan-officer'], [2], '1990103', 'Manager, Ridgeline Home Lending'),
  broker(4, 'otis', 'Otis Mockridge', ['loan-officer'], [3], '1990104', 'Loan officer, Harborlight Mortgage'),
  broker(5, 'ingrid', 'Ingrid Fictionsen', ['processor'], [3], null, 'Processor, Harborlight Mortgage'),
  broker(
    6,
    'samuel',
    'Samuel Notreal',
    ['brokerage-manager', 'loan-officer'],
    [3, 2],
    '1990106',
    'Manager, Harborlight Mortgage and Ridgeline',
  ),
  broker(7, 'bea', 'Bea Inventado', ['loan-officer'], [4], '1990107', 'Loan officer, Plain Oak Brokers'),
  broker(8, 'tomas', 'Tomas Dummyson', ['processor'], [4], null, 'Processor, Plain Oak Brokers'),
  { ...broker(9, 'ruth', 'Ruth Exampleby', ['brokerage-manager'], [4], null, 'Manager, Plain Oak Brokers'), passwordDays: 3 },
  broker(10, 'noor', 'Noor Specimen', ['correspondent'], [5], '1990110', 'Correspondent, Northfold'),
  inside(11, 'alex', 'Alex Pretendson', ['account-executive'], 'Account executive'),
  inside(12, 'lena', 'Lena Lockhart-Demo', ['lock-desk'], 'Lock desk'),
  inside(13, 'dora', 'Dora Disclosewell', ['disclosure-coordinator'], 'Disclosure coordinator'),
  inside(14, 'ugo', 'Ugo Underwriteri', ['underwriter'], 'Underwriter'),
  inside(15, 'clara', 'Clara Closerby', ['closer'], 'Closer'),
  inside(16, 'audrey', 'Audrey Auditson', ['auditor'], 'Auditor, reads only'),
  inside(17, 'adam', 'Adam Adminsky', ['admin'], 'Administrator'),
  inside(18, 'petra', 'Petra Pacificova', ['account-executive'], 'Account executive of the Pacific region', {
    level: 'Region',
    regionId: 20,
  }),
  inside(19, 'cato', 'Cato Centralis', ['lock-desk'], 'Lock desk of the Central region', { level: 'Region', regionId: 30 }),
  inside(20, 'colin', 'Colin Columbusson', ['account-executive'], 'Account executive of the Columbus branch', {
    level: 'Branch',
    regionId: 30,
    branchId: 455,
  }),
  inside(21, 'dunya', 'Dunya Denverly', ['underwriter'], 'Underwriter of the Denver branch', {
    level: 'Branch',
    regionId: 10,
    branchId: 377,
  }),
  inside(22, 'della', 'Della Divisionby', ['account-executive'], 'Account executive of the whole division', { level: 'Division' }),
];

/** The person whose e-mail starts with `short` ("priya"). Throws when there is none: a mistake in a test or a seed. */
export function demoPerson(short: string): DemoPerson {
  const person = demoPeople.find((one) => one.email.startsWith(`${short}@`));
  if (!person) throw new Error(`No demo person is called ${short}.`);
  return person;
}

function domainOf(brokerage: number): string {
  return { 2: 'ridgelinehome', 3: 'harborlight', 4: 'plainoak', 5: 'northfold' }[brokerage] ?? 'lockdesk';
}

function broker(
  n: number,
  short: string,
  name: string,
  roles: readonly DemoRole[],
  brokerages: readonly number[],
  nmlsId: string | null,
  position: string,
): DemoPerson {
  return {
    id: idOf(n),
    email: `${short}@${domainOf(brokerages[0]!)}.example`,
    name,
    roles,
    brokerages,
    nmlsId,
    phone: phoneOf(n),
    position,
  };
}

function inside(
  n: number,
  short: string,
  name: string,
  roles: readonly DemoRole[],
  position: string,
  place: DemoPlace = { level: 'Division' },
): DemoPerson {
  return { id: idOf(n), email: `${short}@lockdesk.example`, name, roles, brokerages: [], place, nmlsId: null, phone: phoneOf(n), position };
}

function idOf(n: number): string {
  return `00000000-0000-4000-8000-0000000001${String(n).padStart(2, '0')}`;
}

/** 555-0100 to 555-0199 are reserved for fiction. */
function phoneOf(n: number): string {
  return `(800) 555-01${String(60 + n)}`;
}
