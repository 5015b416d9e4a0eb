import { useCommand, useDraft, type ReplyOf } from '../../../ui/calls/index.ts';
import type { Inquiry, PermissiblePurpose } from '../domain/consent.ts';
import {
  bureauNames,
  orderCredit,
  type BureauName,
  type CreditChoice,
  type ReportSystem,
  type ScoreModel,
} from '../domain/order-credit.ts';

export interface CreditDraft {
  readonly choice: CreditChoice;
  /** Borrowers that are left out; everybody else is ordered. */
  readonly without: readonly string[];
  readonly purpose: PermissiblePurpose;
  readonly inquiry: Inquiry;
  readonly bureaus: readonly BureauName[];
  readonly model: ScoreModel;
  readonly reportNumber: string;
}

/** The order being filled in: stored as a draft, validated by the server's own function, and sent with the price that was shown. */
export function useCreditOrder(
  loanId: string,
  overview: ReplyOf<'get-credit'>,
  {
    first,
    system,
    onOrdered,
  }: { readonly first: CreditChoice; readonly system?: ReportSystem | undefined; readonly onOrdered: (orderId: string) => void },
) {
  const { draft, setDraft, clear } = useDraft<CreditDraft>(`credit.${loanId}.${system ?? 'own'}.${first}`, {
    choice: first,
    without: [],
    purpose: 'credit-transaction',
    inquiry: 'hard',
    bureaus: bureauNames,
    model: 'Classic FICO',
    reportNumber: '',
  });
  const { people, agency, ended, consents, order, budget } = overview;
  const chosen = people.filter(({ id }) => !draft.without.includes(id));
  const { without: _without, reportNumber, ...rest } = draft;
  const wanted = {
    ...rest,
    borrowerIds: chosen.map(({ id }) => id),
    ...(draft.choice === 'reissue' && reportNumber.trim() !== '' ? { reportNumber: reportNumber.trim() } : {}),
  };
  const openOrder = order?.open ? order.title : undefined;
  const decided = orderCredit({ agency: agency?.name, ended, people, consents, openOrder, budget }, wanted);
  const command = useCommand('order-credit', {
    refreshes: ['get-credit'],
    onDone: ({ orderId }) => {
      clear();
      onOrdered(orderId);
    },
  });
  return {
    draft,
    setDraft,
    chosen,
    decided,
    command,
    send: (): void => {
      if (!decided.ok || command.pending) return;
      const body = { ...wanted, bureaus: [...wanted.bureaus], costCents: decided.value.cost.value, ...(system ? { system } : {}) };
      void command.run({ params: { loanId }, body });
    },
  };
}

export type CreditOrdering = ReturnType<typeof useCreditOrder>;
