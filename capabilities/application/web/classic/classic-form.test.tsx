import { renderToStaticMarkup } from 'react-dom/server';
import { QueryClientProvider } from '@tanstack/react-query';
import { describe, expect, test, vi } from 'vitest';
import type { ApplicationDocument } from '../../../../standards/mismo-3.4/application-document.ts';
import { blankParty, blankRole, emptyBorrower, emptyDocument } from '../../../../standards/mismo-3.4/builders.ts';
import { locate } from '../../../../standards/mismo-3.4/paths.ts';
import { createQueryClient } from '../../../../ui/calls/hooks.ts';
import { PathFormProvider } from '../../../../ui/fields/index.ts';
import { screenLists } from '../../../reference/domain/lists/screen-lists.ts';
import { compositeChoices } from '../../domain/classic/composite-choices.ts';
import { applyEdits } from '../../domain/edit/apply-edits.ts';
import { FieldCards } from '../../panels/form-cards/field-cards.tsx';
import { ItemsCard } from '../../panels/form-cards/items-card.tsx';
import { borrowerCards, freedomCards, loanCards, propertyCards } from './classic-fields.ts';
import { monitoringItems } from '../../panels/form-cards/item-lists.ts';
import { incomeItems, moneyItems } from './classic-items.ts';
import { ListsProvider, type LoadedLists } from '../../panels/form-cards/loaded-lists.ts';
import { MonitoringCard } from '../../panels/form-cards/monitoring-card.tsx';
import { ProductCard } from './product-card.tsx';
import { TitleCard } from '../../panels/form-cards/title-card.tsx';
import { formOfView } from '../sections/urla-sections.ts';

// The browser's own store of lists, empty.
vi.stubGlobal('sessionStorage', { length: 0, getItem: () => null, setItem: () => {}, removeItem: () => {}, key: () => null });

const names: readonly string[] = screenLists['Classic form'];
/** Every list with one choice that names the list. */
const lists: LoadedLists = Object.fromEntries(names.map((name) => [name, [{ value: `of ${name}`, name: `of ${name}` }]]));

const blank = emptyDocument();
const races = ['Asian', 'NativeHawaiianOrOtherPacificIslander', 'AmericanIndianOrAlaskaNative'] as const;
const borrower = {
  ...emptyBorrower(blank),
  races: races.map((HMDARaceType, place) => ({ id: `HMDA_RACE_${place + 1}`, HMDARaceType, designations: [] })),
  ethnicities: [{ id: 'HMDA_ETHNICITY_1' }],
  ethnicityOrigins: [{ id: 'HMDA_ETHNICITY_ORIGIN_1' }],
  employers: [{ id: 'EMPLOYER_1' }],
  incomes: [{ id: 'CURRENT_INCOME_ITEM_1' }],
  residences: [{ id: 'RESIDENCE_1' }],
};
const document: ApplicationDocument = {
  ...blank,
  borrowers: [borrower],
  assets: [{ id: 'ASSET_1' }],
  liabilities: [{ id: 'LIABILITY_1' }],
  expenses: [{ id: 'EXPENSE_1' }],
  parties: [blankParty('PARTY_1', { ...blankRole('PROPERTY_OWNER_1'), PartyRoleType: 'PropertyOwner' })],
  loan: { ...blank.loan, housingExpenses: [{ id: 'HOUSING_EXPENSE_1' }], purchaseCredits: [{ id: 'PURCHASE_CREDIT_1' }] },
};

function drawn(of: ApplicationDocument, valueAt: (path: string) => unknown = () => undefined): string {
  const none = (): void => {};
  const product = { productId: null, programId: null, featureId: null };
  const form = { valueAt, change: none, errorAt: () => undefined, today: '2026-11-20' };
  const items = { document: of, borrowerId: borrower.id, onRemove: none };
  return renderToStaticMarkup(
    <QueryClientProvider client={createQueryClient()}>
      <PathFormProvider form={form}>
        <ListsProvider value={lists}>
          <ProductCard products={[]} broker={undefined} saved={product} typed={null} onChoose={none} />
          {[freedomCards, loanCards, propertyCards].map((cards, place) => (
            <FieldCards key={place} cards={cards} document={of} term={undefined} />
          ))}
          <FieldCards cards={borrowerCards} document={of} term={undefined} at={`borrowers/${borrower.id}/`} />
          <MonitoringCard document={of} borrower={of.borrowers[0]!} onRemove={none} />
          <TitleCard document={of} onRemove={none} />
          {[...monitoringItems, ...incomeItems, ...moneyItems].map((each) => (
            <ItemsCard key={each.list} items={each} {...items} />
          ))}
        </ListsProvider>
      </PathFormProvider>
    </QueryClientProvider>,
  );
}

