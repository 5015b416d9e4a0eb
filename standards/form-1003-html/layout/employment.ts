import { section, type Group, type SectionGroup } from './group.ts';
import { address } from './repeated-fields.ts';

const EMPLOYMENT = `
  Employer or business name | employer | employer name | employer/business name | business name | name of employer | company = FullName
  Phone | employer phone | business phone | phone number = ContactPointTelephoneValue
  Extension | ext = ContactPointTelephoneExtensionValue${address('address.')}
  Position or title | position | title | job title | position/title/type of business = EmploymentPositionDescription
  Type of business = EmploymentTypeOfBusinessDescription
  Start date | hire date | date started | dates from | from = EmploymentStartDate
  End date | dates to | to = EmploymentEndDate
  Months on the job | time on job | years on job | yrs on this job = EmploymentMonthsOnJobCount
  Months in this line of work | how long in this line of work | time in line of work | yrs employed in this line of work/profession = EmploymentTimeInLineOfWorkMonthsCount
  Years in this line of work = EmploymentTimeInLineOfWorkYearsCount
  Employed by a family member or party to the transaction | employed by a family member property seller real estate agent or other party to the transaction | family or party relationship = SpecialBorrowerEmployerRelationshipIndicator
  Business owner or self-employed | self-employed | self employed | business owner = EmploymentBorrowerSelfEmployedIndicator
  Ownership share | ownership interest = OwnershipInterestType
  Monthly income or loss | monthly income (or loss) | business monthly income | previous gross monthly income = EmploymentMonthlyIncomeAmount
  Seasonal income | seasonal = SeasonalIncomeIndicator
  Foreign income = ForeignIncomeIndicator`;

/** Old and new forms have the pay beside the employer. */
const PAY = `
  Base | base pay | base income | base empl income | gross monthly income base = +Base
  Overtime = +Overtime
  Bonus | bonuses = +Bonus
  Commission | commissions = +Commissions
  Military entitlements = +MilitaryBasePay
  Other income | other employment income = +Other`;

const INCOME = `
  Income type | type | source | income source | type of income = IncomeType
  Described as | other description = IncomeTypeOtherDescription
  Monthly amount | amount | monthly income | monthly = CurrentIncomeMonthlyTotalAmount
  Foreign = ForeignIncomeIndicator
  Seasonal = SeasonalIncomeIndicator
  Tax exempt = IncomeFederalTaxExemptIndicator
  Employer = @employer`;

/** Employers of one kind; a form's own headings for them, besides those made from the kind. */
function employers(id: string, kind: string, also: readonly string[], fixed: NonNullable<Group['fixed']>, more: string): SectionGroup {
  const spoken = `${kind.toLowerCase()} employment`;
  return {
    id,
    title: `${kind} employment or self-employment`,
    also: [spoken, `${spoken}/self employment and income`, ...also],
    at: 'employers',
    item: `${kind} employment`,
    fixed,
    fields: EMPLOYMENT + more,
  };
}

function incomes(id: string, title: string, item: string, more: Partial<SectionGroup> = {}): SectionGroup {
  return { id, title, at: 'incomes', item, table: true, fields: INCOME, ...more };
}

export const CURRENT_EMPLOYMENT = section('1b', 'borrower', [
  employers(
    '1b',
    'Current',
    ['employment information', 'current employer'],
    { EmploymentStatusType: 'Current', EmploymentClassificationType: 'Primary' },
    PAY,
  ),
  incomes('employment-income', 'Monthly income from employment', 'Income', { fixed: { EmploymentIncomeIndicator: true } }),
]);

export const ADDITIONAL_EMPLOYMENT = section('1c', 'borrower', [
  employers(
    '1c',
    'Additional',
    ['secondary employment'],
    { EmploymentStatusType: 'Current', EmploymentClassificationType: 'Secondary' },
    PAY,
  ),
]);

export const PREVIOUS_EMPLOYMENT = section('1d', 'borrower', [
  employers(
    '1d',
    'Previous',
    ['prior employment', 'previous employer'],
    { EmploymentStatusType: 'Previous' },
    `
  Employment rank | employment classification = EmploymentClassificationType`,
  ),
  {
    id: 'employment',
    title: 'Other employment',
    at: 'employers',
    item: 'Employment',
    fields: `${EMPLOYMENT}
  Employment status = EmploymentStatusType
  Employment rank = EmploymentClassificationType`,
  },
]);

export const OTHER_INCOME = section('1e', 'borrower', [
  incomes('1e', 'Income from other sources', 'Other income', {
    also: ['other income', 'other sources of income'],
    fixed: { EmploymentIncomeIndicator: false },
  }),
  incomes('income', 'Income of unstated source', 'Income of unstated source'),
]);
