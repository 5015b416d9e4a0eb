import { answerCase, joined, type CaseAnswer, type CaseInputs } from '../../foundation/cases/case-inputs.ts';
import { isPlainDate } from '../../foundation/dates/dates.ts';
import { ok, refuse, type Result } from '../../foundation/result/result.ts';
import { listOf } from '../case-values.ts';
import { calendarsOf, firstQuestion, needTerm, type Terms } from '../case-terms.ts';
import { tableFact } from '../table-fact.ts';
import {
  appraisalStaysWith,
  fhaAppraisalValidThrough,
  GSE_PORTAL,
  TRANSFER_NEEDS,
  transferDecidedBy,
  uadAccepted,
  VA_ORDER,
  vaAppraisalOrderedThrough,
  type AppraisalProgram,
} from './agency-appraisals.ts';
import { ACQUIRED, resale, secondFee, titleSearch } from './case-resale.ts';
import { CONDUCT, historyOf, versionOf } from './case-words.ts';
import { appraisalCopyDays, appraisalDelivered, copyAfterDecision, copyWaiver, DAYS_AFTER_DECISION } from './copy-days.ts';
import { valuationConductAllowed } from './independence.ts';
import { copyPrompt } from './prompt-copy.ts';
import { versionsToSend } from './versions.ts';

const PROGRAMS: Terms<AppraisalProgram> = [
  ['FHA', /\bfha\b|hud|203/],
  ['VA', /\bva\b|veteran/],
  ['Conventional', /conv|fannie|freddie|gse|conform/],
];

/** One case of the area `appraisal`. */
export function runCase(inputs: unknown): Result<CaseAnswer> {
  return answerCase(inputs, (fields) =>
    firstQuestion(fields, [
      [['secondAppraisalFee'], secondFee],
      [['titleSearch'], titleSearch],
      [[ACQUIRED.join('|')], resale],
      [['consummation', 'waiverGiven|waiver'], waiver],
      [['versions'], versions],
      [['transaction'], notConsummated],
      [['history'], history],
      [['completed', 'sent'], history],
      [['mailed'], delivered],
      [['act'], conductCase],
      [['transferFrom'], transfer],
      [['loanType|program'], program],
      [['consummation'], copyDays],
    ]),
  );
}

function copyDays(fields: CaseInputs): Result<CaseAnswer> {
  const calendars = calendarsOf(fields);
  if (!calendars.ok) return calendars;
  const found = appraisalCopyDays(fields.date('consummation') ?? '', calendars.value);
  if (!found.ok) return found;
  const { specific, general, safe } = found.value;
  return ok({ specificCalendar: specific.value, generalCalendar: general.value, use: safe.value, why: safe.why });
}

function delivered(fields: CaseInputs): Result<CaseAnswer> {
  const calendars = calendarsOf(fields);
  if (!calendars.ok) return calendars;
  const found = appraisalDelivered(fields.date('mailed') ?? '', fields.date('received', 'receiptProof', 'evidence'), calendars.value);
  if (!found.ok) return found;
  const { specific, general, safe } = found.value;
  return ok({ deliveredSpecific: specific.value, deliveredGeneral: general.value, use: safe.value, why: safe.why });
}

function waiver(fields: CaseInputs): Result<CaseAnswer> {
  const calendars = calendarsOf(fields);
  if (!calendars.ok) return calendars;
  const consummation = fields.date('consummation') ?? '';
  const given = {
    givenOn: fields.date('waiverGiven', 'waiver') ?? '',
    onlyClericalChanges: fields.flag('onlyClericalChanges', 'clericalOnly') ?? false,
    earlierVersionInTime: fields.flag('earlierVersionInTime', 'earlierVersionGivenInTime') ?? false,
  };
  const found = copyWaiver(consummation, given, calendars.value);
  if (!found.ok) return found;
  const { valid, copyBy, due } = found.value;
  return ok({ valid: valid.value, copyBy, copyDue: due.value, why: joined('Waiver of the time of the copy', [valid.why, due.why]) });
}

function versions(fields: CaseInputs): Result<CaseAnswer> {
  const read = listOf(fields.raw('versions')).map(versionOf);
  if (read.length === 0 || read.some((each) => each === undefined))
    return refuse('CASE_INPUT', '"versions" is a list such as ["v1 sent to applicant", "v2 received by creditor"].', { field: 'versions' });
  const found = versionsToSend(read.flatMap((each) => each ?? []));
  return ok({ mustSend: found.value, why: found.why });
}

