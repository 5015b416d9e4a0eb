import { centsFromDecimal, type Cents } from '../../foundation/money/money.ts';
import type { CreditResponse } from '../../standards/credit-2.3.1/credit-response.ts';
import { askOutside, type OutsideCompany, type OutsideLimits } from '../outside-call.ts';
import { notAnswered, type OrderOutcome } from '../order-outcome.ts';
import { responseIn } from './reader.ts';
import { creditKeys, creditStatus, UNKNOWN_ORDER } from './wire.ts';

/** The agency's final answer: a report, or its refusal to give one. */
export interface CreditAnswer {
  readonly xml: string;
  readonly response: CreditResponse;
  readonly charge?: { readonly chargeId: string; readonly amount: Cents };
  /** A simulator answered in the agency's place; a person has to see it wherever the report is shown. */
  readonly simulated: boolean;
}

export type CreditOutcome = OrderOutcome<CreditAnswer>;

export interface CreditClient {
  /** Hands a MISMO 2.3.1 request to the agency: an order, or a query for the status of one. Never throws. */
  exchange(request: string, signal?: AbortSignal): Promise<CreditOutcome>;
}

/** A report of fifty borrowers has a few megabytes. */
const usual: OutsideLimits = { connect: 3_000, total: 20_000, bytes: 8_388_608 };

export function createCreditClient(
  company: OutsideCompany & { readonly simulated: boolean },
  limits: Partial<OutsideLimits> = {},
): CreditClient {
  const within = { ...usual, ...limits };
  const asked = { ...company, headers: { accept: 'application/xml', ...company.headers } };
  return {
    exchange: async (request, signal) => {
      const outcome = await askOutside(asked, '/requests', within, signal, {
        contentType: 'application/xml; charset=utf-8',
        body: request,
      });
      if (!outcome.ok) return notAnswered(outcome.trouble);
      const { status, text, simulated } = outcome.answer;
      if (status !== 200) return { is: 'unclear', trouble: 'status' };
      return outcomeOf(text, company.simulated || simulated);
    },
  };
}

async function outcomeOf(xml: string, simulated: boolean): Promise<CreditOutcome> {
  const response = await responseIn(xml);
  if (!response) return { is: 'unclear', trouble: 'unreadable' };
  const condition = response.status?.condition;
  if (condition === creditStatus.pending) {
    const progress = response.files.map((file) => ({
      what: [file.repository, nameOf(response, file.borrowerIds[0])].filter(Boolean).join(', '),
      says: file.result ?? 'FileReturned',
    }));
    return { is: 'working', progress, simulated };
  }
  if (condition === creditStatus.error && response.status?.code === UNKNOWN_ORDER) return { is: 'unknown' };
  const refused = condition === creditStatus.error || response.errors.length > 0;
  // An answer that is neither a report nor a refusal says nothing about the order.
  if (!refused && response.borrowers.length === 0) return { is: 'unclear', trouble: 'unreadable' };
  const [chargeId, amount] = [response.keys?.[creditKeys.chargeId], centsFromDecimal(response.keys?.[creditKeys.charge] ?? '')];
  const charge = chargeId && amount !== undefined ? { chargeId, amount } : undefined;
  return { is: 'answered', answer: { xml, response, simulated, ...(charge ? { charge } : {}) } };
}

function nameOf({ borrowers }: CreditResponse, id: string | undefined): string {
  const person = borrowers.find((each) => each.id === id);
  return [person?.firstName, person?.lastName].filter(Boolean).join(' ');
}
