import type { Instant } from '../../../../platform/clock/clock.ts';
import type { FoundLoan } from '../../../../platform/http/asked.ts';
import type { NewlySent, Recipient, SentAgain } from '../../domain/index.ts';
import type { DrawnEstimate } from '../files/draw-estimate.ts';
import { lateness } from '../../../loan/domain/estimate-deadline.ts';
import type { SentView } from './estimates.ts';
import type { SendingRows } from './sending-context.ts';
import { fileName, type Sender } from './sending-plan.ts';

/** The sent version, by its written rows. */
export function sentView(
  sending: SentAgain | NewlySent,
  drawn: DrawnEstimate | undefined,
  { loan, sender, context }: { readonly loan: FoundLoan; readonly sender: Sender; readonly context: SendingRows },
): SentView {
  if (sending.kind === 'sent-again') {
    const before = context.lastSentView!;
    return { ...before, deliveries: inOrder([...before.deliveries, ...deliveriesTo(sending.recipients, context.now)]) };
  }
  const { place, ready } = sending;
  const { document } = ready.estimate;
  const { sha256, bytes, at } = drawn!;
  return {
    version: place.version,
    sentAt: at,
    sentOn: context.facts.issued,
    dueOn: context.dueOn,
    late: lateness(context.dueOn, context.facts.issued).words,
    sentBy: sender.displayName,
    sha256: sha256.toString('hex'),
    fileName: fileName(loan, place.version),
    bytes,
    closingCostsCents: document.costsAtClosing.closingCosts.value,
    cashToCloseCents: document.cashToClose.cashToClose.value,
    apr: document.comparisons.apr.value,
    rate: document.loanTerms.interestRate.figure.value,
    papers: drawn!.papers.map(({ title, code }, at) => ({ position: at + 1, title, code })),
    rateLocked: context.facts.lock !== null,
    reason: place.version === 1 ? 'Initial' : 'Revised',
    deliveries: inOrder(deliveriesTo(ready.recipients, at)),
  };
}

type DeliveryView = SentView['deliveries'][number];

function deliveriesTo(recipients: readonly Recipient[], sentAt: Instant): DeliveryView[] {
  return recipients.map(({ name, role, email }) => ({ name, role, email: email!, state: 'waiting', sentAt }));
}

function inOrder(deliveries: readonly DeliveryView[]): DeliveryView[] {
  return deliveries.toSorted((one, other) => one.role.localeCompare(other.role) || one.name.localeCompare(other.name));
}
