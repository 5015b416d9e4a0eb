import type { ApplicationDocument } from '../../../../standards/mismo-3.4/application-document.ts';
import type { FieldCard } from '../../panels/form-cards/card-fields.ts';
import type { ItemList } from '../../panels/form-cards/item-lists.ts';

/** A part of a section: a card of fields, a list of items, or a panel with its own component. */
export type FormPart = FieldCard | ItemList | { readonly panel: 'title' | 'monitoring' | 'totals' | 'acknowledgments' };

/** One section of the URLA: its name, its borrower, and its parts in order. */
export interface FormSection {
  readonly key: string;
  /** "1a" and the like, as the form has it. */
  readonly label: string;
  readonly name: string;
  /** Every borrower has one. */
  readonly ofBorrower?: true;
  /** Why the section does not apply to this loan; undefined where it applies. */
  readonly notAsked?: (document: ApplicationDocument) => string | undefined;
  readonly parts: readonly FormPart[];
}

export function isList(part: FormPart): part is ItemList {
  return 'list' in part;
}

export function isCard(part: FormPart): part is FieldCard {
  return !('list' in part) && 'fields' in part;
}
