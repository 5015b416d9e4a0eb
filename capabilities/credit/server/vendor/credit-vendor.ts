import { must } from '../../../../foundation/result/result.ts';
import type { Portal } from '../../../../platform/http/asked.ts';
import type { CreditAgencySettings } from '../../../../platform/settings/settings.ts';
import type { ApplicationDocument } from '../../../../standards/mismo-3.4/application-document.ts';
import { writeRequest, type CreditAction } from '../../../../standards/credit-2.3.1/write-request.ts';
import { createCreditClient, type CreditAnswer, type CreditClient, type CreditOutcome } from '../../../../vendors/credit/client.ts';
import { creditKeys } from '../../../../vendors/credit/wire.ts';
import { brokerages } from '../../../access/port/brokerages.ts';
import { wholeApplicationOf } from '../../../application/port/application-versions.ts';
import { orderVendor, type Outcome, type OrderToFulfil, type OrderVendor } from '../../../orders/port/order-vendor.ts';
import { permissiblePurposes } from '../../domain/consent.ts';
import type { CreditRequested } from './credit-requested.ts';
import { settleCredit } from './settle-credit.ts';
import { oneOutcome } from './one-outcome.ts';

/** The input of an order's requests; the same for each sending. */
export interface CreditMessage {
  readonly document: ApplicationDocument;
  /** The brokerage that ordered. */
  readonly askedBy: string;
  readonly request: CreditRequested;
}

/** The credit agency as the worker knows it; undefined where none is set up. */
export function creditVendor({ settings: { creditAgency }, files }: Pick<Portal, 'settings' | 'files'>): OrderVendor | undefined {
  if (!creditAgency) return undefined;
  const client = createCreditClient(creditAgency);
  return orderVendor<CreditMessage, readonly CreditAnswer[]>({
    read: async (tx, order) => {
      // Written by `order-credit` alone.
      const request = order.request as CreditRequested;
      const [application, broker] = await Promise.all([
        wholeApplicationOf(tx, order, request.applicationVersion),
        tx.selectFrom(brokerages.as('b')).select('b.name').where('b.brokerage_id', '=', order.brokerageId).executeTakeFirstOrThrow(),
      ]);
      return { document: application!.document, askedBy: broker.name, request };
    },
    send: (message, order, signal) =>
      oneOutcome(message.request.reports, (_ids, part) => client.exchange(requestOf(creditAgency, message, order, part), signal)),
    ask: (message, order, signal) => askAbout({ client, agency: creditAgency }, message, order, signal),
    settle: (answers, message, order) => settleCredit(files, { answers, message, order }),
  });
}

/**
 * Requests each report of an order. Where the agency has some and not others, the missing ones are sent: the order as a whole has reached the agency
 * and no longer counts as unsent.
 */
async function askAbout(
  { client, agency }: { readonly client: CreditClient; readonly agency: CreditAgencySettings },
  message: CreditMessage,
  order: OrderToFulfil,
  signal: AbortSignal,
): Promise<Outcome<readonly CreditAnswer[]>> {
  const { reports } = message.request;
  const asked: CreditOutcome[] = [];
  for (const part of reports.keys()) asked.push(await client.exchange(requestOf(agency, message, order, part, 'StatusQuery'), signal));
  const someKnown = asked.some(({ is }) => is === 'answered' || is === 'working');
  return oneOutcome(reports, async (_ids, part) => {
    const outcome = asked[part]!;
    return outcome.is === 'unknown' && someKnown ? client.exchange(requestOf(agency, message, order, part), signal) : outcome;
  });
}

/** The request of one report of an order. What an agency would send back was refused before the order was written down. */
function requestOf(
  agency: CreditAgencySettings,
  { document, askedBy, request }: CreditMessage,
  order: OrderToFulfil,
  part: number,
  action: CreditAction = request.action === 'reissue' ? 'Reissue' : 'Submit',
): string {
  const [first, second] = request.reports[part]!;
  const reissue = request.action === 'reissue';
  return must(
    writeRequest(document, {
      action,
      borrowerIds: second === undefined ? [first!] : [first!, second],
      ...(request.reportNumber === undefined ? {} : { reportIdentifier: request.reportNumber }),
      repositories: {
        equifax: reissue || request.bureaus.includes('Equifax'),
        experian: reissue || request.bureaus.includes('Experian'),
        transUnion: reissue || request.bureaus.includes('TransUnion'),
      },
      requestedAt: order.orderedAt,
      lenderName: askedBy,
      agencyName: agency.name,
      loanNumber: order.loanNumber,
      requestedBy: order.orderedBy.displayName,
      account: agency.account,
      keys: {
        [creditKeys.order]: request.reports.length === 1 ? order.orderId : `${order.orderId}-${part + 1}`,
        [creditKeys.inquiry]: request.inquiry === 'hard' ? 'Hard' : 'Soft',
        [creditKeys.model]: request.model,
        [creditKeys.purpose]: permissiblePurposes[request.purpose].source,
      },
    }),
  );
}
