import type { ApplicationDocument, Members } from '../../../../standards/mismo-3.4/application-document.ts';
import type { CompositeName } from '../../domain/classic/composite-choices.ts';

/**
 * A field of a form over the application. Its type of value follows from its data point's class word; `list` names the list it is chosen from. Where
 * its path goes through a list, a name in brackets selects the item: `contactPoints[email]` (domain/edit/places.ts).
 */
export interface CardField {
  readonly path: string;
  readonly label: string;
  readonly list?: string;
  /** Only these of the list's choices, in this order. */
  readonly only?: readonly string[];
  /** Several data points set by one choice. */
  readonly composite?: CompositeName;
  /** The loan type or lien that narrows the list. */
  readonly narrowed?: 'loan-type' | 'lien' | 'term' | 'state';
  /** Drawn differently from its data point's type: the fields of an address, a text of several lines, a check box. */
  readonly as?: 'address' | 'lines' | 'check';
  /** For an address: the path of its property, whose county is set with the ZIP code. */
  readonly property?: string;
  /** The form is not whole without it. */
  readonly needed?: true;
  readonly span?: number;
  /** Whether the field applies to this application, and to the borrower or item it is part of. */
  readonly when?: (document: ApplicationDocument, part: Members) => boolean;
}

export interface FieldCard {
  readonly title: string;
  readonly fields: readonly CardField[];
  readonly when?: (document: ApplicationDocument, part: Members) => boolean;
}

/** A field at a path of the application. */
export const of = (path: string, label: string, list?: string, more: Partial<CardField> = {}): CardField => ({
  path,
  label,
  ...(list === undefined ? {} : { list }),
  ...more,
});
/** A field that sets several data points. */
export const composite = (name: CompositeName, label: string, list: string, more: Partial<CardField> = {}): CardField => ({
  path: `choice/${name}`,
  label,
  list,
  composite: name,
  ...more,
});
/** Street, city, state and ZIP at a path. */
export const address = (path: string, more: Partial<CardField> = {}): CardField => ({ path, label: 'Address', as: 'address', ...more });
