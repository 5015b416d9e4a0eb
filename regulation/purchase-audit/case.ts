import { answerCase, dollarsOf, joined, type CaseAnswer, type CaseInputs } from '../../foundation/cases/case-inputs.ts';
import { isPlainDate } from '../../foundation/dates/dates.ts';
import { days, given, text } from '../../foundation/explain/explain.ts';
import { utf8Bytes } from '../../foundation/hash/sha256.ts';
import { ok, refuse, type Result } from '../../foundation/result/result.ts';
import { firstQuestion, needTerm } from '../case-terms.ts';
import { listOf, recordOf } from '../case-values.ts';
import { DAYS, daysFromOf, PARTS, RECORDS, SERVICERS } from './case-words.ts';
import { touchesOf } from './dates-after-closing.ts';
import { inNameOrder, manifestFile, manifestOf, type ManifestFile } from './manifest.ts';
import { auditPart } from './package-order.ts';
import { retainedThrough } from './retention.ts';
import { daysFromTransfer, newOwnerNotice, noticeAtSettlementTimely, servicingNotices, servicingNoticeTimely } from './transfer-notices.ts';
import { warehouseInterest } from './warehouse-interest.ts';

/** One case of the area `purchase-audit`. */
export function runCase(inputs: unknown): Result<CaseAnswer> {
  return answerCase(inputs, (fields) =>
    firstQuestion(fields, [
      [['files'], manifest],
      [['record'], retention],
      [['loanSold|sold'], owner],
      [['noticeGiven|notice'], notice],
      [['servicingTransfer|transfer'], servicing],
      [['advance'], warehouse],
      [['call|sets'], setsDay],
      [['document'], part],
    ]),
  );
}

function manifest(fields: CaseInputs): Result<CaseAnswer> {
  const files = listOf(fields.raw('files')).map(recordOf).map(fileOf);
  const found = manifestOf(files);
  if (!found.ok) return found;
  const ordered = manifestOf(inNameOrder(files));
  if (!ordered.ok) return ordered;
  return ok({
    sha256: files.map((file) => file.sha256),
    chain: found.value.lines.map((line) => line.chain),
    chainEnd: found.value.end.value,
    sameAsInOrder: found.value.end.value === ordered.value.end.value,
    why: found.value.end.why,
  });
}

/** A file by its text or by its hash; one with neither has no hash, which the manifest refuses. */
function fileOf({ name, bytes, sha256 }: Readonly<Record<string, unknown>>): ManifestFile {
  const called = typeof name === 'string' ? name : '';
  if (typeof bytes === 'string') return manifestFile(called, utf8Bytes(bytes));
  return { name: called, sha256: typeof sha256 === 'string' ? sha256 : '' };
}

function retention(fields: CaseInputs): Result<CaseAnswer> {
  const record = needTerm(RECORDS, fields.text('record') ?? '', 'record');
  if (!record.ok) return record;
  const start = record.value === 'originator-compensation' ? fields.date('paid', 'paidOn', 'payment') : fields.date('consummation');
  const found = retainedThrough(record.value, start ?? '', fields.date('disclosureRequired', 'actionRequired', 'requiredOn'));
  return found.ok ? ok({ keepThrough: found.value.value, why: found.value.why }) : found;
}

function owner(fields: CaseInputs): Result<CaseAnswer> {
  const found = newOwnerNotice(fields.date('loanSold', 'sold') ?? '', fields.date('resold', 'soldAgain'));
  if (!found.ok) return found;
  const { by, required } = found.value;
  return ok({
    newOwnerNoticeBy: required.value ? by.value : null,
    required: required.value,
    why: joined('Notice of the new owner', [by.why, required.why]),
  });
}

function extendedOf(fields: CaseInputs): boolean {
  return /cause|bankrupt|insolven|conservator|receiver/i.test(fields.text('reason', 'transferReason') ?? '');
}

