import { ok, refuse, type Result } from '../../../../foundation/result/result.ts';
import type { FreedomChange } from '../../../../foundation/vocabulary/custom-loan-data.ts';
import { mayBeEdited } from '../may-be-edited.ts';
import type { Edit } from '../edit/apply-edits.ts';
import { editApplication, saved, type ApplicationSaved, type SaveContext, type SaveRefusal } from '../edit/save-application.ts';
import { chooseProduct, withProduct, type ProductChosen, type ProductOfLoan, type ProductRefusal } from './choose-product.ts';
import { freedomEdits } from './freedom-info.ts';

export interface CustomSaveContext extends SaveContext {
  readonly product: ProductOfLoan;
}

export interface CustomLoanDataSaved extends ApplicationSaved {
  /** The parsed fields. */
  readonly edits: readonly Edit[];
  readonly chosen: ProductChosen | undefined;
}

/** Decides on a save of the custom loan data; a documentation type that is given with them is the loan's. */
export function putCustomLoanData(
  { loan, product, ...context }: CustomSaveContext,
  change: FreedomChange,
  docType: string | undefined,
): Result<CustomLoanDataSaved, SaveRefusal | ProductRefusal> {
  const may = mayBeEdited(loan);
  if (!may.ok) return may;
  const read = freedomEdits((context.based ?? context.current).document, change);
  if (!read.ok) return read;
  const typed: Edit[] = docType === undefined ? [] : [{ path: 'loan/LoanDocumentationType', value: docType }];
  const edits = [...read.value.edits, ...typed];
  const edited = editApplication(context, edits);
  if (!edited.ok) return edited;
  const chosen = chooseProduct(product, read.value.product);
  if (!chosen.ok) {
    const { code, message, ...more } = chosen.refusal;
    return refuse(code, message, { ...more, details: { loanId: loan.loanNumber, ...more.details } });
  }
  const another = chosen.value?.product;
  const document = another && another.productId !== product.productId ? withProduct(edited.value.document, another) : edited.value.document;
  return ok({ ...saved({ ...edited.value, document }), edits, chosen: chosen.value });
}
