import { describe, expect, test, vi } from 'vitest';
import { drawnChoices, drawnForm } from '../../../ui/testing/drawn-fields.tsx';
import { emptyBorrower, emptyDocument, emptyEmployer, emptyIncome } from '../../../standards/mismo-3.4/builders.ts';
import type { ApplicationDocument } from '../../../standards/mismo-3.4/application-document.ts';
import { locate } from '../../../standards/mismo-3.4/paths.ts';
import { ENUMERATIONS } from '../../../standards/mismo-3.4/schema/enumerations.ts';
import { screenLists } from '../../reference/domain/lists/screen-lists.ts';
import { referenceLists } from '../../reference/domain/lists/reference-lists.ts';
import { placedPath, placeNames } from '../domain/edit/places.ts';
import { applyEdits } from '../domain/edit/apply-edits.ts';
import { moneyItems } from '../panels/form-cards/fields/money-items.ts';
import { FieldCards } from '../panels/form-cards/field-cards.tsx';
import { ItemsCard } from '../panels/form-cards/items-card.tsx';
import { ListsProvider, type LoadedLists } from '../panels/form-cards/loaded-lists.ts';
import { isCard, isList } from './sections/form-section.ts';
import { completeness } from './sections/completeness.ts';
import { urlaSectionOf, urlaSections } from './sections/urla-sections.ts';

// The browser's own store of lists, empty.
vi.stubGlobal('sessionStorage', { length: 0, getItem: () => null, setItem: () => {}, removeItem: () => {}, key: () => null });

const names: readonly string[] = screenLists['URLA form'];
const lists: LoadedLists = Object.fromEntries(names.map((name) => [name, referenceLists[name]?.choices ?? []]));
const blank = emptyDocument();
const borrower = { ...emptyBorrower(blank), employers: [emptyEmployer(blank)], incomes: [emptyIncome(blank, true)] };
const application: ApplicationDocument = { ...blank, borrowers: [borrower] };

/** The choices of every list of a section, by label. */
function listsOf(key: string, change: Partial<ApplicationDocument> = {}): Readonly<Record<string, readonly string[]>> {
  const document: ApplicationDocument = { ...application, ...change };
  const { parts, ofBorrower } = urlaSections.find((section) => section.key === key)!;
  const at = ofBorrower ? `borrowers/${borrower.id}/` : '';
  return drawnChoices(
    drawnForm(
      <ListsProvider value={lists}>
        {parts.map((part, place) =>
          isCard(part) ? (
            <FieldCards key={place} cards={[part]} document={document} term={undefined} at={at} />
          ) : isList(part) ? (
            <ItemsCard key={place} items={part} document={document} borrowerId={borrower.id} onRemove={() => {}} />
          ) : null,
        )}
      </ListsProvider>,
    ),
  );
}
const loanWith = (change: Partial<ApplicationDocument['loan']>) => ({ loan: { ...blank.loan, ...change } });
const valuesOf = (choices: readonly string[] | undefined) => (choices ?? []).map((choice) => choice.split(':')[0]!);

test.each([
  ['Loan purpose', ['Purchase: Purchase', 'Refinance: Refinance', 'Other: Other']],
  ['Lien position', ['FirstLien: First lien', 'SecondLien: Second lien']],
  ['Occupancy', ['PrimaryResidence: Primary residence', 'SecondHome: Second home', 'Investment: Investment property']],
])('the edit form offers %s in its order', (label, choices) => {
  expect(listsOf('loan')[label]).toEqual(choices);
});

test('the edit form offers the sections of the Act for an FHA loan only', () => {
  expect(listsOf('loan', loanWith({ MortgageType: 'FHA' }))['Section of the Act']).toEqual([
    '203B: 203(b)',
    '203B251: 203(b) with 251',
    '203H: 203(h)',
    '203K: 203(k)',
    '234C: 234(c)',
    '248: 248',
    '255: 255',
    '184: 184',
  ]);
  expect(Object.keys(listsOf('loan', loanWith({ MortgageType: 'Conventional' })))).not.toContain('Section of the Act');
});

test('the income types are those an employer pays, in the specification’s order, and then the others', () => {
  const types = valuesOf(listsOf('employment')['Type']);
  expect(types.slice(0, 16)).toEqual([
    'Base',
    'Overtime',
    'Bonus',
    'Commissions',
    'ContractBasis',
    'Other',
    'MilitaryBasePay',
    'MilitaryCombatPay',
    'MilitaryFlightPay',
    'MilitaryHazardPay',
    'MilitaryOverseasPay',
    'MilitaryPropPay',
    'MilitaryClothesAllowance',
    'MilitaryRationsAllowance',
    'MilitaryVariableHousingAllowance',
    'MilitaryQuartersAllowance',
  ]);
  const elsewhere = listsOf('other-income', {
    borrowers: [{ ...borrower, incomes: [{ id: 'CURRENT_INCOME_ITEM_1', EmploymentIncomeIndicator: false }] }],
  });
  expect([...types, ...valuesOf(elsewhere['Type'])].filter((type) => !ENUMERATIONS.IncomeType.split(' ').includes(type))).toEqual([]);
});

