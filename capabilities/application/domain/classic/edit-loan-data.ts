import type { NameValue } from '../../../../foundation/vocabulary/dropdowns.ts';
import type { FreedomChange, FreedomInfo } from '../../../../foundation/vocabulary/custom-loan-data.ts';
import type { ApplicationDocument } from '../../../../standards/mismo-3.4/application-document.ts';
import type { Edit } from '../edit/apply-edits.ts';
import { changedFreedom, freedomInfoOf, isFreedomPath, type CustomRow } from './freedom-info.ts';

/** One of the two copies: the custom loan data, and everything else. */
export interface EditLoanCopy {
  readonly freedomInfo: FreedomInfo;
  readonly othersInfo: ApplicationDocument;
}

/** The input of the classic form: the loan as loaded and as edited, the lists, and the products. */
export interface EditLoanData {
  readonly original: EditLoanCopy;
  readonly new: EditLoanCopy;
  readonly dropdowns: Readonly<Record<string, readonly NameValue[]>>;
  readonly productsList: { readonly product: readonly { readonly prodID: string; readonly name: string }[] };
}

/** The product, program and feature as they are chosen and not saved yet. */
export type TypedProduct = Pick<CustomRow, 'productId' | 'programId' | 'featureId'>;

/** The copy that everything typed makes of the first. */
export function typedCopy(document: ApplicationDocument, row: CustomRow, product: TypedProduct | null): EditLoanCopy {
  return { freedomInfo: freedomInfoOf(document, { ...row, ...product }), othersInfo: document };
}

/** Saved first: the custom loan data in which the two copies differ. Undefined where they are equal. */
export function freedomToSave({ original, new: typed }: Pick<EditLoanData, 'original' | 'new'>): FreedomChange | undefined {
  const change = changedFreedom(original.freedomInfo, typed.freedomInfo);
  return Object.keys(change).length === 0 ? undefined : change;
}

/** Saved second: the edits outside the custom loan data, without the documentation type that is saved with those. */
export function othersToSave({ new: { othersInfo } }: Pick<EditLoanData, 'new'>, edits: readonly Edit[]): readonly Edit[] {
  const given = ({ path, value }: Edit): boolean => path === 'loan/LoanDocumentationType' && value !== null;
  return edits.filter((edit) => !isFreedomPath(othersInfo, edit.path) && !given(edit));
}
