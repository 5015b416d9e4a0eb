import { expect, test } from 'vitest';
import { dropdownList, dropdownNames, wordsOf } from './dropdowns.ts';

/** The names the specification prints for registration, with their inherited spelling. */
const printed =
  'loan-type loanreg-tx-outcome loanreg-rate-type loanreg-term loanreg-so-fin loanreg-hud-repo loanreg-housing-type loanreg-loan-purpose loanreg-lien-position loanreg-reo loanreg-new-construction loanreg-refi-cashout loanreg-comp-method loanreg-fee-method loanreg-units vested-borr-relashionship occupancy doc-type loanreg-doctype-purchase loanreg-doctype-refi loanreg-doctype-solutionsproduct property-type loanreg-warehouse-banks loanreg-fulfillment-centers loanreg-second-lien-type loanreg-refitype-fha loanreg-refitype-va editloan-interviewmeans loanreg-hmdagender loanreg-race loanreg-ethnicity loanreg-racedesignation loanreg-racedesignation1 loanreg-racedesignation2 loanreg-ethnicityorigin loanreg-citizenship loanreg-urla-propertytype loanreg-urla-propertytypeother loanreg-urla-priorpropertyusagetype loanreg-urla-priorpropertytitletype loanreg-maritalstatus loanreg-4506 orderdu-creditagency orderlpa-creditagency'.split(
    ' ',
  );

test.each(printed)('%s is a list with different names and values', (name) => {
  const list = dropdownList(name)!;
  expect(list.length).toBeGreaterThan(0);
  expect(new Set(list.map((choice) => choice.value)).size).toBe(list.length);
  expect(new Set(list.map((choice) => choice.name)).size).toBe(list.length);
});

test('nothing else is a list, whatever the name', () => {
  for (const name of ['toString', '__proto__', 'constructor', '', 'loanreg']) expect(dropdownList(name)).toBeUndefined();
  expect(dropdownNames.length).toBeGreaterThanOrEqual(printed.length);
});

test('p1 narrows the term of an adjustable loan', () => {
  expect(dropdownList('loanreg-term', 'AdjustableRate')!.map((choice) => choice.value)).toEqual(['360']);
});

test.each([
  ['180', ['180', '120']],
  ['360', ['360', '300', '240', '180', '120']],
  ['', ['360', '300', '240', '180', '120']],
])('p1 of %j months leaves the terms %j, the longest first', (months, terms) => {
  expect(dropdownList('loanreg-term', months)!.map((choice) => choice.value)).toEqual(terms);
});

test.each([
  ['LimitedCashOut', 'Limited cash out'],
  ['FHA', 'FHA'],
  ['PrimaryResidence', 'Primary residence'],
  ['USCitizen', 'US citizen'],
])('%s reads "%s"', (name, words) => {
  expect(wordsOf(name)).toBe(words);
});

test('escrows are waived for taxes, for insurance, or for both', () => {
  expect(dropdownList('lockloan-waive-escrows')!.map(({ value, name }) => `${value}: ${name}`)).toEqual([
    'None: Nothing waived',
    'Taxes: Taxes',
    'Insurance: Insurance',
    'All: Taxes and insurance',
  ]);
});