test('the asset types are MISMO’s, all but what has a list of its own or is a total', () => {
  const gifts = referenceLists['editloan-gift-grant']!.choices.map(({ value }) => value);
  const types = [...moneyItems.accounts.kind.only, ...moneyItems.otherAssets.kind.only, ...gifts];
  const elsewhere = ['RealEstateOwned', 'BorrowerEstimatedTotalAssets', 'BorrowerPrimaryHome', 'GiftsTotal'];
  expect(types.toSorted()).toEqual(
    ENUMERATIONS.AssetType.split(' ')
      .filter((type) => !elsewhere.includes(type))
      .toSorted(),
  );
  const drawn = listsOf('assets', { assets: [{ id: 'ASSET_1' }] });
  expect(valuesOf(drawn['Type']).slice(0, 3)).toEqual(['CheckingAccount', 'SavingsAccount', 'MoneyMarketFund']);
});

describe('the sections of the URLA', () => {
  const fields = urlaSections.flatMap(({ key, ofBorrower, parts }) =>
    parts.flatMap((part) => {
      const at = ofBorrower ? `borrowers/${borrower.id}/` : '';
      if (isCard(part)) return part.fields.map((field) => ({ key, field, path: `${at}${field.path}` }));
      if (!isList(part)) return [];
      const list = `${part.ofBorrower ? at : ''}${part.list}/${part.stem}_9`;
      return part.fields.map((field) => ({ key, field, path: `${list}/${field.path}` }));
    }),
  );

  test('ask data points of the application and nothing else', () => {
    const ends = fields.map(({ field, path }) => placedPath(application, field.as === 'address' ? `${path}/CityName` : path).path);
    expect(ends.filter((path) => locate(path)?.kind !== 'point')).toEqual([]);
  });

  test('a field of any section is found again by its path', () => {
    // Originators and title holders share the same party fields, and some fields appear in two sections: a path opens the first of them.
    const first = fields.filter(({ path }, place) => !path.includes('_9/') && fields.findIndex((each) => each.path === path) === place);
    const found = first.map(({ field, path }) => placedPath(application, field.as === 'address' ? `${path}/CityName` : path).path);
    expect(found.map((path) => urlaSectionOf(path, application))).toEqual(first.map(({ key }) => key));
  });

  test('an item is found in the section that shows it', () => {
    const assets = [
      { id: 'ASSET_1', AssetType: 'GiftOfCash' as const },
      { id: 'ASSET_2', AssetType: 'CheckingAccount' as const },
      { id: 'ASSET_3', AssetType: 'Boat' as const },
    ];
    const places = assets.map(({ id }) => urlaSectionOf(`assets/${id}/AssetCashOrMarketValueAmount`, { ...application, assets }));
    expect(places).toEqual(['gifts', 'assets', 'other-assets']);
  });

  test('a missing expense of the new home links to the section with its field', () => {
    const key = urlaSectionOf('loan/housingExpenses/RealEstateTax', application);
    expect(urlaSections.find((section) => section.key === key)!.name).toBe('Mortgage loan');
  });

  test('every place a path can name in brackets is used, and made with what it is', () => {
    const used = fields.flatMap(({ path }) => [...path.matchAll(/\w+\[\w+\]/g)].map(([name]) => name));
    expect(placeNames.filter((name) => !used.includes(name))).toEqual([]);
    const { path, also } = placedPath(application, 'parties[originator]/roles[originator]/licenses[nmls]/LicenseIdentifier');
    const edits = [...also.map(([at, value]) => ({ path: at, value })), { path, value: '1234567' }];
    const made = applyEdits(application, edits);
    expect(made.ok && made.value.parties).toMatchObject([
      {
        roles: [
          {
            PartyRoleType: 'LoanOriginator',
            licenses: [{ LicenseAuthorityLevelType: 'PublicFederal', LicenseIdentifier: '1234567' }],
          },
        ],
      },
    ]);
    expect(made.ok && placedPath(made.value, 'parties[originator]/name/FirstName')).toEqual({
      path: 'parties/PARTY_1/name/FirstName',
      also: [],
    });
  });

  test('say how many of the facts they have to have are there', () => {
    const before = completeness(application);
    expect(before['declarations']).toEqual({ there: 0, needed: 15 });
    const answered = { ...borrower, IntentToOccupyType: 'Yes' as const, BankruptcyIndicator: false };
    expect(completeness({ ...application, borrowers: [answered] })['declarations']).toEqual({ there: 2, needed: 15 });
    expect(completeness({ ...application, borrowers: [answered, { ...borrower, id: 'BORROWER_2' }] })['declarations']).toEqual({
      there: 2,
      needed: 30,
    });
    expect(before['gifts']).toEqual({ there: 0, needed: 0 });
  });
});
