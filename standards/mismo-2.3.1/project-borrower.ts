import type { Borrower } from '../mismo-3.4/application-document.ts';
import { blankBorrower } from '../mismo-3.4/builders.ts';
import { isEmploymentIncome } from '../fnm-3.2/special-fields.ts';
import { FORMATTED_LOAN, type Element } from './layout.ts';
import { asNode, listOf } from './nodes.ts';
import type { Draft, Points, Reading } from './reading.ts';
import type { WireNode } from './wire.ts';

export function readBorrower(reading: Reading, node: WireNode): void {
  const table = FORMATTED_LOAN.borrower;
  const id = reading.named(node, 'borrowerID', 'BORROWER');
  const borrower = { ...blankBorrower(id), ...reading.own(table, node) } as Draft<Borrower>;
  const name = reading.take(table, node, 'name');
  if (Object.keys(name).length > 0) borrower.name = name;
  const position = reading.text(node, 'printPositionType');
  if (position === 'Borrower' || position === 'CoBorrower')
    borrower.BorrowerClassificationType = position === 'Borrower' ? 'Primary' : 'Secondary';
  const ssn = reading.text(node, 'ssn');
  if (ssn !== undefined)
    borrower.taxpayerIdentifiers.push({
      id: reading.id(node, 'ssn', 'TAXPAYER_IDENTIFIER'),
      TaxpayerIdentifierType: 'SocialSecurityNumber',
      TaxpayerIdentifierValue: ssn,
    });
  const telephone = reading.text(node, 'homeTelephoneNumber');
  if (telephone !== undefined)
    borrower.contactPoints.push({
      id: reading.id(node, 'telephone', 'CONTACT_POINT'),
      ContactPointTelephoneValue: telephone,
      ContactPointRoleType: 'Home',
    });
  const each = (key: keyof typeof table.one, take: (inner: WireNode, points: Points, part: Element) => void): void => {
    for (const inner of listOf(node[key])) take(inner, reading.own(table.one[key], inner), table.one[key]);
  };
  each('contactpoint', (inner, points) => {
    const value = reading.text(inner, 'value');
    const type = reading.text(inner, 'type');
    reading.point(inner, 'roleType', 'ContactPointRoleType', points);
    const point = type === 'Email' ? 'ContactPointEmailValue' : type === 'Fax' ? 'ContactPointFaxValue' : 'ContactPointTelephoneValue';
    if (value !== undefined) borrower.contactPoints.push({ id: reading.id(inner, 'id', 'CONTACT_POINT'), ...points, [point]: value });
  });
  each('alias', (inner, points) => borrower.aliases.push({ id: reading.id(inner, 'id', 'ALIAS'), ...points }));
  each('mailto', (inner, _points, part) =>
    borrower.addresses.push({ id: reading.id(inner, 'id', 'ADDRESS'), ...reading.address(part, inner), AddressType: 'Mailing' }),
  );
  each('residence', (inner, points, part) => {
    const address = reading.address(part, inner);
    borrower.residences.push({
      id: reading.id(inner, 'id', 'RESIDENCE'),
      ...points,
      ...reading.months(inner, 'borrowerResidencyDurationYears', 'borrowerResidencyDurationMonths', 'BorrowerResidencyDurationMonthsCount'),
      ...(Object.keys(address).length > 0 ? { address } : {}),
    });
  });
  each('currentincome', (inner, points) => {
    reading.point(inner, 'incomeType', 'IncomeType', points);
    const type = points['IncomeType'];
    if (type !== undefined) points['EmploymentIncomeIndicator'] = isEmploymentIncome(String(type));
    borrower.incomes.push({ id: reading.id(inner, 'id', 'CURRENT_INCOME_ITEM'), ...points });
  });
  const declaration = asNode(node['declaration']);
  Object.assign(borrower, reading.own(table.one.declaration, declaration));
  for (const inner of listOf(declaration['explanation']))
    borrower.declarationExplanations.push({
      id: reading.id(inner, 'id', 'DECLARATION_EXPLANATION'),
      ...reading.own(table.one.declaration.one.explanation, inner),
    });
  each('dependent', (inner, points) => borrower.dependents.push({ id: reading.id(inner, 'id', 'DEPENDENT'), ...points }));
  each('employer', (inner, points, part) => readEmployer(reading, inner, points, part, borrower));
  Object.assign(borrower, reading.own(table.one.fhavaborrower, asNode(node['fhavaborrower'])));
  const monitoring = asNode(node['governmentmonitoring']);
  Object.assign(borrower, reading.own(table.one.governmentmonitoring, monitoring));
  const ethnicity: Points = {};
  reading.point(monitoring, 'hmdaethnicityType', 'HMDAEthnicityType', ethnicity);
  if (Object.keys(ethnicity).length > 0)
    borrower.ethnicities.push({ id: reading.id(monitoring, 'ethnicity', 'HMDA_ETHNICITY'), ...ethnicity });
  const refused: Points = {};
  reading.point(monitoring, 'raceNationalOriginRefusalIndicator', 'HMDARaceRefusalIndicator', refused);
  const refusal = refused['HMDARaceRefusalIndicator'];
  if (refusal !== undefined)
    Object.assign(borrower, {
      HMDAEthnicityRefusalIndicator: refusal,
      HMDAGenderRefusalIndicator: refusal,
      HMDARaceRefusalIndicator: refusal,
    });
  for (const inner of listOf(monitoring['hmdarace']))
    borrower.races.push({
      id: reading.id(inner, 'id', 'HMDA_RACE'),
      designations: [],
      ...reading.own(table.one.governmentmonitoring.one.hmdarace, inner),
    });
  each('presenthousingexpense', (inner, points) => {
    reading.point(inner, 'housingExpenseType', 'HousingExpenseType', points);
    borrower.housingExpenses.push({ id: reading.id(inner, 'id', 'HOUSING_EXPENSE'), ...points, HousingExpenseTimingType: 'Present' });
  });
  reading.document.borrowers.push(borrower);
}

function readEmployer(reading: Reading, node: WireNode, points: Points, part: Element, borrower: Draft<Borrower>): void {
  const address = reading.address(part, node);
  const primary = reading.text(node, 'employmentPrimaryIndicator');
  const current = reading.text(node, 'employmentCurrentIndicator');
  const years = reading.number(node, 'currentEmploymentTimeInLineOfWorkYears');
  borrower.employers.push({
    id: reading.id(node, 'id', 'EMPLOYER'),
    ...points,
    ...reading.months(node, 'currentEmploymentYearsOnJob', 'currentEmploymentMonthsOnJob', 'EmploymentMonthsOnJobCount'),
    ...(years === undefined ? {} : { EmploymentTimeInLineOfWorkMonthsCount: years * 12 }),
    ...(primary === undefined ? {} : { EmploymentClassificationType: primary === 'Y' ? 'Primary' : 'Secondary' }),
    ...(current === undefined ? {} : { EmploymentStatusType: current === 'Y' ? 'Current' : 'Previous' }),
    ...(Object.keys(address).length > 0 ? { address } : {}),
  });
}
