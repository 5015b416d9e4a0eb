import type { Members } from '../../../../../standards/mismo-3.4/application-document.ts';
import { address, of } from '../card-fields.ts';
import type { ItemList } from '../item-lists.ts';

/** An employer's kinds of pay, in the form's order; any other income comes from elsewhere. */
const FROM_WORK =
  'Base Overtime Bonus Commissions ContractBasis Other MilitaryBasePay MilitaryCombatPay MilitaryFlightPay MilitaryHazardPay MilitaryOverseasPay MilitaryPropPay MilitaryClothesAllowance MilitaryRationsAllowance MilitaryVariableHousingAllowance MilitaryQuartersAllowance'.split(
    ' ',
  );
/** Income of one’s own business, and tips. */
const ALSO_FROM_WORK = ['SelfEmploymentIncome', 'SelfEmploymentLoss', 'TipIncome'];

const previous = ({ EmploymentStatusType: status }: Members): boolean => status === 'Previous';
const secondary = (item: Members): boolean => !previous(item) && item['EmploymentClassificationType'] === 'Secondary';

const employerFields = [
  of('FullName', 'Employer or business name', undefined, { span: 6, needed: true }),
  of('ContactPointTelephoneValue', 'Phone', undefined, { span: 3 }),
  of('EmploymentPositionDescription', 'Position or title', undefined, { span: 3 }),
  address('address'),
  of('EmploymentStartDate', 'Start date'),
];
const currentFields = [
  ...employerFields,
  of('EmploymentTimeInLineOfWorkMonthsCount', 'Months in line of work'),
  of('EmploymentStatusType', 'Status', 'editloan-employment-status', { only: ['Current', 'Previous'] }),
  of('OwnershipInterestType', 'Ownership share', undefined, {
    only: ['LessThan25Percent', 'GreaterThanOrEqualTo25Percent'],
    when: (_document, { EmploymentBorrowerSelfEmployedIndicator: own }) => own === true,
  }),
  of('EmploymentMonthlyIncomeAmount', 'Monthly income or loss', undefined, {
    when: (_document, { EmploymentBorrowerSelfEmployedIndicator: own }) => own === true,
  }),
  of('EmploymentBorrowerSelfEmployedIndicator', 'Self-employed or owner', undefined, { as: 'check', span: 6 }),
  of('SpecialBorrowerEmployerRelationshipIndicator', 'Employed by a party to the sale', undefined, { as: 'check', span: 6 }),
  of('ForeignIncomeIndicator', 'Paid from abroad', undefined, { as: 'check', span: 6 }),
  of('SeasonalIncomeIndicator', 'Seasonal', undefined, { as: 'check', span: 6 }),
] as const;

const employers = { list: 'employers', stem: 'EMPLOYER', ofBorrower: true, card: 'FullName' } as const;
const incomes = { title: 'Monthly income', add: 'Add income', list: 'incomes', stem: 'CURRENT_INCOME_ITEM', ofBorrower: true } as const;
const monthly = of('CurrentIncomeMonthlyTotalAmount', 'Monthly', undefined, { needed: true });
const fromWork = ({ IncomeType: type, EmploymentIncomeIndicator: work }: Members): boolean =>
  work === true || (work === undefined && (type === undefined || [...FROM_WORK, ...ALSO_FROM_WORK].includes(type as string)));

/** A borrower's present and former employers, and incomes. */
export const employmentItems = {
  current: {
    ...employers,
    title: 'Current employer',
    add: 'Add employer',
    fields: currentFields,
    also: { EmploymentStatusType: 'Current', EmploymentClassificationType: 'Primary' },
    includes: (item) => !previous(item) && !secondary(item),
    none: 'No current employer.',
  },
  additional: {
    ...employers,
    title: 'Additional employer',
    add: 'Add another current employer',
    fields: currentFields,
    also: { EmploymentStatusType: 'Current', EmploymentClassificationType: 'Secondary' },
    includes: secondary,
    none: 'No other current employer.',
  },
  previous: {
    ...employers,
    title: 'Previous employer',
    add: 'Add previous employer',
    fields: [
      ...employerFields,
      of('EmploymentEndDate', 'End date'),
      of('EmploymentMonthlyIncomeAmount', 'Gross monthly income'),
      of('EmploymentBorrowerSelfEmployedIndicator', 'Self-employed or owner', undefined, { as: 'check', span: 6 }),
    ],
    also: { EmploymentStatusType: 'Previous' },
    includes: previous,
    none: 'No previous employer. One is needed where the current job began less than two years ago.',
  },
  /** All employers in a row each. */
  all: {
    ...employers,
    card: undefined,
    title: 'Employment',
    add: 'Add employer',
    kind: { point: 'EmploymentStatusType', label: 'Status', list: 'editloan-employment-status', first: 'Current' },
    fields: [
      of('FullName', 'Employer'),
      of('EmploymentPositionDescription', 'Position'),
      of('EmploymentStartDate', 'Start date'),
      of('EmploymentBorrowerSelfEmployedIndicator', 'Self-employed'),
    ],
  },
  income: {
    ...incomes,
    kind: { point: 'IncomeType', label: 'Income', list: 'editloan-income-type', first: 'Base' },
    fields: [monthly],
  },
  workIncome: {
    ...incomes,
    title: 'Gross monthly income',
    kind: { point: 'IncomeType', label: 'Type', list: 'editloan-income-type', first: 'Base', only: [...FROM_WORK, ...ALSO_FROM_WORK] },
    fields: [monthly],
    also: { EmploymentIncomeIndicator: true },
    includes: fromWork,
    total: ['CurrentIncomeMonthlyTotalAmount', ' a month'],
  },
  otherIncome: {
    ...incomes,
    title: 'Income from other sources',
    add: 'Add other income',
    kind: { point: 'IncomeType', label: 'Type', list: 'editloan-income-type', first: 'SocialSecurity' },
    fields: [monthly],
    also: { EmploymentIncomeIndicator: false },
    includes: (item) => !fromWork(item),
    total: ['CurrentIncomeMonthlyTotalAmount', ' a month'],
    none: 'No other income.',
  },
} satisfies Readonly<Record<string, ItemList>>;
