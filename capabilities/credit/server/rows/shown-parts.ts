import type { PlainDate } from '../../../../foundation/dates/dates.ts';
import { centsWithWhy } from '../../../../foundation/explain/with-why.ts';
import type { ReadableReport } from '../../domain/report/readable-report.ts';
import { countedPayment, countedDebts, type CountingAgency } from '../../domain/report/counted-payments.ts';
import { scoresThatCount } from '../../domain/report/scores-that-count.ts';
import { accountKind, accountNotes, isOver } from '../../domain/report/show-accounts.ts';
import type { InquiryAnswer } from './inquiry-answers.ts';

interface PartOf {
  readonly reportId: string;
  readonly report: ReadableReport;
  /** Inquiries from this day on need an answer. */
  readonly since: PlainDate;
}

/** Accounts, inquiries, alerts and records of reports, with people by their names. */
export function shownParts(parts: readonly PartOf[], answers: readonly InquiryAnswer[]) {
  const named = ({ report }: PartOf, ids: readonly string[]): string[] =>
    ids.map((id) => report.people.find((each) => each.id === id)?.name ?? 'Somebody not named');
  const accounts = parts.flatMap(({ report }) => report.accounts);
  return {
    alerts: parts.flatMap((part) =>
      part.report.alerts.map(({ kind, personIds, bureau, text }) => ({ kind, people: named(part, personIds), bureau, text })),
    ),
    inquiries: parts.flatMap((part) =>
      part.report.inquiries.map(({ id, personIds, name, date }) => {
        const answer = answers.find((each) => each.report_id === part.reportId && each.inquiry_id === id);
        return {
          reportId: part.reportId,
          id,
          people: named(part, personIds),
          name,
          date,
          recent: date >= part.since,
          answer: answer ? { newDebt: answer.new_debt, by: answer.display_name, at: answer.answered_at } : null,
        };
      }),
    ),
    records: parts.flatMap((part) => part.report.records.map(({ personIds, ...rest }) => ({ ...rest, people: named(part, personIds) }))),
    accounts: parts.flatMap((part) =>
      part.report.accounts.map((account) => ({
        id: `${part.reportId} ${account.id}`,
        owners: named(part, account.personIds),
        creditor: account.creditor,
        lastFour: account.lastFour,
        kind: accountKind(account),
        status: account.status,
        openedOn: account.openedOn,
        reportedOn: account.reportedOn,
        balanceCents: account.balanceCents,
        paymentCents: account.paymentCents,
        limitCents: account.limitCents,
        pastDueCents: account.pastDueCents,
        counted: byAgency((agency) => centsWithWhy(countedPayment(agency, account))),
        lates: account.lates,
        notes: [...accountNotes(account)],
        over: isOver(account),
      })),
    ),
    countedDebts: byAgency((agency) => centsWithWhy(countedDebts(agency, accounts))),
  };
}

/** The scores of reports, and the one that counts for the loan. */
export function shownScores(reports: readonly ReadableReport[]) {
  const { people, loan, models } = scoresThatCount(reports);
  return {
    models: [...models],
    people: people.map(({ name, bureaus, score, why, usable }) => ({
      name,
      bureaus: [...bureaus],
      score: score ?? null,
      why,
      usable: usable ?? null,
    })),
    loan: loan ?? null,
  };
}

function byAgency<T>(of: (agency: CountingAgency) => T): Readonly<Record<CountingAgency, T>> {
  return { DU: of('DU'), LPA: of('LPA'), FHA: of('FHA') };
}
