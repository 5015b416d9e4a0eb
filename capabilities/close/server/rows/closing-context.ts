import { ok, refuse, type Refusal, type Result } from '../../../../foundation/result/result.ts';
import type { Instant } from '../../../../foundation/units/units.ts';
import { dateIn } from '../../../../platform/clock/clock.ts';
import type { ReadTx } from '../../../../platform/database/database.ts';
import type { FoundLoan } from '../../../../platform/http/asked.ts';
import { estimateInWork, lastSentContent } from '../../../disclose/port/estimate-content.ts';
import { disclosureStop } from '../../../disclose/port/price-tests.ts';
import { reasonsCarried } from '../../../disclose/port/estimate-reasons.ts';
import { packageAround } from '../../../disclose/port/package-around.ts';
import { clockEvents, sentVersions, sentVersionView } from '../../../disclose/port/sent-estimates.ts';
import { loanOf } from '../../../loan/port/loans.ts';
import { lookStatus, type LookStatus } from '../../../disclosure-desk/port/second-look.ts';
import { papersToSend } from '../../../packages/port/papers-to-send.ts';
import { quotesOnFile } from '../../../quotes/port/quotes-on-file.ts';
import { hasClosed, openingClosing, type ClosingContext, type ClosingDraft } from '../../domain/index.ts';
import { afterClosing } from '../../../cure/port/after-closing.ts';
import { agentOfLoan, type StoredAgent } from './agents.ts';
import { newestPayoff } from './schedules.ts';
import { lastClosingInputs, newestClosing, sentClosings, type NewestClosing, type StoredClosing } from './closings.ts';

/** The input for showing, saving and sending a Closing Disclosure, from one snapshot. */
export interface ClosingRows extends ClosingContext {
  readonly now: Instant;
  readonly closings: readonly StoredClosing[];
  readonly savedAt: Instant | null;
  readonly events: number;
  /** The status of its second look. */
  readonly look: LookStatus;
}

export async function closingRows(
  tx: ReadTx,
  loan: FoundLoan,
  now: Instant,
  zone: string,
): Promise<Result<ClosingRows, Refusal<'ESTIMATE_NOT_SENT'>>> {
  const [work, last, versions, reasons, newest, closings, events, row, agent, payoff] = await Promise.all([
    estimateInWork(tx, loan, now, zone),
    lastSentContent(tx, loan),
    sentVersions(tx, loan),
    reasonsCarried(tx, loan),
    newestClosing(tx, loan),
    sentClosings(tx, loan, zone),
    clockEvents(tx, loan),
    loanOf(tx, loan).select('l.intent_on').executeTakeFirstOrThrow(),
    agentOfLoan(tx, loan),
    newestPayoff(tx, loan),
  ]);
  if (!last) return refuse('ESTIMATE_NOT_SENT', '', {});
  const today = dateIn(zone, now);
  const look = await lookStatus(tx, loan, 'closing-disclosure');
  const quotes = await quotesOnFile(tx, loan, today, zone);
  const papers = await papersToSend(tx, loan, { phase: 'closing', around: packageAround(work.facts, quotes), on: today });
  const before = closings.at(-1);
  const closed = before && hasClosed(work.facts.status) ? await closedContent(tx, loan) : undefined;
  const { place, draft, savedBy, savedAt } = inWork(newest, openingClosing(work.draft, work.facts));
  return ok({
    around: {
      today,
      facts: closed ? { ...closed.facts, status: work.facts.status } : work.facts,
      estimateDraft: closed ? closed.estimateDraft : work.draft,
      ...(closed ? { after: closed.after } : {}),
      estimate: last.document,
      sent: [
        ...versions.map(sentVersionView),
        ...closings.map((closing) => ({
          version: closing.version,
          form: 'closing-disclosure' as const,
          sentOn: closing.sentOn,
          lockedOn: work.facts.lock?.lockedOn ?? null,
          fees: closing.charges,
          lenderCreditsCents: closing.lenderCreditsCents,
          reasons: reasons.filter((each) => each.form === 'closing-disclosure' && each.version === closing.version),
        })),
      ],
      reasons: closed ? [] : reasons.filter(({ form }) => form === null),
      payoff: payoff?.figures ?? null,
    },
    intentOn: row.intent_on,
    estimatesSentOn: versions.map((version) => version.sent_on!),
    place,
    draft: withAgent(draft, agent),
    savedBy,
    savedAt,
    before: before && { ...before.document, version: before.version, contentHash: before.contentHash },
    now,
    closings,
    events,
    look,
    papers: papers.goes.map(({ paper }) => paper),
    // A correction after closing is sent whatever the price is.
    ...(closed ? {} : { stop: await disclosureStop(tx, loan, work, now) }),
  });
}

/** The input and result of the Closing Disclosure sent last: after closing, edits don't change what was closed on. */
async function closedContent(tx: ReadTx, loan: FoundLoan) {
  const [content, after] = await Promise.all([lastClosingInputs(tx, loan), afterClosing(tx, loan)]);
  return content && { ...content, after };
}

function inWork(newest: NewestClosing | undefined, opening: ClosingContext['draft']) {
  if (!newest) return { place: { version: 1, revision: 0 }, draft: opening, savedBy: null, savedAt: null };
  const { version, revision, savedBy, savedAt } = newest;
  // A draft saved before a field was there begins it as a new one would.
  const draft = { ...opening, ...newest.draft };
  if (newest.status === 'sent') return { place: { version: version + 1, revision: 0 }, draft, savedBy: null, savedAt: null };
  return { place: { version, revision }, draft, savedBy, savedAt };
}

/** The loan's closing agent is shown on the Closing Disclosure until somebody types another. */
function withAgent(draft: ClosingDraft, agent: StoredAgent | undefined): ClosingDraft {
  if (!agent || draft.settlementAgent !== '') return draft;
  return {
    ...draft,
    settlementAgent: agent.company,
    agentLicense: agent.licenseId,
    agentContact: agent.contact,
    agentEmail: agent.email,
    agentPhone: agent.phone,
  };
}
