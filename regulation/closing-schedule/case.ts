import { isPlainDate, type PlainDate } from '../../foundation/dates/dates.ts';
import { explained, given, onDate, type Explained } from '../../foundation/explain/explain.ts';
import { ok, type Result } from '../../foundation/result/result.ts';
import { answerCase, joined, type CaseAnswer, type CaseInputs } from '../../foundation/cases/case-inputs.ts';
import { fundingDay, lockCovers } from '../rescission-funding/index.ts';
import { earliestConsummation, type RegZCalendars } from '../timing/index.ts';
import { calendarsOf } from './case-calendar.ts';
import { closingDays } from './closing-days.ts';
import { mayWire, protectionLetterAccepted } from './wire-safety.ts';

/** One case of the area `closing-schedule`. */
export function runCase(inputs: unknown): Result<CaseAnswer> {
  const read = calendarsOf(inputs);
  if (!read.ok) return read;
  const { calendars, rest } = read.value;
  return answerCase(rest, (fields) => {
    if (fields.has('instructions', 'wireInstructions')) return wire(fields);
    if (fields.has('cpl', 'protectionLetter')) return letter(fields);
    if (fields.has('lockExpires', 'lockExpiration')) return lock(fields, calendars);
    if (fields.has('consummation', 'closing', 'closingDate')) return countedBack(fields, calendars);
    return earliest(fields, calendars);
  });
}

function countedBack(fields: CaseInputs, calendars: RegZCalendars): Result<CaseAnswer> {
  const consummation = fields.date('consummation', 'closing', 'closingDate') ?? '';
  const rescindable = fields.flag('rescindable') ?? false;
  const stopped = fields.refusal();
  if (stopped) return stopped;
  const found = closingDays(consummation, rescindable, calendars);
  if (!found.ok) return found;
  const { funding, ...days } = found.value;
  return ok({
    cdReceivedBy: days.cdReceivedBy.value,
    cdMailedOrEmailedBy: days.cdMailedBy.value,
    lastRevisedLeReceivedBy: days.lastRevisedReceivedBy.value,
    lastRevisedLeMailedBy: days.lastRevisedMailedBy.value,
    appraisalReceivedBy: days.appraisalReceivedBy.value,
    inspectionDay: days.inspection.value,
    verbalEmploymentFrom: days.employmentVerifiedFrom.value,
    leSentBy: days.leSentBy.value,
    ...(funding.rescissionEnds ? { rescissionEnds: funding.rescissionEnds.value } : {}),
    disbursement: funding.fundFrom.value,
    wireFrom: funding.wireFrom,
    why: joined('Days of the closing', [...Object.values(days).map((each) => each.why), funding.fundFrom.why]),
  });
}

function receipt(label: string, on: PlainDate | undefined): Explained<PlainDate> | undefined {
  return on === undefined ? undefined : explained(on, given(label, onDate(on), 'Loan file'));
}

function earliest(fields: CaseInputs, calendars: RegZCalendars): Result<CaseAnswer> {
  const leSentOn = fields.date('leSent', 'leMailed', 'loanEstimateSent');
  const revised = receipt('Last revised Loan Estimate received', fields.date('lastRevisedLeReceived', 'revisedLeReceived'));
  const closing = receipt('Closing Disclosure received', fields.date('cdReceived'));
  const corrected = receipt('Corrected Closing Disclosure received', fields.date('correctedCdReceived'));
  const stopped = fields.refusal();
  if (stopped) return stopped;
  const found = earliestConsummation(
    {
      ...(leSentOn === undefined ? {} : { leSentOn }),
      ...(revised ? { lastRevisedReceived: revised } : {}),
      ...(closing ? { closingReceived: closing } : {}),
      ...(corrected ? { correctedReceived: corrected } : {}),
    },
    calendars,
  );
  return found.ok ? ok({ earliestConsummation: found.value.value, why: found.value.why }) : found;
}

function lock(fields: CaseInputs, calendars: RegZCalendars): Result<CaseAnswer> {
  const expires = fields.date('lockExpires', 'lockExpiration') ?? '';
  const signed = fields.date('signed', 'consummation') ?? '';
  const rescindable = fields.flag('rescindable') ?? false;
  if (!isPlainDate(signed)) fields.refuseField('signed', '"signed" is missing.');
  const stopped = fields.refusal();
  if (stopped) return stopped;
  const found = fundingDay(signed, rescindable, calendars);
  if (!found.ok) return found;
  const covered = lockCovers(expires, found.value.fundFrom);
  return ok({ covered: covered.value, disbursement: found.value.fundFrom.value, why: covered.why });
}

function wire(fields: CaseInputs): Result<CaseAnswer> {
  const said = fields.text('instructions', 'wireInstructions') ?? '';
  const call = fields.text('callBack', 'verification') ?? '';
  const stopped = fields.refusal();
  if (stopped) return stopped;
  const sameMessage = /same (e-?mail|message|letter)|in the (e-?mail|message)|e-?mail's|from the e-?mail/i.test(call);
  const verdict = mayWire({
    unchangedSinceVerified: /unchanged|same as (verified|on file)|not changed/i.test(said),
    callBack: {
      made: call !== '' && !/^(none|no|not made|not yet)/i.test(call),
      independentNumber: !sameMessage && /independent|known|on file|kept|profile|previously/i.test(call),
      people: /two (people|persons)|second person|2 people|dual/i.test(call) ? 2 : 1,
      logged: /logged|recorded|noted/i.test(call),
    },
  });
  return ok({ mayWire: verdict.mayWire.value, ...(verdict.because ? { because: verdict.because } : {}), why: verdict.mayWire.why });
}

/** A letter in words: the named gaps are missing, everything else is there. */
function letter(fields: CaseInputs): Result<CaseAnswer> {
  const said = fields.text('cpl', 'protectionLetter') ?? '';
  const state = fields.text('state');
  const stopped = fields.refusal();
  if (stopped) return stopped;
  const lacking = /without|no |missing|lacks|wrong|other|another|not /i.test(said)
    ? said.replace(/^.*?(without|no |missing|lacks|wrong|other|another|not )/i, '$1')
    : '';
  const lacks = (name: RegExp): boolean => name.test(lacking);
  const found = protectionLetterAccepted(
    {
      lender: !/(no|missing|wrong|another|other|without the) (name of the )?lender/i.test(said),
      successorsAndAssigns: !lacks(/successor|assign/i),
      agent: !lacks(/agent/i),
      underwriterOfCommitment: !lacks(/underwriter/i),
      property: !lacks(/property|address/i),
      borrower: !lacks(/borrower/i),
      loanNumber: !lacks(/loan number|loan no/i),
    },
    state,
  );
  return ok({ accepted: found.value, why: found.why });
}
