import { answerCase, joined, type CaseAnswer, type CaseInputs } from '../../foundation/cases/case-inputs.ts';
import { given, step, text } from '../../foundation/explain/explain.ts';
import { ok, refuse, type Result } from '../../foundation/result/result.ts';
import { compareDates } from '../table-fact.ts';
import { calendarsOf, firstQuestion, needTerm, type Terms } from '../case-terms.ts';
import { loanEstimateDue } from '../timing/loan-estimate.ts';
import type { Delivery } from '../timing/receipt.ts';
import { consentEffective, deliveredDespiteWithdrawal, rescissionCopies, STATEMENT_BEFORE_CONSENT } from './consent.ts';
import { consentedDelivery } from './delivery.ts';

const MEANS: Terms<Delivery['by']> = [
  ['e-mail', /e-?mail|electronic|portal|online/],
  ['in-person', /person|hand/],
  ['courier', /overnight|courier|express|fedex|ups/],
  ['mail', /mail|post|paper/],
];

/** One case of the area `e-consent`. */
export function runCase(inputs: unknown): Result<CaseAnswer> {
  return answerCase(inputs, (fields) =>
    firstQuestion(fields, [
      [['sent', 'how|by'], delivery],
      [['withdrawn'], withdrawal],
      [['application', 'coBorrowerMailed'], coBorrower],
      [['consent'], consent],
      [['document', 'how'], copies],
      [['question'], statement],
    ]),
  );
}

function delivery(fields: CaseInputs): Result<CaseAnswer> {
  const by = needTerm(MEANS, fields.text('how', 'by') ?? '', 'how');
  if (!by.ok) return by;
  const calendars = calendarsOf(fields);
  if (!calendars.ok) return calendars;
  const receivedOn = fields.date('openedOrAcknowledged', 'opened', 'acknowledged', 'signedFor', 'evidence');
  const consented = fields.flag('consentBeforeSending', 'consent') ?? false;
  const sent = { sentOn: fields.date('sent')!, by: by.value, ...(receivedOn === undefined ? {} : { receivedOn }) };
  const found = consentedDelivery(sent, consented, 'Disclosure', calendars.value);
  if (!found.ok) return found;
  const { valid, received } = found.value;
  const why = joined('Delivery', received ? [received.why, valid.why] : [valid.why]);
  return ok({ valid: valid.value, received: received?.value ?? null, why });
}

function withdrawal(fields: CaseInputs): Result<CaseAnswer> {
  const withdrawn = fields.date('withdrawn')!;
  const sent = fields.date(
    'earlierElectronicLe',
    'earlierElectronic',
    'earlier',
    'sent',
    'earlierElectronicCd',
    'earlierElectronicDisclosure',
  );
  const found = deliveredDespiteWithdrawal(sent ?? withdrawn, withdrawn);
  return found.ok ? ok({ earlierStillValid: found.value.value, laterElectronicAllowed: false, why: found.value.why }) : found;
}

/** A co-borrower who declined: paper, mailed by the last day of the Loan Estimate. */
function coBorrower(fields: CaseInputs): Result<CaseAnswer> {
  const calendars = calendarsOf(fields);
  if (!calendars.ok) return calendars;
  const due = loanEstimateDue(fields.date('application')!, calendars.value);
  if (!due.ok) return due;
  const mailed = fields.date('coBorrowerMailed')!;
  const paper = consentedDelivery({ sentOn: mailed, by: 'mail' }, false, 'Paper Loan Estimate', calendars.value);
  if (!paper.ok) return paper;
  const inTime = compareDates('Mailed in time', ['Mailed', mailed], '<=', due.value.why, '12 CFR 1026.19(e)(1)(iii)(A)');
  const received = paper.value.received!;
  return ok({
    leDueBy: due.value.value,
    coBorrowerMailedInTime: inTime.value,
    coBorrowerReceived: received.value,
    why: joined('Paper for a co-borrower', [due.value.why, inTime.why, received.why]),
  });
}

function consent(fields: CaseInputs): Result<CaseAnswer> {
  const words = fields.text('consent') ?? '';
  const confirmed = /confirm(ed|s)? (it )?(electronically|online|by e-?mail)/i.test(words);
  const electronic = confirmed || !/on paper|\bpaper\b|oral|telephone|phone|by word|verbal/i.test(words);
  const accessShown = !/never shown|not shown|without (showing|proof)|no proof|could not open|unable to open|not able/i.test(words);
  const effective = consentEffective({ statementGiven: !/(no|without|before the) statement/i.test(words), electronic, accessShown });
  return ok({ effective: effective.value, why: effective.why });
}

function copies(fields: CaseInputs): Result<CaseAnswer> {
  if (!/rescind|rescission/i.test(fields.text('document') ?? ''))
    return refuse('CASE_INPUT', 'Copies are counted for the notice of the right to rescind.', { field: 'document' });
  const found = rescissionCopies(/electronic|e-?mail/i.test(fields.text('how') ?? ''));
  return ok({ copiesEach: found.value, why: found.why });
}

function statement(fields: CaseInputs): Result<CaseAnswer> {
  fields.text('question');
  const parts = STATEMENT_BEFORE_CONSENT.map((item) => given('Part of the statement', text(item), '15 U.S.C. 7001(c)(1)(B), (C)'));
  const why = step('Statement before consent', text('six parts'), 'lookup', { source: '15 U.S.C. 7001(c)(1)(B), (C)', parts });
  return ok({ items: STATEMENT_BEFORE_CONSENT, why });
}
