import { answerCase, joined, type CaseAnswer, type CaseInputs } from '../../foundation/cases/case-inputs.ts';
import type { Step } from '../../foundation/explain/explain.ts';
import { ok, type Result } from '../../foundation/result/result.ts';
import { calendarsOf, firstQuestion, needTerm, type Terms } from '../case-terms.ts';
import { listOf } from '../case-values.ts';
import { tableFact } from '../table-fact.ts';
import { CHANNELS, factsOf, LIENS, PURPOSES } from './case-facts.ts';
import { packageChange, packageContents, type PackageContents } from './contents.ts';
import { appraisalNoticeDue, counselingListDays, documentDue } from './document-days.ts';
import type { PackagePhase } from './package-document.ts';
import { bookletGivenBy, foreclosureLiabilityOnEstimate, servicingStatementRequired } from './single-documents.ts';
import { statePart } from './state-papers.ts';

const PHASES: Terms<PackagePhase> = [
  ['post-closing', /post|after/],
  ['closing', /clos/],
  ['initial', /initial|welcome/],
];

const LOANS: Terms<'reverse' | 'forward'> = [
  ['reverse', /reverse|hecm|home equity conversion/],
  ['forward', /forward|mortgage|loan|purchase|refi|conventional|fha|\bva\b|usda|lien|heloc|line of credit/],
];

/** One case of the area `package`. */
export function runCase(inputs: unknown): Result<CaseAnswer> {
  return answerCase(inputs, (fields) =>
    firstQuestion(fields, [
      [['phase'], contents],
      [['application', 'listDrawn|drawn'], counselingList],
      [['application', 'lien'], appraisalNotice],
      [['loan'], servicingStatement],
      [['channel'], booklet],
      [['purpose'], foreclosureLiability],
      [['state'], state],
    ]),
  );
}

function contents(fields: CaseInputs): Result<CaseAnswer> {
  const phase = needTerm(PHASES, fields.text('phase') ?? '', 'phase');
  if (!phase.ok) return phase;
  const read = factsOf(fields);
  if (!read.ok) return read;
  const found = packageContents(phase.value, read.value.facts);
  if (!found.ok) return found;
  const due = duesOf(fields, found.value);
  if (!due.ok) return due;
  const part = phase.value === 'initial' && read.value.state !== undefined ? statePart(read.value.state) : undefined;
  if (part && !part.ok) return part;
  const documents = found.value.documents.map(({ code }) => code);
  const earlier = fields.has('earlierDocuments', 'earlier') ? listOf(fields.raw('earlierDocuments', 'earlier')).map(String) : undefined;
  const missingState = part && part.value.papers === undefined ? [`State papers of ${read.value.state}`] : [];
  return ok({
    documents,
    undecided: found.value.undecided,
    notMaintained: [...found.value.notMaintained, ...missingState],
    ...(part?.value.papers === undefined ? {} : { statePapers: part.value.papers.papers, stateStanding: part.value.papers.standing }),
    ...(earlier === undefined ? {} : packageChange(earlier, documents)),
    ...due.value.answer,
    ...(read.value.unread.length === 0 ? {} : { notRead: read.value.unread }),
    why: joined('Package', [found.value.why, ...(part ? [part.value.why] : []), ...due.value.steps]),
  });
}

/** The day each counted document is due, where the case has an application. */
function duesOf(fields: CaseInputs, found: PackageContents): Result<{ readonly answer: CaseAnswer; readonly steps: readonly Step[] }> {
  const application = fields.date('application');
  if (application === undefined) return ok({ answer: {}, steps: [] });
  const calendars = calendarsOf(fields);
  if (!calendars.ok) return calendars;
  const dueBy: Record<string, string> = {};
  const steps: Step[] = [];
  for (const document of found.documents) {
    const due = documentDue(document, application, calendars.value);
    if (!due.ok) return due;
    if (due.value === undefined) continue;
    dueBy[document.code] = due.value.value;
    steps.push(due.value.why);
  }
  return ok({ answer: { dueBy }, steps });
}

function counselingList(fields: CaseInputs): Result<CaseAnswer> {
  const calendars = calendarsOf(fields);
  if (!calendars.ok) return calendars;
  const found = counselingListDays(fields.date('application') ?? '', fields.date('listDrawn', 'drawn'), calendars.value);
  if (!found.ok) return found;
  const { dueBy, tooOldFrom, usableOnDueDay } = found.value;
  return ok({
    dueBy: dueBy.value,
    ...(tooOldFrom && usableOnDueDay ? { tooOldFrom: tooOldFrom.value, usableOnDueDay: usableOnDueDay.value } : {}),
    why: usableOnDueDay?.why ?? dueBy.why,
  });
}

function appraisalNotice(fields: CaseInputs): Result<CaseAnswer> {
  const lien = needTerm(LIENS, fields.text('lien') ?? '', 'lien');
  if (!lien.ok) return lien;
  const calendars = calendarsOf(fields);
  if (!calendars.ok) return calendars;
  const first = fields.date('becameFirstLien', 'becameFirst', 'knownFirstLien');
  const found = appraisalNoticeDue(fields.date('application') ?? '', lien.value, first, calendars.value);
  if (!found.ok) return found;
  if (found.value) return ok({ noticeDueBy: found.value.value, why: found.value.why });
  const none = tableFact('Appraisal notice due', 'no first lien', false, { source: '12 CFR 1002.14(a)(2)', standing: 'published' });
  return ok({ noticeDueBy: null, why: none.why });
}

function servicingStatement(fields: CaseInputs): Result<CaseAnswer> {
  const loan = needTerm(LOANS, fields.text('loan') ?? '', 'loan');
  if (!loan.ok) return loan;
  const found = servicingStatementRequired(loan.value === 'reverse');
  return ok({ servicingStatementMS1: found.value, why: found.why });
}

function booklet(fields: CaseInputs): Result<CaseAnswer> {
  const channel = needTerm(CHANNELS, fields.text('channel') ?? '', 'channel');
  if (!channel.ok) return channel;
  const purpose = needTerm(PURPOSES, fields.text('purpose', 'loanPurpose') ?? 'Purchase', 'purpose');
  if (!purpose.ok) return purpose;
  const lien = needTerm(LIENS, fields.text('lien') ?? 'First', 'lien');
  if (!lien.ok) return lien;
  const found = bookletGivenBy(channel.value === 'Broker', { purpose: purpose.value, lien: lien.value });
  return ok({ bookletGivenBy: found.value === 'nobody' ? null : found.value, why: found.why });
}

function foreclosureLiability(fields: CaseInputs): Result<CaseAnswer> {
  const purpose = needTerm(PURPOSES, fields.text('purpose') ?? '', 'purpose');
  if (!purpose.ok) return purpose;
  const found = foreclosureLiabilityOnEstimate(purpose.value);
  return ok({ liabilityAfterForeclosureOnLe: found.value, liabilityAfterForeclosureOnCd: true, why: found.why });
}

function state(fields: CaseInputs): Result<CaseAnswer> {
  const part = statePart(fields.text('state') ?? '');
  if (!part.ok) return part;
  const { papers, why } = part.value;
  return ok({
    statePapers: papers?.papers ?? 'not maintained',
    ...(papers ? { source: papers.source, standing: papers.standing } : {}),
    why,
  });
}