function servicing(fields: CaseInputs): Result<CaseAnswer> {
  const found = servicingNotices(fields.date('servicingTransfer', 'transfer') ?? '', extendedOf(fields));
  if (!found.ok) return found;
  const { oldServicerBy, newServicerBy, combinedBy } = found.value;
  return ok({
    oldServicerBy: oldServicerBy.value,
    newServicerBy: newServicerBy.value,
    combinedBy: combinedBy.value,
    why: joined('Notices of the transfer', [oldServicerBy.why, newServicerBy.why, combinedBy.why]),
  });
}

function notice(fields: CaseInputs): Result<CaseAnswer> {
  const said = fields.text('noticeGiven', 'notice') ?? '';
  const by = needTerm(SERVICERS, fields.text('by', 'givenBy', 'servicer') ?? said, 'noticeGiven');
  const extended = extendedOf(fields);
  if (/settlement|closing|consummation/i.test(said)) {
    if (!by.ok) return by;
    const at = noticeAtSettlementTimely(by.value !== 'new', by.value !== 'old');
    const owed = at.value ? {} : { stillOwedBy: by.value === 'old' ? 'new servicer' : 'old servicer' };
    return ok({ timely: at.value, ...owed, why: at.why });
  }
  if (!by.ok) return by;
  const number = daysFromOf(said);
  const counted = isPlainDate(said) ? daysFromTransfer(fields.date('servicingTransfer', 'transfer') ?? '', said) : undefined;
  if (counted && !counted.ok) return counted;
  if (!counted && number === undefined)
    return refuse(
      'CASE_INPUT',
      '"noticeGiven" says when, such as "at settlement by both servicers", "15 days before by the old servicer" or a date.',
      {
        field: 'noticeGiven',
      },
    );
  const from = counted?.ok ? counted.value.why : given('Days from the transfer to the notice', days(number!), 'Loan file');
  const timely = servicingNoticeTimely(by.value, from, extended);
  return ok({ timely: timely.value, why: timely.why });
}

function warehouse(fields: CaseInputs): Result<CaseAnswer> {
  const basis = fields.whole('basis', 'dayCount') ?? 360;
  if (basis !== 360 && basis !== 365) return refuse('CASE_INPUT', '"basis" is 360 or 365.', { field: 'basis' });
  const found = warehouseInterest({
    advance: fields.needMoney('advance'),
    rate: fields.needPercent('rate'),
    funded: fields.date('funded', 'fundedOn', 'funding') ?? '',
    repaid: fields.date('purchased', 'repaid', 'paidOff', 'purchasedOn') ?? '',
    basis,
  });
  if (!found.ok) return found;
  return ok({ days: found.value.days.value, interest: dollarsOf(found.value.interest.value), why: found.value.interest.why });
}

/** A call of the portal that sets a day: which one its path says, or else the words of what it sets. */
function setsDay(fields: CaseInputs): Result<CaseAnswer> {
  const call = fields.text('call') ?? '';
  const words = `${call} ${fields.text('sets') ?? ''}`.trim();
  fields.text('after');
  if (/^get\b/i.test(call)) return refuse('CASE_INPUT', 'A call that only reads sets no day.', { field: 'call' });
  const day = needTerm(DAYS, words, fields.has('call') ? 'call' : 'sets');
  if (!day.ok) return day;
  const { consummation, tolerance, closingDisclosure, journaled } = touchesOf(day.value);
  return ok({
    changesConsummation: consummation.value,
    changesTolerance: tolerance.value,
    changesClosingDisclosure: closingDisclosure.value,
    journaled: journaled.value,
    why: joined('What the day touches', [consummation.why, tolerance.why, closingDisclosure.why, journaled.why]),
  });
}

function part(fields: CaseInputs): Result<CaseAnswer> {
  const found = needTerm(PARTS, fields.text('document') ?? '', 'document');
  if (!found.ok) return found;
  const { number, title } = auditPart(found.value);
  return ok({ part: number, title, why: given('Part of the audit package', text(number), 'Audit package') });
}
