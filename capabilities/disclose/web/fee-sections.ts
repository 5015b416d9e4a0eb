import type { FeeSection } from '../domain/index.ts';

/** The sections of the form by their letters. */
export const SECTION_TITLES: Readonly<Record<FeeSection, string>> = {
  A: 'Origination charges',
  B: 'Services you cannot shop for',
  C: 'Services you can shop for',
  E: 'Taxes and government fees',
  F: 'Prepaids',
  G: 'Initial escrow payment at closing',
  H: 'Other',
};
