import { sql } from 'kysely';
import { ok, refuse } from '../../../foundation/result/result.ts';
import { fillSentence } from '../../../foundation/wire/call.ts';
import { canonicalJson } from '../../../platform/database/command.ts';
import { writeJournal } from '../../../platform/database/journal.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { answer, command, type Answer, type FoundLoan, type Portal } from '../../../platform/http/asked.ts';
import { checkFeeEdits, feeScheduleOn, type FeeLine } from '../../fees/domain/index.ts';
import { discloseRefusals } from '../contract/disclose-refusals.ts';
import { generateDisclosure } from '../contract/generate-disclosure.ts';
import { getDisclosureData } from '../contract/get-disclosure-data.ts';
import { getDisclosureHistory } from '../contract/get-disclosure-history.ts';
import { getEscrow } from '../contract/get-escrow.ts';
import { getLoanPayment } from '../contract/get-loan-payment.ts';
import { getPreviousLe } from '../contract/get-previous-le.ts';
import { getRemainingEscrow } from '../contract/get-remaining-escrow.ts';
import { getSentDisclosure } from '../contract/get-sent-disclosure.ts';
import { getTridDates } from '../contract/get-trid-dates.ts';
import { previewDisclosure } from '../contract/preview-disclosure.ts';
import { restrictLoanEstimate } from '../contract/restrict-loan-estimate.ts';
import { saveDisclosureData } from '../contract/save-disclosure-data.ts';
import { sendDisclosure as sendDisclosureCall } from '../contract/send-disclosure.ts';
import { contentOf, estimateOf, sendBlockers, tridDates, type EstimateDraft, type EstimateFacts, type TridDate } from '../domain/index.ts';
import { draftInWork, newestEstimate, sentEstimates, type SentView } from './estimate-rows.ts';
import { factsOfLoan, type DiscloseSources } from './facts-of-loan.ts';
import { loanEstimatePdf } from './loan-estimate-pdf.ts';
import { contentHash } from './record-sending.ts';
import { sendDisclosure } from './send-disclosure.ts';

