import type { ApplicationDocument } from '../../../../standards/mismo-3.4/application-document.ts';
import type { CompositeName } from '../../domain/classic/composite-choices.ts';

/** A field of a form over the application. What it holds follows from its data point's class word; `list` names the list it is chosen from. */
export interface CardField {
  readonly path: string;
  readonly label: string;
  readonly list?: string;
  /** Several data points that one choice says. */
  readonly composite?: CompositeName;
  /** The loan type or lien that narrows the list. */
  readonly narrowed?: 'loan-type' | 'lien' | 'term' | 'state';
  readonly span?: number;
  readonly when?: (document: ApplicationDocument) => boolean;
}

export interface FieldCard {
  readonly title: string;
  readonly fields: readonly CardField[];
  readonly when?: (document: ApplicationDocument) => boolean;
}

/** A field at a path of the application. */
export const of = (path: string, label: string, list?: string, more: Partial<CardField> = {}): CardField => ({
  path,
  label,
  ...(list === undefined ? {} : { list }),
  ...more,
});
/** A field that says several data points at once. */
export const composite = (name: CompositeName, label: string, list: string, more: Partial<CardField> = {}): CardField => ({
  path: `choice/${name}`,
  label,
  list,
  composite: name,
  ...more,
});
