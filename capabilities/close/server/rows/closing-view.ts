import { dateWithWhy } from '../../../../foundation/explain/with-why.ts';
import type { ReplyOf } from '../../../../foundation/wire/call.ts';
import type { estimateInWork } from '../../../disclose/port/estimate-content.ts';
import type { getClosingDisclosure } from '../../contract/get-closing-disclosure.ts';
import { cashToCloseOf, closingConditions, closingOf, closingWaits, openingClosing, receiptsOf } from '../../domain/index.ts';
import type { ClosingRows } from './closing-context.ts';
import type { StoredClosing } from './closings.ts';

type Reply = ReplyOf<typeof getClosingDisclosure>;
type Shown = Omit<Reply, 'borrowers' | 'bought' | 'prePurchaseDate' | 'today'>;

/** While no Loan Estimate was sent: the draft a Closing Disclosure would begin with. */
export function withoutEstimateView({ draft, facts }: Awaited<ReturnType<typeof estimateInWork>>): Shown {
  return {
    around: null,
    draft: asWire(openingClosing(draft, facts)),
    place: { version: 1, revision: 0 },
    savedBy: null,
    savedAt: null,
    sent: [],
    conditions: [{ id: 'estimate-sent', title: 'Loan Estimate sent', met: false, missing: 'Send the Loan Estimate first.' }],
    rescindable: false,
    earliest: null,
    wait: null,
    notReceived: null,
  };
}

/** The draft, what was sent, and what must be so before the next is sent. */
export function closingView(rows: ClosingRows): Shown {
  const { around, draft, place, savedBy, savedAt, closings, estimatesSentOn } = rows;
  const closing = closingOf(around, draft);
  const rescindable = closing.ok && closing.value.rescindable.value;
  const waits = closingWaits({ estimates: estimatesSentOn.map((sentOn) => ({ sentOn })), closings, rescindable });
  return {
    around: { ...around },
    draft: asWire(draft),
    place,
    savedBy,
    savedAt,
    sent: closings.map(sentView).toReversed(),
    conditions: closingConditions(rows).map((each) => ({ ...each })),
    rescindable,
    earliest: dateWithWhy(waits.earliest),
    wait: dateWithWhy(waits.wait),
    notReceived: waits.notReceived ?? null,
  };
}

/** The contract's lists are those of the wire, which may be written to. */
function asWire(draft: ReturnType<typeof openingClosing>): Reply['draft'] {
  return structuredClone(draft) as Reply['draft'];
}

function sentView(closing: StoredClosing): Reply['sent'][number] {
  const { document, deliveries } = closing;
  const receipts = receiptsOf(closing);
  return {
    version: closing.version,
    sentAt: closing.sentAt,
    sentOn: closing.sentOn,
    sentBy: closing.sentBy,
    sha256: closing.sha256,
    fileName: closing.fileName,
    apr: document.calculations.apr.value,
    cashToCloseCents: cashToCloseOf(document)?.value ?? 0,
    closingCostsCents: document.costsAtClosing.closingCosts.value,
    cureCents: closing.cureCents,
    newWait: closing.newWait,
    waitReason: closing.waitReason,
    waitWhy: closing.waitWhy,
    deliveries: deliveries.map(({ sent: _sent, ...each }) => ({
      ...each,
      taken: dateWithWhy(receipts.find(({ recipientId }) => recipientId === each.recipientId)?.day),
    })),
  };
}
