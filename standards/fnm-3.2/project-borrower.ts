import type { Borrower, Employer } from '../mismo-3.4/application-document.ts';
import { blankBorrower } from '../mismo-3.4/builders.ts';
import { ethnicityOf, raceOf } from './hmda-2018.ts';
import type { Draft } from './reading.ts';
import type { RecordReader, RecordReading } from './record-reading.ts';
import { isEmploymentIncome, withoutUnit } from './special-fields.ts';

/** Records whose data points all belong to the borrower. */
const ofTheBorrower: RecordReader = (here) => {
  const { borrower } = here;
  Object.assign(borrower, here.take());
  return here.key(borrower.id);
};

/** Records of an applicant: who they are, where they lived and worked, what they declared. */
export const borrowerRecords: Readonly<Record<string, RecordReader>> = {
  '03A': applicant,
  '03B': (here) => {
    const { borrower } = here;
    borrower.dependents.push({ id: here.at('item', 'DEPENDENT'), ...here.take() });
    return here.key(borrower.dependents.at(-1)!.id);
  },
  '03C': (here) => {
    const { borrower } = here;
    const kind = here.text('ResidenceType');
    if (kind === 'BH') {
      borrower.addresses.push({ id: here.at('item', 'ADDRESS'), ...withoutUnit(here.take('address')), AddressType: 'Mailing' });
      return here.key(borrower.addresses.at(-1)!.id);
    }
    if (kind !== undefined && kind !== 'ZG' && kind !== 'F4') here.bad('ResidenceType', 'UNKNOWN_CODE', 'one of ZG, F4, BH');
    borrower.residences.push({
      id: here.at('item', 'RESIDENCE'),
      ...here.take(),
      ...here.months('BorrowerResidencyDurationMonthsCount'),
      ...here.address(),
      ...(kind === 'F4' ? { BorrowerResidencyType: 'Prior' } : kind === 'ZG' ? { BorrowerResidencyType: 'Current' } : {}),
    });
    return here.key(borrower.residences.at(-1)!.id);
  },
  '04A': (here) => {
    const { borrower } = here;
    const years = here.number('YearsInProfession');
    const employer: Employer = {
      id: here.at('item', 'EMPLOYER'),
      ...here.take(),
      ...here.months('EmploymentMonthsOnJobCount'),
      ...(years === undefined ? {} : { EmploymentTimeInLineOfWorkMonthsCount: years * 12 }),
      ...here.address(),
      EmploymentClassificationType: 'Primary',
      EmploymentStatusType: 'Current',
    };
    borrower.employers.push(employer);
    return here.key(employer.id);
  },
  '04B': (here) => {
    const { borrower } = here;
    const current = here.text('CurrentEmployment');
    if (current !== undefined && !/^[YN]$/.test(current)) here.bad('CurrentEmployment', 'BAD_VALUE', 'Y or N');
    borrower.employers.push({
      id: here.at('item', 'EMPLOYER'),
      ...here.take(),
      ...here.address(),
      EmploymentClassificationType: 'Secondary',
      EmploymentStatusType: current === 'Y' ? 'Current' : 'Previous',
    });
    return here.key(borrower.employers.at(-1)!.id);
  },
  '05H': (here) => {
    const { loan, borrower } = here;
    const expense = { id: here.at('item', 'HOUSING_EXPENSE'), ...here.take() } as {
      id: string;
      HousingExpenseTimingType?: 'Present' | 'Proposed';
    };
    (expense.HousingExpenseTimingType === 'Proposed' ? loan.housingExpenses : borrower.housingExpenses).push(expense);
    return here.key(expense.id);
  },
  '05I': (here) => {
    const { borrower } = here;
    const income = { id: here.at('item', 'CURRENT_INCOME_ITEM'), ...here.take() } as Draft<Borrower['incomes'][number]>;
    if (income.IncomeType !== undefined) income.EmploymentIncomeIndicator = isEmploymentIncome(income.IncomeType);
    borrower.incomes.push(income);
    return here.key(income.id);
  },
  '06H': (here) => {
    const { borrower } = here;
    borrower.aliases.push({ id: here.at('item', 'ALIAS'), ...here.take() });
    return here.key(borrower.aliases.at(-1)!.id);
  },
  '08B': (here) => {
    const { borrower } = here;
    borrower.declarationExplanations.push({ id: here.at('item', 'DECLARATION_EXPLANATION'), ...here.take() });
    return here.key(borrower.declarationExplanations.at(-1)!.id);
  },
  '10A': (here) => {
    const { borrower } = here;
    const taken = here.take();
    const refused = here.text('NotFurnished');
    if (refused === 'Y' || refused === 'N')
      for (const name of ['HMDAEthnicityRefusalIndicator', 'HMDAGenderRefusalIndicator', 'HMDARaceRefusalIndicator'])
        taken[name] = refused === 'Y';
    else if (refused !== undefined) here.bad('NotFurnished', 'BAD_VALUE', 'Y or N');
    const { HMDAEthnicityType: ethnicity, ...rest } = taken;
    if (ethnicity !== undefined) ethnicityOf(here, borrower, String(ethnicity), 'ethnicity');
    Object.assign(borrower, rest);
    return here.key(borrower.id);
  },
  '10R': (here) => {
    const { borrower } = here;
    const { HMDARaceType: type } = here.take();
    if (type !== undefined) return here.key(raceOf(here, borrower, String(type)).id);
    borrower.races.push({ id: here.at('item', 'HMDA_RACE'), designations: [] });
    return here.key(borrower.races.at(-1)!.id);
  },
  '08A': ofTheBorrower,
  '09A': ofTheBorrower,
  GOE: ofTheBorrower,
};

