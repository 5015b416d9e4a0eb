/** Values of one invented purchase in Fort Collins, by the name of the field: what a request about it would hold. */
const byName: Readonly<Record<string, unknown>> = {
  loanId: '1400023871',
  loanNumber: '1400023871',
  name: 'Priya Samplewood',
  displayName: 'Priya Samplewood',
  person: 'Priya Samplewood',
  givenBy: 'Anna Exampleton',
  reached: 'Ines Samplewell at (970) 555-0188',
  email: 'priya@ridgeline.example',
  serviceDeskMail: 'desk@lender.example',
  url: 'https://los.ridgeline.example/lockdesk',
  phone: '(303) 555-0120',
  telephone: '(303) 555-0120',
  mobilePhone: '(303) 555-0121',
  agentPhone: '(970) 555-0188',
  street: '12 Example Lane',
  line: '12 Example Lane',
  address: '12 Example Lane, Fort Collins, CO 80521',
  city: 'Fort Collins',
  county: 'Larimer',
  state: 'CO',
  propertyState: 'CO',
  zip: '80521',
  propertyZip: '80521',
  postalCode: '80521',
  brokerageId: 2,
  brokerID: '2',
  branchId: 377,
  regionId: 10,
  region: 'Mountain',
  nmlsId: '1990101',
  role: 'processor',
  roles: 'processor',
  areas: 'loan',
  productId: '0101',
  productID: '0101',
  programId: '1',
  purpose: 'Purchase',
  occupancy: 'PrimaryResidence',
  rate: 6750,
  selectedRate: '6.750',
  baseRate: '6.750',
  price: 100112,
  fee: 250,
  cost: 250,
  points: 1000,
  lockDays: 30,
  days: 5,
  extensionDesc: '5-days',
  relockDesc: '15-days',
  loanAmount: '318087',
  amountOfMortgage: '318087',
  purchasePrice: '378000',
  appraisedValue: '378000',
  totalVerifiedIncome: '9200',
  qualifyingDebtRatio: '36.400',
  ltv: '84.150',
  totLtv: '84.150',
  amount: 31_808_700,
  unpaidBalance: 31_808_700,
  balance: 31_808_700,
  priceCents: 37_800_000,
  feeCents: 65_000,
  costCents: 11_970,
  deposit: 500_000,
  primaryBorrowerMedianFico: '742',
  coBorrowerMedianFicoList: '728',
  statedScore: 742,
  noOfBorrowers: '1',
  numberOfUnits: '1',
  termInMonths: '360',
  term: '360',
  coverage: 25,
  borrowerId: 'borrower-1',
  borrowerIds: 'borrower-1',
  recipientId: 'borrower-1',
  companyId: 'AMC-FRONT',
  companyName: 'Front Range Appraisals',
  insurerId: 'SXT',
  providerId: 'TTL-PEAK',
  serviceType: 'title',
  charge: 'appraisal-fee',
  added: 'appraisal-fee',
  removed: 'appraisal-fee',
  fact: 'loan-amount',
  key: 'loan-amount',
  id: 'appraisal-fee',
  versionId: '2026-11-20-1',
  policyVersion: '2026-11-20',
  comparedWith: '2026-11-20-1',
  sequence: 1,
  version: 1,
  basedOn: 1,
  revision: 1,
  year: 2026,
  month: '11',
  day: '20',
  time: '14:30',
  status: 'Underwriting',
  bank: 'Example National Bank',
  lastFour: '4821',
  number: '900-12-3456',
  reportNumber: 'EX-48213',
  agency: 'Example Credit Reports',
  title: 'Loan origination system',
  label: 'Rate drop',
  page: 'locking-a-loan',
  path: 'loan/BaseLoanAmount',
  value: '318087',
  fileName: 'loan-limits-2027.csv',
  text: 'The insurance binder is in.',
  note: 'The appraisal came in at the contract price.',
  words: 'The buyer asked for a smaller loan.',
  why: 'Agreed with the secondary desk.',
  reason: 'Agreed with the secondary desk.',
  body: 'Locks close at 5 p.m. on the day before Thanksgiving.',
  description: 'Owner’s title policy',
  comment: 'The insurance binder is in.',
  wanted: 'A lock of 45 days at 6.750%',
  sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  sessionId: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  contentBase64: 'PE1FU1NBR0UvPg==',
  fileNumber: 'FR-2026-1183',
  sellerNumber: '123450006',
  sellerServicerNumber: '123456',
  token: 'a-token-of-the-letter',
  section: 'B',
  settlementAgent: 'Peak Title of Fort Collins',
  paidTo: 'Front Range Appraisals',
  servicer: 'Example Servicing',
  event: 'MIS-9914',
  docID: 'appraisal-report',
  keyword: 'lock',
  screen: 'register',
  list: 'purpose',
  limit: 50,
  from: '2026-11-20',
  to: '2026-12-18',
  row: 'down-payment',
};

/** By the shape of the value, where its name says nothing. */
const byFormat: Readonly<Record<string, string>> = {
  date: '2026-12-18',
  'date-time': '2026-11-20T16:00:00Z',
  uuid: '0b6f2c1e-5d0a-4c57-9d8e-3f2a1b4c5d6e',
  email: 'priya@ridgeline.example',
};

/** Tried one after the other where a pattern is given: the first that fits. */
const candidates = [
  '1400023871',
  '2026-12-18',
  '2026-11-20-1',
  '80521',
  'CO',
  '0101',
  '742',
  '12',
  '1',
  '6.750',
  '14:30',
  'Larimer',
  'loan-amount',
  'condition 1',
  'SXT',
  'EX-48213',
  '5-days',
  '2026',
  '900-12-3456',
  '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
];

export interface TextShape {
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
}

export function textFor(name: string, { format, pattern, minLength = 0, maxLength = 10_000 }: TextShape): string {
  const fits = (text: string): boolean =>
    text.length >= minLength && text.length <= maxLength && (!pattern || new RegExp(pattern, 'u').test(text));
  const named = byName[name];
  const known = [named === undefined ? undefined : String(named), format ? byFormat[format] : undefined, ...(pattern ? candidates : [])];
  const found = known.find((one) => one !== undefined && fits(one));
  if (found !== undefined) return found;
  if (pattern) throw new Error(`No example fits ${name}: ${pattern}.`);
  if (/(On|Date|Until|Day|after|since|until)$/.test(name) && maxLength >= 10) return byFormat['date']!;
  const plain = 'As agreed';
  return fits(plain) ? plain : 'x'.repeat(Math.max(minLength, 1)).slice(0, maxLength);
}

export interface NumberShape {
  readonly minimum?: number;
  readonly maximum?: number;
  readonly description?: string;
}

export function numberFor(name: string, { minimum, maximum, description = '' }: NumberShape): number {
  const named = Number(byName[name]);
  const usual = Number.isFinite(named) ? named : /Money in cents/.test(description) ? 150_000 : /percent/.test(description) ? 6_750 : 1;
  return Math.min(Math.max(usual, minimum ?? usual), maximum ?? usual);
}
