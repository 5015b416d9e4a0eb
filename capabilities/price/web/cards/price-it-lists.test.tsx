import { describe, expect, test } from 'vitest';
import { drawnChoices, drawnForm } from '../../../../ui/testing/drawn-fields.tsx';
import { emptyForm, type PriceItForm } from '../../domain/scenario/price-it-form.ts';
import { BorrowersCard } from './borrowers-card.tsx';
import { CostsCard } from './costs-card.tsx';
import { LoanCard } from './loan-card.tsx';
import { ProductCard } from './product-card.tsx';
import { PropertyCard } from './property-card.tsx';
import { WantedPriceCard } from './wanted-price-card.tsx';

type Lists = Readonly<Record<string, readonly string[]>>;
const drawn = new Map<string, Lists>();

/** Every card of Price It, as drawn for these choices. */
function listsOf(change: Partial<PriceItForm> = {}, pilot = true): Lists {
  const key = JSON.stringify([change, pilot]);
  const lists = drawn.get(key) ?? listsDrawn({ ...emptyForm, ...change }, pilot);
  drawn.set(key, lists);
  return lists;
}

function listsDrawn(form: PriceItForm, pilot: boolean): Lists {
  return drawnChoices(
    drawnForm(
      <>
        <LoanCard form={form} />
        <BorrowersCard form={form} />
        <PropertyCard form={form} />
        <ProductCard form={form} />
        <CostsCard form={form} pilot={pilot} />
        <WantedPriceCard form={form} />
      </>,
    ),
  );
}

const days = ['15: 15 days', '30: 30 days', '45: 45 days', '60: 60 days', '75: 75 days'];
const yesNo = ['Yes: Yes', 'No: No'];
const documents = ['Full: Full', 'Alternative: Alternative', 'Streamline: Streamline'];
const always: Readonly<Record<string, readonly string[]>> = {
  'Loan type': ['ALL: All', 'Conventional: Conventional', 'FHA: FHA', 'VA: VA', 'USDARuralDevelopment: USDA'],
  'Product type': [
    'ALL: All',
    'Conforming: Conforming',
    'Affordable: Affordable',
    'HighBalance: High balance',
    'Jumbo: Jumbo',
    'FHA: FHA',
    'VA: VA',
    'VAIRRRL: VA IRRRL',
    'USDA: USDA',
  ],
  Amortization: ['ALL: All', 'Fixed: Fixed', 'AdjustableRate: ARM'],
  Term: ['360: 30 years', '300: 25 years', '240: 20 years', '180: 15 years', '120: 10 years'],
  'Subordinate financing': [
    'None: None',
    'NewSecond: New second lien',
    'ExistingSecond: Existing second, subordinated',
    'HELOC: Home equity line',
    'CommunitySecond: Community second',
  ],
  'Housing type': ['SingleFamily: Single family', 'TwoToFourUnit: 2 to 4 units', 'Manufactured: Manufactured home'],
  Purpose: ['Purchase: Purchase', 'Refinance: Refinance'],
  'Lien position': ['FirstLien: First lien', 'SecondLien: Second lien'],
  Compensation: ['LenderPaid: Lender paid', 'BorrowerPaid: Borrower paid'],
  'Fee method': ['FeeModel: Fee model'],
  Units: ['1: 1 unit', '2: 2 units', '3: 3 units', '4: 4 units'],
  Occupancy: ['PrimaryResidence: Primary residence', 'SecondHome: Second home', 'Investment: Investment property'],
  'First-time buyer': yesNo,
  'Self-employed': yesNo,
  'Foreign national': yesNo,
  'Property in a USDA-eligible rural area': yesNo,
  'Property type': [
    'SingleFamily: Single family',
    'PlannedUnitDevelopment: Planned unit development',
    'Condominium: Condominium',
    'DetachedCondominium: Detached condominium',
    'Cooperative: Cooperative',
    'ManufacturedHome: Manufactured home',
  ],
  'Financed properties': [...['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'].map((count) => `${count}: ${count}`), '11: 11 or more'],
  AUS: ['DU: DU', 'LPA: LPA', 'Manual: None, manual underwriting'],
  'Lock period': days,
  'Shortest lock': days,
  'Longest lock': days,
  'Mortgage insurance': ['None: None', 'BPMI: Borrower paid', 'LPMI: Lender paid'],
  'Borrower-paid insurance': ['BorrowerPaidMonthly: Borrower-paid monthly', 'BorrowerPaidSingle: Borrower-paid single'],
  Stories: ['1: 1 story', '2: 2 stories', '3: 3 stories', '4: 4 stories or more'],
  'Escrows waived': ['None: Nothing waived', 'Taxes: Taxes', 'Insurance: Insurance', 'All: Taxes and insurance'],
};

