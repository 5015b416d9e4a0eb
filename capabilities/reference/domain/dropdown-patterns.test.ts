import { expect, test } from 'vitest';
import { dropdownList } from '../../../foundation/vocabulary/dropdowns.ts';
import { ENUMERATIONS } from '../../../standards/mismo-3.4/schema/enumerations.ts';
import { dropdownsOf } from './dropdown-patterns.ts';

/** Lists whose choices are saved into the application: each value must be one of MISMO's. */
test.each([
  ['loan-type', 'MortgageType'],
  ['loanreg-loan-purpose', 'LoanPurposeType'],
  ['loanreg-lien-position', 'LienPriorityType'],
  ['loanreg-refi-cashout', 'RefinanceCashOutDeterminationType'],
  ['occupancy', 'PropertyUsageType'],
  ['loanreg-urla-propertytype', 'AttachmentType'],
  ['loanreg-urla-priorpropertyusagetype', 'PriorPropertyUsageType'],
  ['loanreg-urla-priorpropertytitletype', 'PriorPropertyTitleType'],
  ['loanreg-maritalstatus', 'MaritalStatusType'],
  ['loanreg-citizenship', 'CitizenshipResidencyType'],
  ['editloan-interviewmeans', 'ApplicationTakenMethodType'],
  ['loanreg-race', 'HMDARaceType'],
  ['loanreg-ethnicity', 'HMDAEthnicityType'],
  ['loanreg-ethnicityorigin', 'HMDAEthnicityOriginType'],
  ['loanreg-hmdagender', 'HMDAGenderType'],
  ['editloan-urla-sectionofact', 'SectionOfActType'],
] as const)('the choices of %s are of %s', (list, enumeration) => {
  const allowed = (ENUMERATIONS as Record<string, string>)[enumeration]!.split(' ');
  expect(
    dropdownList(list)!
      .map((choice) => choice.value)
      .filter((value) => !allowed.includes(value)),
  ).toEqual([]);
});

test('the two families are all of MISMO’s lists, and the states', () => {
  expect(dropdownsOf('MISMO34.%').length).toBe(Object.keys(ENUMERATIONS).length);
  expect(dropdownsOf('State%')[0]!.nvpair.length).toBe(51);
});
