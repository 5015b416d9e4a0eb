import { dropdownList, dropdownNames, type NameValue } from '../../../../foundation/vocabulary/dropdowns.ts';
import { states } from '../states.ts';
import { borrowerLists } from './borrower-lists.ts';
import { editLoanLists } from './edit-loan-lists.ts';
import { laterScreenLists } from './later-screen-lists.ts';
import { COUNTIES } from './narrowing.ts';
import { mismo, type ReferenceList, type ReferenceLists } from './reference-list.ts';
import { valueSets } from './value-sets.ts';
import { vocabularySources } from './vocabulary-sources.ts';

const ofVocabulary: ReferenceLists = Object.fromEntries(
  dropdownNames.map((name) => {
    const [title, source] = vocabularySources[name];
    return [name, { title, source, choices: dropdownList(name)! }];
  }),
);

/** Every list by its name, except MISMO's whole enumerations, which are requested with one name. Each state has its own counties. */
export const referenceLists: ReferenceLists = {
  ...ofVocabulary,
  ...editLoanLists,
  ...borrowerLists,
  ...laterScreenLists,
  ...valueSets,
  [COUNTIES]: { title: 'County', source: 'HUD USPS ZIP code crosswalk', choices: [] },
  State: {
    title: 'State',
    source: 'FIPS 5-2: the states and the District',
    choices: states.map(({ name, code }) => ({ name, value: code })),
  },
};

/** Sections of the Act for loans other than FHA’s: a guarantee of USDA, and of VA. */
const sections: Readonly<Record<string, ReferenceList>> = {
  USDARuralDevelopment: mismo('', 'SectionOfActType', {
    only: ['502USDARuralDevelopmentGuaranteedHousingLoan'],
    words: { '502USDARuralDevelopmentGuaranteedHousingLoan': '502, guaranteed housing loan' },
  }),
  VA: mismo('', 'SectionOfActType', { only: ['3710'] }),
};

/** Lists that are others by a choice made before, by its value: a loan type or the loan's lien. */
const narrowed: Readonly<Record<string, (p1: string) => readonly NameValue[] | undefined>> = {
  'loanreg-so-fin': (lien) => (lien === 'SecondLien' ? editLoanLists['editloan-sofin-second']!.choices : undefined),
  'doc-type': (type) => dropdownList(`priceit-doctype-${type.toLowerCase()}`),
  'editloan-urla-sectionofact': (type) => (type === 'Conventional' ? [] : sections[type]?.choices),
};

/** A list by its name; `p1` narrows those that depend on another choice. Undefined where there is no such list. */
export function referenceList(name: string, p1?: string): readonly NameValue[] | undefined {
  const other = p1 !== undefined && Object.hasOwn(narrowed, name) ? narrowed[name]!(p1) : undefined;
  const list: ReferenceList | undefined = Object.hasOwn(referenceLists, name) ? referenceLists[name] : undefined;
  return other ?? dropdownList(name, p1) ?? list?.choices;
}

/** The facts that narrow a list, in words. */
export const narrowedBy: Readonly<Record<string, string>> = {
  [COUNTIES]: 'State',
  'loanreg-term': 'Months',
  'loanreg-so-fin': 'Lien',
  'doc-type': 'Loan type',
  'loanreg-4506': 'Loan type',
  'editloan-urla-sectionofact': 'Loan type',
};
