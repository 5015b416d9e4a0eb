/** A list of items of a form: what each has, and what a new one begins with. */
export interface ItemList {
  readonly title: string;
  readonly add: string;
  /** The list's path; of a borrower's, it goes on from the borrower's. */
  readonly list: string;
  readonly stem: string;
  readonly ofBorrower?: true;
  /** The data point that makes the item: what it is. */
  readonly kind: { readonly point: string; readonly label: string; readonly list: string; readonly first: string };
  readonly fields: readonly (readonly [point: string, label: string])[];
  /** Data points every new item has beside its kind. */
  readonly also?: Readonly<Record<string, string>>;
}

/** What a borrower says of their ethnicity for HMDA. */
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
    fields: [['HMDAEthnicityOriginTypeOtherDescription', 'Other origin']],
  },
];
