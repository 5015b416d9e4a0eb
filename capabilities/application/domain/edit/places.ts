import type { ApplicationDocument } from '../../../../standards/mismo-3.4/application-document.ts';
import { nextId } from '../../../../standards/mismo-3.4/builders.ts';
import { valueAt } from './apply-edits.ts';

type Item = Readonly<Record<string, unknown>> & { readonly id: string };

/** How to find the item of a list that a field is about, where a form has a field for one kind of item: the e-mail address, the home phone. */
interface Place {
  readonly is: (item: Item) => boolean;
  readonly stem: string;
  /** Fields a new item gets beside the typed one: paths relative to the item. */
  readonly also?: Readonly<Record<string, string | boolean>>;
  /** How many ids are left free before a new one, so that no two fields of a form name the same item. */
  readonly ahead?: number;
}

const hasRole = (type: string) => (item: Item) => (item['roles'] as readonly Item[]).some(({ PartyRoleType }) => PartyRoleType === type);
const isPhone = (item: Item): boolean => item['ContactPointTelephoneValue'] !== undefined || item['ContactPointRoleType'] !== undefined;
const license = (level: string, ahead: number, also: Place['also'] = {}): Place => ({
  is: ({ LicenseAuthorityLevelType }) => LicenseAuthorityLevelType === level,
  stem: 'LICENSE',
  also: { LicenseAuthorityLevelType: level, ...also },
  ahead,
});

/** By the list and the name a path has in brackets: `contactPoints[email]/ContactPointEmailValue`. */
const PLACES: Readonly<Record<string, Place>> = {
  'contactPoints[email]': { is: (item) => item['ContactPointEmailValue'] !== undefined, stem: 'CONTACT_POINT' },
  'contactPoints[phone]': {
    is: (item) => isPhone(item) && !['Mobile', 'Work'].includes(item['ContactPointRoleType'] as string),
    stem: 'CONTACT_POINT',
    ahead: 1,
  },
  'contactPoints[mobile]': {
    is: ({ ContactPointRoleType }) => ContactPointRoleType === 'Mobile',
    stem: 'CONTACT_POINT',
    also: { ContactPointRoleType: 'Mobile' },
    ahead: 2,
  },
  'contactPoints[work]': {
    is: ({ ContactPointRoleType }) => ContactPointRoleType === 'Work',
    stem: 'CONTACT_POINT',
    also: { ContactPointRoleType: 'Work' },
    ahead: 3,
  },
  'taxpayerIdentifiers[first]': { is: () => true, stem: 'TAXPAYER_IDENTIFIER' },
  'languages[first]': { is: () => true, stem: 'LANGUAGE' },
  'aliases[first]': { is: () => true, stem: 'ALIAS' },
  'addresses[mailing]': {
    is: ({ AddressType }) => AddressType === 'Mailing',
    stem: 'ADDRESS',
    also: { AddressType: 'Mailing' },
  },
  'addresses[first]': { is: () => true, stem: 'ADDRESS', ahead: 1 },
  'residences[current]': { is: ({ BorrowerResidencyType }) => BorrowerResidencyType !== 'Prior', stem: 'RESIDENCE' },
  'salesContracts[first]': { is: (item) => item['SalesContractAmount'] !== undefined, stem: 'SALES_CONTRACT' },
  'valuations[appraised]': { is: (item) => item['PropertyValuationAmount'] !== undefined, stem: 'PROPERTY_VALUATION' },
  'legalDescriptions[first]': { is: () => true, stem: 'LEGAL_DESCRIPTION' },
  'parties[originator]': {
    is: hasRole('LoanOriginator'),
    stem: 'PARTY',
    also: { 'roles[originator]/PartyRoleType': 'LoanOriginator' },
  },
  'roles[originator]': {
    is: ({ PartyRoleType }) => PartyRoleType === 'LoanOriginator',
    stem: 'LOAN_ORIGINATOR',
    also: { PartyRoleType: 'LoanOriginator' },
  },
  'parties[company]': {
    is: hasRole('LoanOriginationCompany'),
    stem: 'PARTY',
    also: { 'roles[company]/PartyRoleType': 'LoanOriginationCompany' },
    ahead: 1,
  },
  'roles[company]': {
    is: ({ PartyRoleType }) => PartyRoleType === 'LoanOriginationCompany',
    stem: 'LOAN_ORIGINATION_COMPANY',
    also: { PartyRoleType: 'LoanOriginationCompany' },
  },
  'licenses[nmls]': license('PublicFederal', 0, { LicenseIssuingAuthorityName: 'NationwideMortgageLicensingSystemAndRegistry' }),
  'licenses[state]': license('PublicState', 1),
};

/** Every name a path can have in brackets. */
export const placeNames: readonly string[] = Object.keys(PLACES);

export interface PlacedPath {
  readonly path: string;
  /** Set together with the field, because the item is new and does not have these values yet. */
  readonly also: readonly (readonly [path: string, value: string | boolean])[];
}

/** A path as a form describes it, with the ids this application has for it, or those it would get. */
export function placedPath(document: ApplicationDocument, described: string): PlacedPath {
  if (!described.includes('[')) return { path: described, also: [] };
  const also: (readonly [string, string | boolean])[] = [];
  const steps: string[] = [];
  for (const step of described.split('/')) {
    const place = PLACES[step];
    if (!place) {
      steps.push(step);
      continue;
    }
    const list = [...steps, step.slice(0, step.indexOf('['))];
    const found = ((valueAt(document, list.join('/')) as readonly Item[] | undefined) ?? []).find(place.is);
    steps.push(list.at(-1)!, found?.id ?? idAhead(document, place));
    if (found) continue;
    const at = steps.join('/');
    for (const [point, value] of Object.entries(place.also ?? {})) {
      const placed = placedPath(document, `${at}/${point}`);
      also.push(...placed.also, [placed.path, value]);
    }
  }
  const path = steps.join('/');
  return { path, also: also.filter(([one], place) => one !== path && also.findIndex(([other]) => other === one) === place) };
}

function idAhead(document: ApplicationDocument, { stem, ahead = 0 }: Place): string {
  const [, number] = /_(\d+)$/.exec(nextId(document, stem))!;
  return `${stem}_${Number(number) + ahead}`;
}
