import type { RailSection } from '../../../ui/kit/page/section-rail.tsx';
import { focusOn } from './use-scenario-form.ts';
import type { FormProblem } from './use-price-it.ts';

/** The cards of the form in order, each with its fields; the rail links to the first. */
const SECTIONS = [
  {
    key: 'loan',
    name: 'Loan',
    fields: [
      'loanPurpose',
      'loanAmount',
      'purchasePrice',
      'appraisedValue',
      'refiPurpose',
      'cashOut',
      'lienPriorityType',
      'secondLienType',
      'subordinateFinancing',
      'subordinateAmount',
    ],
  },
  {
    key: 'borrowers',
    name: 'Borrowers',
    fields: [
      'fico',
      'borrowers',
      'coFicos',
      'dti',
      'monthlyIncome',
      'areaMedianShare',
      'firstTimeBuyer',
      'selfEmployed',
      'foreignNational',
    ],
  },
  {
    key: 'property',
    name: 'Property',
    fields: [
      'zip',
      'state',
      'county',
      'city',
      'occupancy',
      'propertyType',
      'nonWarrantable',
      'housingType',
      'units',
      'stories',
      'financedProperties',
      'usdaEligibleArea',
    ],
  },
  {
    key: 'program',
    name: 'Loan program',
    fields: [
      'mortgageType',
      'productType',
      'amortization',
      'term',
      'productId',
      'program',
      'feature',
      'documentation',
      'aus',
      'sectionOfAct',
    ],
  },
  {
    key: 'costs',
    name: 'Insurance and pay',
    fields: ['miOption', 'lpmiName', 'bpmiName', 'lpmi', 'waiveEscrows', 'compensation', 'feeMethod'],
  },
  {
    key: 'price',
    name: 'Price',
    fields: ['priceType', 'baseRate', 'requestPrice', 'commitmentPeriod', 'minLockPeriod', 'maxLockPeriod', 'interviewDate'],
  },
] as const;

/** The rail of the form: the missing and wrong fields of each card. */
export function scenarioSections(problems: readonly FormProblem[]): readonly RailSection[] {
  return SECTIONS.map(({ key, name, fields }) => {
    const here = problems.filter(({ path }) => (fields as readonly string[]).includes(path.split('/')[0]!));
    return { key, name, toFix: here.filter(({ missing }) => !missing).length, toFill: here.filter(({ missing }) => missing).length };
  });
}

/** Moves to the first field of a card that exists: the fields of a card depend on the loan. */
export function openSection(key: string): void {
  const fields = SECTIONS.find((section) => section.key === key)?.fields ?? [];
  const path = fields.find((one) => document.querySelector(`[name="${one}"]`));
  if (path !== undefined) focusOn({ path });
}
