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

/** What the classic form works on: the loan as it was loaded and as it is typed, the lists, and the products. */
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

/** What is saved first: the custom loan data that the two copies don't say alike. Undefined where they do. */
export function freedomToSave({ original, new: typed }: Pick<EditLoanData, 'original' | 'new'>): FreedomChange | undefined {
  const change = changedFreedom(original.freedomInfo, typed.freedomInfo);
  return Object.keys(change).length === 0 ? undefined : change;
}

/** What is saved second: the edits that are not of the custom loan data, nor the documentation type that is given with them. */
export function othersToSave({ new: { othersInfo } }: Pick<EditLoanData, 'new'>, edits: readonly Edit[]): readonly Edit[] {
  const given = ({ path, value }: Edit): boolean => path === 'loan/LoanDocumentationType' && value !== null;
  return edits.filter((edit) => !isFreedomPath(othersInfo, edit.path) && !given(edit));
}