const loanWith = (change: object): ApplicationDocument => ({ ...document, loan: { ...document.loan, ...change } });
const cards = [...freedomCards, ...loanCards, ...propertyCards];
const offered = (of: ApplicationDocument): readonly string[] => {
  const markup = drawn(of);
  // Lists that depend on another choice are requested separately and are not loaded here.
  const asked = cards.flatMap(({ fields }) => fields.flatMap(({ list, narrowed }) => (list && narrowed ? [list] : [])));
  return names.filter((name) => asked.includes(name) || markup.includes(`>of ${name}<`));
};

describe('the classic form', () => {
  test('loads seventy lists and offers every one of them', () => {
    expect(names).toHaveLength(70);
    const shown = new Set([
      ...offered(
        loanWith({ LoanPurposeType: 'Purchase', MortgageType: 'Conventional', AmortizationType: 'AdjustableRate', EscrowIndicator: false }),
      ),
      ...offered(loanWith({ LoanPurposeType: 'Refinance', MortgageType: 'FHA' })),
      ...offered(loanWith({ LoanPurposeType: 'Refinance', MortgageType: 'VA', LienPriorityType: 'SecondLien' })),
    ]);
    // The tribe's list has one choice, which is the name of its field.
    expect(names.filter((name) => !shown.has(name) && name !== 'loanreg-racedesignation2')).toEqual([]);
    expect(drawn(document)).toContain('of loanreg-racedesignation2');
  });

  test('the other financing is chosen from the list of the loan’s lien', () => {
    const first = offered(loanWith({ LienPriorityType: 'FirstLien' }));
    const second = offered(loanWith({ LienPriorityType: 'SecondLien' }));
    expect(['editloan-sofin-first', 'editloan-sofin-second'].map((name) => [first.includes(name), second.includes(name)])).toEqual([
      [true, false],
      [false, true],
    ]);
  });

  test('opens with the loan information, whatever address names no part', () => {
    expect(formOfView(undefined)).toMatchObject({ classic: true, current: 'freedom-info' });
    expect(formOfView('nowhere')).toMatchObject({ classic: true, current: 'freedom-info' });
    expect(formOfView('personal')).toMatchObject({ classic: false, current: 'personal' });
  });

  test('another fulfillment center is saved by the name that is typed', () => {
    const named = (name: string) => drawn(document, (path) => (path === 'loan/FulfillmentCenterName' ? name : undefined));
    expect(named('Longmont annex')).toContain('value="Longmont annex"');
    expect(named('of loanreg-fulfillment-centers')).not.toContain('Name of the other center');
  });

  test('every field is a data point of the application', () => {
    const at = (prefix: string, some: readonly { readonly fields: readonly { readonly path: string; readonly composite?: string }[] }[]) =>
      some.flatMap(({ fields }) =>
        fields.filter(({ composite }) => !composite).map(({ path }) => `${prefix}${path.replaceAll(/\[\w+\]/g, '/X')}`),
      );
    const items = [...monitoringItems, ...incomeItems, ...moneyItems].flatMap(({ list, ofBorrower, kind, fields }) =>
      [...(kind ? [kind.point] : []), ...fields.map(({ path }) => path)].map(
        (point) => `${ofBorrower ? 'borrowers/B/' : ''}${list}/X/${point}`,
      ),
    );
    const paths = [...at('', cards), ...at('borrowers/B/', borrowerCards), ...items];
    expect(paths.filter((path) => locate(path)?.kind !== 'point')).toEqual([]);
  });

  test.each(Object.entries(compositeChoices).flatMap(([name, choice]) => choicesOf(name).map((value) => [name, value, choice] as const)))(
    'the %s %s is said by its data points, and read from them again',
    (_name, value, { valueOf, editsOf }) => {
      const made = applyEdits(document, editsOf(value, document));
      expect(made.ok && valueOf(made.value)).toBe(value);
    },
  );
});

function choicesOf(name: string): readonly string[] {
  if (name === 'secondLienType') return ['ClosedEnd', 'HELOC'];
  if (name === 'housingType') return ['SingleFamily', 'TwoToFourUnit', 'Manufactured'];
  if (name === 'propertyTypeOther') return ['Condominium', 'Cooperative', 'PUD', 'Manufactured'];
  return ['SingleFamily', 'PlannedUnitDevelopment', 'Condominium', 'DetachedCondominium', 'Cooperative', 'ManufacturedHome'];
}
