import { renderToStaticMarkup } from 'react-dom/server';
import { QueryClientProvider } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { createQueryClient } from '../../../ui/calls/hooks.ts';
import { PathFormProvider } from '../../../ui/fields/index.ts';
import { drawnChoices, drawnForm } from '../../../ui/testing/drawn-fields.tsx';
import type { ApplicationDocument } from '../../../standards/mismo-3.4/application-document.ts';
import { blankParty, blankRole, emptyBorrower, emptyDocument } from '../../../standards/mismo-3.4/builders.ts';
import { locate } from '../../../standards/mismo-3.4/paths.ts';
import { dropdownList } from '../../../foundation/vocabulary/dropdowns.ts';
import { ListsProvider, type LoadedLists } from '../../application/panels/form-cards/loaded-lists.ts';
import { TitleCard } from '../../application/panels/form-cards/title-card.tsx';
import { screenLists } from '../../reference/domain/lists/screen-lists.ts';
import { BorrowerCard } from './borrower-card.tsx';
import { borrowerDetails, detailsCards, termsCard } from './details/details-cards.ts';
import { DetailsFields } from './details/registration-details.tsx';
import { LoanCard } from './loan-card.tsx';
import { PropertyCard } from './property-card.tsx';

// The browser's own store of lists, empty.
vi.stubGlobal('sessionStorage', { length: 0, getItem: () => null, setItem: () => {}, removeItem: () => {}, key: () => null });

const blank = emptyDocument();
const borrower = emptyBorrower(blank);
const refinance = { ...blank, borrowers: [borrower], loan: { ...blank.loan, LoanPurposeType: 'Refinance' as const } };
const lists = drawnChoices(
  drawnForm(
    <>
      <BorrowerCard borrower={borrower} place={0} document={refinance} />
      <PropertyCard document={refinance} wanted="required" />
      <LoanCard document={refinance} />
    </>,
  ),
);

test.each([
  ['Loan purpose', ['Purchase: Purchase', 'Refinance: Refinance', 'Other: Other']],
  ['Cash-out', ['CashOut: Cash-out', 'LimitedCashOut: Limited cash-out', 'NoCashOut: No cash-out']],
  ['Lien position', ['FirstLien: First lien', 'SecondLien: Second lien']],
  ['Number of units', ['1: 1 unit', '2: 2 units', '3: 3 units', '4: 4 units']],
  ['Occupancy', ['PrimaryResidence: Primary residence', 'SecondHome: Second home', 'Investment: Investment property']],
  ['Attached or detached', ['Attached: Attached', 'Detached: Detached', 'SemiDetached: Semi-detached']],
  ['Marital status', ['Married: Married', 'Separated: Separated', 'Unmarried: Unmarried']],
])('registration offers %s in its order', (label, choices) => {
  expect(lists[label]).toEqual(choices);
});

const names: readonly string[] = screenLists['Registration'];
/** Every list of the details with one choice that names the list. */
const loaded: LoadedLists = Object.fromEntries(names.map((name) => [name, [{ value: `of ${name}`, name: `of ${name}` }]]));
const races = ['Asian', 'NativeHawaiianOrOtherPacificIslander', 'AmericanIndianOrAlaskaNative'] as const;
const asked = {
  ...borrower,
  races: races.map((HMDARaceType, place) => ({ id: `HMDA_RACE_${place + 1}`, HMDARaceType, designations: [] })),
  ethnicities: [{ id: 'HMDA_ETHNICITY_1' }],
  ethnicityOrigins: [{ id: 'HMDA_ETHNICITY_ORIGIN_1' }],
};
const loanWith = (change: object): ApplicationDocument => ({
  ...blank,
  borrowers: [asked],
  parties: [blankParty('PARTY_1', { ...blankRole('PROPERTY_OWNER_1'), PartyRoleType: 'PropertyOwner' })],
  loan: { ...blank.loan, ...change },
});

/** The details with every fold open, as they are where something in each is wrong. */
function drawnDetails(document: ApplicationDocument): string {
  const none = (): void => {};
  const form = { valueAt: () => undefined, change: none, errorAt: () => 'wrong', today: '2026-11-20' };
  return renderToStaticMarkup(
    <QueryClientProvider client={createQueryClient()}>
      <PathFormProvider form={form}>
        <ListsProvider value={loaded}>
          <DetailsFields document={document} hasProduct={false} onRemove={none} />
          <TitleCard document={document} onRemove={none} vesting={false} />
        </ListsProvider>
      </PathFormProvider>
    </QueryClientProvider>,
  );
}

test('registration offers all of its forty-four lists', () => {
  const markup = [
    { LoanPurposeType: 'Purchase', LienPriorityType: 'SecondLien' },
    { LoanPurposeType: 'Refinance', MortgageType: 'FHA' },
    { LoanPurposeType: 'Refinance', MortgageType: 'VA' },
  ]
    .map((change) => drawnDetails(loanWith(change)))
    .join('');
  const fields = [termsCard, ...detailsCards].flatMap((card) => card.fields);
  // Lists that depend on another choice are loaded separately, and are not loaded yet.
  const narrowed = fields.flatMap((field) => (field.list && field.narrowed ? [field.list] : []));
  // The lists of required fields are drawn above.
  const drawnAbove = names.filter((name) => {
    const choices = (dropdownList(name) ?? []).map((choice) => `${choice.value}: ${choice.name}`);
    return Object.values(lists).some((drawn) => drawn.length === choices.length && drawn.every((each, place) => each === choices[place]));
  });
  const shown = new Set([...narrowed, ...drawnAbove, ...names.filter((name) => markup.includes(`>of ${name}<`))]);
  expect(names).toHaveLength(44);
  // The rate type narrows the products (scenarios/application/registration); the tribe's list has one choice, which is the name of its field.
  const elsewhere = ['loanreg-rate-type', 'loanreg-racedesignation2'];
  expect(names.filter((name) => !shown.has(name) && !elsewhere.includes(name))).toEqual([]);
  expect(markup).toContain('of loanreg-racedesignation2');
});

test('every detail is a data point of the application', () => {
  const points = [termsCard, ...detailsCards].flatMap((card) => card.fields).filter(({ composite }) => !composite);
  const paths = [...points.map(({ path }) => path), ...borrowerDetails.map(({ path }) => `borrowers/B/${path}`)];
  expect(paths.filter((path) => locate(path)?.kind !== 'point')).toEqual([]);
});