/** The lists of Price It by the specification's words, and the field that offers each; documentation is one field with a list a loan type. */
const printed: Readonly<Record<string, string>> = {
  'loan type': 'Loan type',
  'product type': 'Product type',
  'amortization type': 'Amortization',
  term: 'Term',
  'subordinate financing': 'Subordinate financing',
  'housing type': 'Housing type',
  purpose: 'Purpose',
  'lien position': 'Lien position',
  cashout: 'Cash-out',
  'compensation method': 'Compensation',
  'fee method': 'Fee method',
  units: 'Units',
  occupancy: 'Occupancy',
  'document types': 'Documentation',
  'yes/no': 'First-time buyer',
  'property type': 'Property type',
  'second lien type': 'Second lien type',
  'refi types': 'Refinance type',
  LPMI: 'Lender-paid insurance',
  'financed properties': 'Financed properties',
  AUS: 'AUS',
  'commitment period': 'Lock period',
  'section of act': 'Section of the Act',
  BPMI: 'Borrower-paid insurance',
  'MI option': 'Mortgage insurance',
  'number of stories': 'Stories',
};

describe('the lists of Price It', () => {
  test.each(Object.entries(always))('%s offers its choices in their order', (label, choices) => {
    expect(listsOf()[label]).toEqual(choices);
  });

  test.each<[string, Partial<PriceItForm>, string, readonly string[]]>([
    [
      'Cash-out for a refinance',
      { loanPurpose: 'Refinance' },
      'Cash-out',
      ['CashOut: Cash-out', 'LimitedCashOut: Limited cash-out', 'NoCashOut: No cash-out'],
    ],
    [
      'Documentation of every type, the solutions products’ own last',
      {},
      'Documentation',
      [...documents, 'BankStatements: Bank statements', 'AssetDepletion: Asset depletion', 'DebtServiceCoverage: Debt service coverage'],
    ],
    ['Documentation of USDA, the general list', { mortgageType: 'USDARuralDevelopment' }, 'Documentation', documents],
    ['Documentation of a conventional loan', { mortgageType: 'Conventional' }, 'Documentation', ['Full: Full', 'Alternative: Alternative']],
    ['Documentation of FHA', { mortgageType: 'FHA' }, 'Documentation', documents],
    ['Documentation of VA', { mortgageType: 'VA' }, 'Documentation', documents],
    [
      'Refinance type of FHA',
      { loanPurpose: 'Refinance', mortgageType: 'FHA' },
      'Refinance type',
      [
        'FullDocumentation: Full documentation',
        'StreamlineWithAppraisal: Streamline with appraisal',
        'StreamlineWithoutAppraisal: Streamline without appraisal',
      ],
    ],
    [
      'Refinance type of VA',
      { loanPurpose: 'Refinance', mortgageType: 'VA' },
      'Refinance type',
      [
        'FullDocumentation: Full documentation',
        'InterestRateReductionRefinanceLoan: VA interest-rate reduction refinance',
        'CashOut: Cash-out',
      ],
    ],
    ['Lender-paid insurance by name', { miOption: 'LPMI' }, 'Lender-paid insurance', ['LenderPaid: Lender-paid single']],
    [
      'Section of the Act for FHA',
      { mortgageType: 'FHA' },
      'Section of the Act',
      ['203B: 203(b)', '203B251: 203(b) with 251', '203H: 203(h)', '203K: 203(k)', '234C: 234(c)', '248: 248', '255: 255', '184: 184'],
    ],
    [
      'Second lien type of a second lien',
      { lienPriorityType: 'SecondLien' },
      'Second lien type',
      ['ClosedEnd: Closed-end second', 'HELOC: Home equity line'],
    ],
    ['Non-warrantable of a condominium', { propertyType: 'Condominium' }, 'Non-warrantable project', yesNo],
    ['Term of an adjustable loan', { amortization: 'AdjustableRate' }, 'Term', ['360: 30 years']],
  ])('%s', (_name, change, label, choices) => {
    expect(listsOf(change)[label]).toEqual(choices);
  });

  test('every list the specification prints has its field', () => {
    const fields = [
      ...Object.keys(listsOf()),
      ...Object.keys(listsOf({ loanPurpose: 'Refinance', mortgageType: 'FHA', lienPriorityType: 'SecondLien' })),
      ...Object.keys(listsOf({ miOption: 'LPMI' })),
    ];
    for (const [list, field] of Object.entries(printed)) expect(fields, list).toContain(field);
  });

  test('insurance is chosen by name in the pilot only', () => {
    expect(Object.keys(listsOf({}, true))).toContain('Mortgage insurance');
    expect(Object.keys(listsOf({}, false))).not.toContain('Mortgage insurance');
  });
});
