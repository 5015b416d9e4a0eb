import type { Group } from './layout/group.ts';

/** One value of a page: the text, and its line. */
export interface FormValue {
  readonly text: string;
  /** The label it was found under, as the page has it. */
  readonly label?: string;
  readonly line?: number;
  readonly column?: number;
}

/** A group of the form filled in: the only one, or one item of a list. */
export interface FormItem {
  readonly group: Group;
  /** Index of the borrower, from 0; undefined where the group occurs once. */
  readonly borrower?: number;
  /** Values by the field's label. */
  readonly values: Map<string, FormValue>;
  /** By which ids the application knows what the item says, where it was made from one. */
  readonly ids?: Readonly<Record<string, string>>;
}

export interface Form {
  readonly items: readonly FormItem[];
  /** The number of borrowers on the form. */
  readonly borrowers: number;
  /** The borrowers' ids in the application, and the loan's, where the form was made from one. */
  readonly ids?: { readonly borrowers: readonly string[]; readonly loan: string };
}