function applicant(here: RecordReading): void {
  const { reading } = here;
  const ssn = here.text('SSN');
  // If two applicants have the same number, other records can't be assigned to the second one.
  if (reading.borrowers.has(ssn ?? '')) {
    here.skip();
    return;
  }
  const borrower = blankBorrower(here.at('borrower', 'BORROWER')) as Draft<Borrower>;
  Object.assign(borrower, here.take());
  const name = here.take('name');
  if (Object.keys(name).length > 0) borrower.name = name;
  const kind = here.text('ApplicantType');
  if (kind === 'BW' || kind === 'QZ') borrower.BorrowerClassificationType = kind === 'BW' ? 'Primary' : 'Secondary';
  else if (kind !== undefined) here.bad('ApplicantType', 'UNKNOWN_CODE', 'BW or QZ');
  if (ssn)
    borrower.taxpayerIdentifiers.push({
      id: here.at('ssn', 'TAXPAYER_IDENTIFIER'),
      TaxpayerIdentifierType: 'SocialSecurityNumber',
      TaxpayerIdentifierValue: ssn,
    });
  const telephone = here.text('HomeTelephone');
  if (telephone)
    borrower.contactPoints.push({
      id: here.at('telephone', 'CONTACT_POINT'),
      ContactPointTelephoneValue: telephone,
      ContactPointRoleType: 'Home',
    });
  const email = here.text('Email');
  if (email) borrower.contactPoints.push({ id: here.at('email', 'CONTACT_POINT'), ContactPointEmailValue: email });
  const jointly = here.text('CompletedJointly');
  if (jointly === 'Y' || jointly === 'N') borrower.JointAssetLiabilityReportingType = jointly === 'Y' ? 'Jointly' : 'NotJointly';
  else if (jointly !== undefined) here.bad('CompletedJointly', 'BAD_VALUE', 'Y or N');
  const other = here.text('CrossReferenceSSN');
  if (other) reading.crossReferences.push([borrower.id, other]);
  reading.document.borrowers.push(borrower);
  reading.borrowers.set(ssn ?? '', borrower);
  here.key(borrower.id);
}