function notConsummated(fields: CaseInputs): Result<CaseAnswer> {
  const words = fields.text('transaction') ?? '';
  if (!/not|denied|declin|withdraw|cancel|fail|fell|incomplete|never/i.test(words))
    return refuse('CASE_INPUT', 'A loan that will be consummated is asked by its day: "consummation".', { field: 'transaction' });
  const waived = fields.flag('waived', 'waiver') ?? false;
  const determined = fields.date('determined', 'decided', 'decision');
  const row = { source: '12 CFR 1002.14(a)(1), comment -4.v', standing: 'published' } as const;
  if (!waived) {
    const why = tableFact(
      'Copy due',
      'not consummated, time not waived',
      'promptly upon completion',
      row,
      'appraisal.copy-after-decision',
    ).why;
    return ok({ copyWithinDays: null, copyDue: 'promptly upon completion', why });
  }
  const within = tableFact('Copy within days', 'not consummated, time waived', DAYS_AFTER_DECISION, row, 'appraisal.copy-after-decision');
  if (determined === undefined) return ok({ copyWithinDays: within.value, why: within.why });
  const by = copyAfterDecision(determined);
  return by.ok
    ? ok({ copyWithinDays: within.value, copyBy: by.value.value, why: joined('Copy after the decision', [within.why, by.value.why]) })
    : by;
}

function history(fields: CaseInputs): Result<CaseAnswer> {
  const text = (name: string): string => fields.text(name) ?? '';
  const closing = fields.text('closing', 'consummation');
  const days = (value: string): string => (isPlainDate(value) ? value : `day ${value.replace(/\D/g, '')}`);
  const words = fields.has('history')
    ? text('history')
    : `complete ${days(text('completed'))}, sent ${days(text('sent'))}${closing === undefined ? '' : `, closing ${days(closing)}`}`;
  const read = historyOf(words);
  if (!read.ok) return read;
  const found = copyPrompt(read.value);
  return found.ok ? ok({ prompt: found.value.value, why: found.value.why }) : found;
}

function conductCase(fields: CaseInputs): Result<CaseAnswer> {
  const found = needTerm(CONDUCT, fields.text('act') ?? '', 'act');
  if (!found.ok) return found;
  const allowed = valuationConductAllowed(found.value);
  return ok({ allowed: allowed.value, why: allowed.why });
}

function programOf(fields: CaseInputs): Result<AppraisalProgram> {
  return needTerm(PROGRAMS, fields.text('loanType', 'program') ?? '', 'loanType');
}

/** A conventional appraisal of another lender; FHA's and VA's belong to the case. */
function transfer(fields: CaseInputs): Result<CaseAnswer> {
  fields.text('transferFrom');
  const said = fields.has('loanType', 'program') ? programOf(fields) : ok<AppraisalProgram>('Conventional');
  if (!said.ok) return said;
  if (said.value !== 'Conventional') return program(fields);
  const has = fields.text('has', 'provided', 'received')?.toLowerCase();
  const missing = has === undefined ? [] : TRANSFER_NEEDS.filter((need) => !has.includes(need.split(' ')[0]!));
  const decided = transferDecidedBy();
  return ok({ accepted: decided.value, needs: TRANSFER_NEEDS, ...(has === undefined ? {} : { missing }), why: decided.why });
}

function program(fields: CaseInputs): Result<CaseAnswer> {
  const found = programOf(fields);
  if (!found.ok) return found;
  if (found.value === 'FHA') return fha(fields);
  if (found.value === 'VA') {
    const ordered = vaAppraisalOrderedThrough();
    const stays = appraisalStaysWith('VA');
    return ok({ ...VA_ORDER, appraisalStaysWith: stays.value, why: joined('VA appraisal', [ordered.why, stays.why]) });
  }
  const ordered = fields.date('ordered', 'assigned', 'orderDate');
  const portal = tableFact(
    'Portal',
    'Conventional',
    GSE_PORTAL.portal,
    { source: 'GSE selling guides', standing: 'unverified' },
    'appraisal.portal',
  );
  if (ordered === undefined) return ok({ ...GSE_PORTAL, why: portal.why });
  const uad = uadAccepted(ordered);
  if (!uad.ok) return uad;
  const report = fields.text('report');
  const taken = report === undefined ? {} : { reportAccepted: uad.value.accepted.some((version) => sameVersion(version, report)) };
  return ok({ ...GSE_PORTAL, mustBe: uad.value.value, ...taken, why: joined('Conventional appraisal', [uad.value.why, portal.why]) });
}

function sameVersion(version: string, report: string): boolean {
  return report.replace(/[^\d.]/g, '').replace(/\.$/, '') === version.replace(/[^\d.]/g, '');
}

function fha(fields: CaseInputs): Result<CaseAnswer> {
  const caseNumber = fields.text('caseNumber');
  if (caseNumber !== undefined && /^(no|none|not|un|missing|pending)/i.test(caseNumber))
    return refuse('CASE_NUMBER_MISSING', 'An FHA appraisal is ordered under a case number; there is none yet.', { field: 'caseNumber' });
  fields.flag('secondLender');
  const stays = appraisalStaysWith('FHA');
  const effective = fields.date('effective', 'effectiveDate', 'appraised');
  const answer = { appraisalStaysWith: stays.value, transferOnRequest: true };
  if (effective === undefined) return ok({ ...answer, why: stays.why });
  const through = fhaAppraisalValidThrough(effective, fields.flag('updated', 'update') ?? false);
  if (!through.ok) return through;
  return ok({ ...answer, validThrough: through.value.value, why: joined('FHA appraisal', [stays.why, through.value.why]) });
}
