import type { ApplicationDocument, Members } from '../../../../standards/mismo-3.4/application-document.ts';
import { of, type CardField } from './card-fields.ts';

/** A list of items of a form: what each has, and what a new one begins with. */
export interface ItemList {
  readonly title: string;
  readonly add: string;
  /** The list's path; for a list of a borrower, relative to the borrower. */
  readonly list: string;
  readonly stem: string;
  readonly ofBorrower?: true;
  /** The data point that makes the item: what it is. `only` are the kinds that are offered here. */
  readonly kind?: {
    readonly point: string;
    readonly label: string;
    readonly list: string;
    readonly first: string;
    readonly only?: readonly string[];
  };
  readonly fields: readonly CardField[];
  /** Data points every new item has beside its kind. */
  readonly also?: Readonly<Record<string, string | boolean | number>>;
  /** The data point of a new item that begins with today’s date. */
  readonly begun?: string;
  /** The items of the list that are shown here; all without it. */
  readonly includes?: (item: Members, document: ApplicationDocument) => boolean;
  /** Every item is a card of its own, titled with this field or the list. */
  readonly card?: string | undefined;
  /** The amounts that are added up at the head, and the words behind the sum. */
  readonly total?: readonly [point: string, words: string];
  /** The relationship that gives an item's owner. */
  readonly owner?: 'ASSET_IsAssociatedWith_ROLE' | 'LIABILITY_IsAssociatedWith_ROLE' | 'EXPENSE_IsAssociatedWith_ROLE' | undefined;
  /** The text while there is no item. */
  readonly none?: string;
  readonly when?: (document: ApplicationDocument, part: Members) => boolean;
}

/** A borrower's ethnicity for HMDA. */
export const monitoringItems: readonly ItemList[] = [
  {
    title: 'Ethnicity',
    add: 'Add ethnicity',
    list: 'ethnicities',
    stem: 'HMDA_ETHNICITY',
    ofBorrower: true,
    kind: { point: 'HMDAEthnicityType', label: 'Ethnicity', list: 'loanreg-ethnicity', first: 'NotHispanicOrLatino' },
    fields: [],
  },
  {
    title: 'Origin',
    add: 'Add origin',
    list: 'ethnicityOrigins',
    stem: 'HMDA_ETHNICITY_ORIGIN',
    ofBorrower: true,
    kind: { point: 'HMDAEthnicityOriginType', label: 'Origin', list: 'loanreg-ethnicityorigin', first: 'Mexican' },
    fields: [of('HMDAEthnicityOriginTypeOtherDescription', 'Other origin')],
  },
];