export function discloseAnswers(portal: Portal, sources: DiscloseSources): readonly Answer[] {
  const { zone } = portal.settings;

  /** The loan's facts, its draft in work and what was sent, of one moment. */
  const look = async (tx: Tx, loan: FoundLoan) => {
    const now = await portal.clock.nowIn(tx);
    const facts = await factsOfLoan(tx, loan, now, zone, sources);
    const newest = await newestEstimate(tx, loan);
    return { facts, work: draftInWork(newest, facts), sent: await sentEstimates(tx, loan), now };
  };
  const computed = async (read: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>, loan: FoundLoan) => {
    const { facts, work, now } = await read((tx) => look(tx, loan));
    const estimate = estimateOf(facts, work.draft);
    return estimate.ok ? ok({ facts, work, estimate: estimate.value, now }) : estimate;
  };

  return [
    answer(restrictLoanEstimate, async ({ loan, read }) => {
      const { facts } = await read((tx) => look(tx, loan));
      const blocker = sendBlockers(facts).find((each) => each.code === 'LOAN_STATUS');
      return ok(
        blocker && facts.status === 'Prequalified'
          ? { status: 'N' as const, message: sentenceOf(blocker) }
          : { status: 'Y' as const, message: null },
      );
    }),
    answer(getDisclosureData, async ({ loan, read }) => {
      const { facts, work, sent, versions } = await read(async (tx) => ({
        ...(await look(tx, loan)),
        versions: await tx
          .selectFrom('loan_estimate')
          .select([
            'version',
            'sent_on',
            'draft',
            'fees',
            'content_sha256',
            sql<string | null>`inputs #>> '{facts,lock,lockedOn}'`.as('locked_on'),
          ])
          .where('brokerage_id', '=', loan.brokerageId)
          .where('loan_number', '=', loan.loanNumber)
          .where('status', '=', 'sent')
          .orderBy('version')
          .execute(),
      }));
      const last = versions.at(-1);
      const lastDraft = last ? (last.draft as unknown as EstimateDraft) : null;
      const asSentNow = lastDraft && estimateOf(facts, lastDraft);
      return ok({
        facts: { ...facts },
        draft: wireDraft(work.draft),
        place: work.place,
        savedBy: work.savedBy,
        savedAt: work.savedAt,
        sent,
        sentDraft: lastDraft && wireDraft(lastDraft),
        loanChangedSince: asSentNow
          ? !asSentNow.ok || !contentHash(canonicalJson(contentOf(asSentNow.value.input))).equals(last!.content_sha256!)
          : false,
        sentVersions: versions.map((row) => ({
          version: row.version,
          sentOn: row.sent_on!,
          lockedOn: row.locked_on,
          fees: (row.fees as unknown as readonly FeeLine[]).map((line) => ({
            id: line.id,
            label: line.label,
            section: line.section,
            amountCents: line.amount,
          })),
        })),
        dates: datesOf(facts, sent).map(wireDate),
        blocked: sendBlockers(facts).map((each) => ({ code: each.code, message: sentenceOf(each) })),
      });
    }),
    answer(getTridDates, async ({ loan, read }) => {
      const { facts, sent, events } = await read(async (tx) => ({
        ...(await look(tx, loan)),
        events: await tx
          .selectFrom('trid_event as t')
          .leftJoin('person as p', 'p.person_id', 't.person_id')
          .select(['t.kind', 't.on_date', 't.at', 't.source', 'p.display_name'])
          .where('t.brokerage_id', '=', loan.brokerageId)
          .where('t.loan_number', '=', loan.loanNumber)
          .orderBy('t.sequence')
          .execute(),
      }));
      return ok({
        dates: datesOf(facts, sent).map(wireDate),
        events: events.map((row) => ({
          kind: row.kind,
          date: row.on_date,
          at: row.at,
          source: row.source,
          by: row.display_name ?? 'Lockdesk',
        })),
      });
    }),
    answer(generateDisclosure, async ({ loan, read }) => {
      const made = await computed(read, loan);
      if (!made.ok) return made;
      const { estimate, work } = made.value;
      return ok({ place: work.place, document: { ...estimate.document }, fees: estimate.lines.map((line) => ({ ...line })) });
    }),
    answer(previewDisclosure, async ({ loan, read }) => {
      const made = await computed(read, loan);
      if (!made.ok) return made;
      const { estimate, work, now } = made.value;
      return ok({
        name: `Loan Estimate ${loan.loanNumber} v${work.place.version} draft.pdf`,
        contentType: 'application/pdf',
        bytes: await loanEstimatePdf(estimate.document, new Date(now)),
        inline: true,
      });
    }),
    answer(getDisclosureHistory, async ({ loan, read }) => ok({ disclosures: await read((tx) => sentEstimates(tx, loan)) })),
    answer(getPreviousLe, async ({ loan, read }) => ok({ previous: (await read((tx) => sentEstimates(tx, loan)))[0] ?? null })),
    answer(getSentDisclosure, async ({ loan, params, read }) => {
      const file = await read((tx) =>
        tx
          .selectFrom('loan_estimate as e')
          .innerJoin('stored_file as f', (join) => join.onRef('f.brokerage_id', '=', 'e.brokerage_id').onRef('f.file_id', '=', 'e.file_id'))
          .select(['f.sha256', 'f.name', 'f.content_type'])
          .where('e.brokerage_id', '=', loan.brokerageId)
          .where('e.loan_number', '=', loan.loanNumber)
          .where('e.version', '=', params.version)
          .where('e.status', '=', 'sent')
          .executeTakeFirst(),
      );
      if (!file) return refuse('VERSION_UNKNOWN', '', { details: { version: params.version } });
      return ok({ name: file.name, contentType: file.content_type, bytes: await portal.files.read(file.sha256), inline: true });
    }),
    answer(getEscrow, async ({ loan, read }) => {
      const made = await computed(read, loan);
      if (!made.ok) return made;
      const items = made.value.estimate.lines.filter((line) => line.section === 'G');
      return ok({
        escrowed: !made.value.facts.loan.escrowsWaived,
        items: items.map((line) => ({
          id: line.id,
          label: line.label,
          months: line.months ?? 0,
          perMonthCents: line.perMonth ?? 0,
          amountCents: line.amount,
          why: line.why,
        })),
        totalCents: items.reduce((sum, line) => sum + line.amount, 0),
      });
    }),
    answer(getRemainingEscrow, async ({ loan, read }) => {
      const made = await computed(read, loan);
      if (!made.ok) return made;
      const { input, document } = made.value.estimate;
      return ok({
        items: input.propertyCosts.map((cost) => ({
          kind: cost.kind,
          label: cost.label ?? (cost.kind === 'property-taxes' ? 'Property taxes' : 'Homeowner’s insurance'),
          monthlyCents: cost.monthly,
          escrowed: cost.escrowed,
        })),
        monthlyCents: input.propertyCosts.reduce((sum, cost) => sum + cost.monthly, 0),
        why: document.projectedPayments.taxesInsuranceAssessments.why,
      });
    }),
    answer(getLoanPayment, async ({ loan, read }) => {
      const made = await computed(read, loan);
      if (!made.ok) return made;
      const column = made.value.estimate.document.projectedPayments.columns[0]!;
      const total = column.total.at(-1)!;
      return ok({
        principalAndInterestCents: column.principalAndInterest.at(-1)!.value,
        mortgageInsuranceCents: column.mortgageInsurance.value,
        escrowCents: column.escrow.value,
        totalCents: total.value,
        why: total.why,
      });
    }),
    command(saveDisclosureData, async ({ loan, actor, body }, tx) => {
      await tx
        .selectFrom('loan')
        .select('loan_number')
        .where('brokerage_id', '=', loan.brokerageId)
        .where('loan_number', '=', loan.loanNumber)
        .forUpdate()
        .executeTakeFirstOrThrow();
      const now = await portal.clock.nowIn(tx);
      const facts = await factsOfLoan(tx, loan, now, zone, sources);
      const blocker = sendBlockers(facts).find((each) => each.code === 'LOAN_STATUS');
      if (blocker) return { ok: false, refusal: blocker };
      const checked = checkFeeEdits(body.draft, feeScheduleOn(facts.issued));
      if (!checked.ok) return checked;
      const newest = await newestEstimate(tx, loan);
      const work = draftInWork(newest, facts);
      if (work.place.version !== body.basedOn.version || work.place.revision !== body.basedOn.revision)
        return refuse('DRAFT_STALE', '', {
          details: {
            savedBy: work.savedBy ?? newest?.savedBy ?? 'Somebody',
            savedAt: work.savedAt ?? newest?.savedAt ?? null,
            place: work.place,
            theirs: work.draft,
            yours: body.draft,
          },
        });
      const place = { version: work.place.version, revision: work.place.revision + 1 };
      const saved = { draft: JSON.stringify(body.draft), revision: place.revision, saved_by: actor.personId, saved_at: now };
      await tx
        .insertInto('loan_estimate')
        .values({ brokerage_id: loan.brokerageId, loan_number: loan.loanNumber, version: place.version, status: 'draft', ...saved })
        .onConflict((c) => c.columns(['brokerage_id', 'loan_number', 'version']).doUpdateSet(saved))
        .execute();
      // A form that saves itself would fill the journal: a version's first save is the news.
      if (place.revision === 1)
        await writeJournal(tx, {
          ...loan,
          personId: actor.personId,
          actorName: actor.displayName,
          origin: 'typed',
          kind: 'loan-estimate-drafted',
          summary: `${actor.displayName} began Loan Estimate version ${place.version}`,
          details: { version: place.version },
        });
      return ok({ place, savedAt: now });
    }),
    command(sendDisclosureCall, async ({ loan, actor, body }, tx) => {
      const now = await portal.clock.nowIn(tx);
      return sendDisclosure(portal, tx, { loan, sender: actor, basedOn: body.basedOn, notify: body.notify, now, zone }, sources);
    }),
  ];

  function datesOf(facts: EstimateFacts, sent: readonly SentView[]): readonly TridDate[] {
    return tridDates({
      today: facts.issued,
      applicationDate: facts.applicationDate,
      sentOn: sent.map((each) => each.sentOn).reverse(),
      lockedOn: facts.lock?.lockedOn ?? null,
      lockDisclosed: sent[0]?.rateLocked ?? false,
    });
  }
}

function wireDate(date: TridDate) {
  return { id: date.id, title: date.title, date: date.day.value, daysLeft: date.daysLeft, note: date.note, why: date.day.why };
}

function wireDraft(draft: EstimateDraft) {
  return {
    ...draft,
    amounts: { ...draft.amounts },
    months: { ...draft.months },
    added: [...draft.added],
    removed: [...draft.removed],
  };
}

function sentenceOf(refusal: {
  readonly code: string;
  readonly message: string;
  readonly details?: Readonly<Record<string, unknown>>;
}): string {
  const sentence = (discloseRefusals as Readonly<Record<string, { readonly message: string }>>)[refusal.code]?.message ?? '';
  return refusal.message || fillSentence(sentence, refusal.details);
}
