import { formatMoney } from '../../../../foundation/money/money.ts';
import { useAsk, useCommand, useDraft, type ReplyOf } from '../../../../ui/calls/index.ts';
import { useGo } from '../../../../ui/screens/links.tsx';
import { pathTo } from '../../../../ui/screens/screen-path.ts';
import type { AppraisalProduct } from '../../domain/appraisal-products.ts';
import type { Payer } from '../../domain/payment.ts';
import { valueNamed } from '../../domain/value-named.ts';

export interface AppraisalDraft {
  readonly product: AppraisalProduct;
  readonly companyId: string;
  readonly rush: boolean;
  readonly payer: Payer;
  readonly name: string;
  readonly telephone: string;
  readonly instructions: string;
  /** Why one is ordered though none is needed. */
  readonly allTheSame: string;
}

/** The order being filled in: stored as a draft, and sent with the fee that was shown. */
export function useAppraisalOrder(loanId: string, { acceptance, borrowers, blocked, secondAfter }: ReplyOf<'appraisal-order-details'>) {
  const go = useGo();
  const [first] = borrowers;
  const {
    draft: typed,
    setDraft,
    clear,
  } = useDraft<AppraisalDraft>(`appraisal.${loanId}`, {
    product: 'Traditional',
    companyId: '',
    rush: false,
    payer: 'lender',
    name: first?.name ?? '',
    telephone: first?.telephone ?? '',
    instructions: '',
    allTheSame: '',
  });
  // A second one is of the interior and at the lender's cost.
  const draft: AppraisalDraft = secondAfter ? { ...typed, product: 'Traditional', payer: 'lender' } : typed;
  const accepted = acceptance.some(({ respected }) => respected.value);
  const fees = useAsk('appraisal-companies', { params: { loanId }, query: { product: draft.product } });
  const companies = fees.value?.companies ?? [];
  const company = companies.find(({ companyId }) => companyId === draft.companyId && companyId !== secondAfter?.companyId);
  const fee = company ? company.feeCents + (draft.rush ? company.rushFeeCents : 0) : undefined;
  const command = useCommand('new-appraisal-order', {
    refreshes: ['appraisal-order-details'],
    onDone: () => {
      clear();
      go(pathTo('/appraisal-order-Status/$loanId', { loanId }));
    },
  });
  const problem = blocked?.message ?? problemOf(draft, company !== undefined, accepted);
  return {
    draft,
    setDraft,
    fees,
    companies,
    company,
    fee,
    feeText: fee === undefined ? '' : formatMoney(fee),
    problem,
    secondAfter,
    command,
    send: (): void => {
      if (problem !== undefined || company === undefined || fee === undefined || command.pending) return;
      const { product, rush, payer, name, telephone, instructions, allTheSame } = draft;
      const body = {
        companyId: company.companyId,
        companyName: company.name,
        product,
        rush,
        feeCents: fee,
        payer,
        access: { name, telephone },
        instructions,
        ...(accepted ? { allTheSame } : {}),
      };
      void command.run({ params: { loanId }, body });
    },
  };
}

/** The missing parts of an order, in the server's words. */
function problemOf(draft: AppraisalDraft, hasCompany: boolean, accepted: boolean): string | undefined {
  if (!hasCompany) return 'Choose a company.';
  if (draft.name.trim() === '' || draft.telephone.trim() === '') return 'Say who lets the appraiser in, and the telephone number.';
  if (valueNamed(draft.instructions)) return 'Instructions can’t name an amount or a value.';
  if (accepted && draft.allTheSame.trim() === '') return 'No appraisal is needed. Say why one is ordered all the same.';
  return undefined;
}

export type AppraisalOrdering = ReturnType<typeof useAppraisalOrder>;
