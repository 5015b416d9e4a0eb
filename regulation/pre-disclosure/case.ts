import { answerCase, type CaseAnswer, type CaseInputs } from '../../foundation/cases/case-inputs.ts';
import { ok, type Result } from '../../foundation/result/result.ts';
import { calendarsOf, firstQuestion, needTerm, type Terms } from '../case-terms.ts';
import { allowedBeforeEstimate, STATEMENT, statementRequired, type BeforeEstimate } from './before-estimate.ts';
import { feeAllowed } from './fees.ts';
import { intentToProceed } from './intent.ts';
import {
  brokeredEstimateDue,
  estimateRequired,
  ISSUING,
  issuerOf,
  lenderEstimateComplies,
  resetForBrokerError,
  type IssuingWay,
} from './issuing.ts';

type PreEvent = 'duplicate' | 'broker-error' | 'second-creditor' | 'verification' | 'intent' | 'silence' | 'fee';

/** The words of an event: a means of payment first, because its words may include the intent too. */
const EVENTS: Terms<PreEvent> = [
  ['duplicate', /duplicat|(lender|creditor) (also )?(sends|issues|mails) (its own|another|a second|one)|both send/],
  ['broker-error', /(broker|originator).*(left out|leaves out|omit|forgot|mistake|error|too low|wrong|understat)/],
  ['second-creditor', /(second|another|new|other|different) (creditor|lender)/],
  ['fee', /cheque|check\b|card|\bfee\b|deposit/],
  ['silence', /silen|(no|without|not) (an )?(answer|reply|respon|reaction)|says nothing|does nothing|fail(s|ed) to respond/],
  ['intent', /intent|(says so|states|tells|writes|agrees|wants to (go|proceed)|go(es)? ahead|confirms|proceed)/],
  ['verification', /contract|bank statement|pay ?stub|w-?2|tax return|verif|documents?\b|letter of explanation/],
  ['intent', /(telephone|phone|e-?mail|oral|in person)/],
  ['fee', /charge|pay|money/],
];

const DEMANDED: Terms<BeforeEstimate> = [
  ['verification-offered', /offer|voluntar|on (his|her|their|its) own|may (submit|send|give)|unasked/],
  ['verification-demanded', /demand|requir|insist|must|condition|before (it )?(gives|issues|sends)/],
  ['information-asked', /ask|names|balances/],
];

const DOCUMENTS: Terms<BeforeEstimate> = [
  ['general-list', /pre-?printed|general|generic|usual|typical|in the area|advert|not specific|rate sheet|closing costs? list/],
  ['estimate-with-own-figures', /estimate|worksheet|quote|figures|specific|own|scenario/],
];

const WAYS: Terms<IssuingWay> = [
  ['broker-sends-outside', /outside|upload|own system|elsewhere/],
  ['lender-edits-and-sends', /lender edits|edits and sends|broker (draws|prepares).*lender/],
  ['lender-on-request', /request|lender (draws|prepares|discloses|issues)/],
  ['broker-sends', /broker/],
];

/** One case of the area `pre-disclosure`. */
export function runCase(inputs: unknown): Result<CaseAnswer> {
  return answerCase(inputs, (fields) =>
    firstQuestion(fields, [
      [['workflow|way'], workflow],
      [['brokerReceivedApplication'], brokered],
      [['application', 'deniedOn|withdrawnOn|denied|withdrawn'], ended],
      [['document'], paper],
      [['event'], event],
    ]),
  );
}

function workflow(fields: CaseInputs): Result<CaseAnswer> {
  const way = needTerm(WAYS, fields.text('workflow', 'way') ?? '', 'workflow');
  if (!way.ok) return way;
  const issuer = issuerOf(way.value);
  return ok({ issuer: issuer.value, rule: ISSUING[way.value].rule, why: issuer.why });
}

function brokered(fields: CaseInputs): Result<CaseAnswer> {
  const calendars = calendarsOf(fields);
  if (!calendars.ok) return calendars;
  const due = brokeredEstimateDue(fields.date('brokerReceivedApplication')!, fields.date('lenderReceivedFile'), calendars.value);
  return due.ok ? ok({ leDueBy: due.value.value, why: due.value.why }) : due;
}

function ended(fields: CaseInputs): Result<CaseAnswer> {
  const calendars = calendarsOf(fields);
  if (!calendars.ok) return calendars;
  const end = fields.date('deniedOn', 'withdrawnOn', 'denied', 'withdrawn');
  const required = estimateRequired(fields.date('application')!, end, calendars.value);
  return required.ok ? ok({ leRequired: required.value.value, why: required.value.why }) : required;
}

function paper(fields: CaseInputs): Result<CaseAnswer> {
  const what = needTerm(DOCUMENTS, fields.text('document') ?? '', 'document');
  if (!what.ok) return what;
  const required = statementRequired(what.value);
  return ok({ statementRequired: required.value, ...(required.value ? STATEMENT : {}), why: required.why });
}

function event(fields: CaseInputs): Result<CaseAnswer> {
  const words = fields.text('event') ?? '';
  const received = fields.flag('leReceived', 'loanEstimateReceived', 'secondLeReceived');
  const stated = fields.flag('intentToProceed', 'intent', 'intentStated');
  const kind = needTerm(EVENTS, words, 'event');
  if (!kind.ok) return kind;
  switch (kind.value) {
    case 'duplicate': {
      const complies = lenderEstimateComplies('correct-in-time');
      return ok({ lenderComplies: complies.value, why: complies.why });
    }
    case 'broker-error': {
      const reset = resetForBrokerError(!/not (yet )?sent|before (it is )?sen[dt]/i.test(words));
      return ok({ resetAllowed: reset.value, why: reset.why });
    }
    case 'silence':
    case 'intent': {
      const intent = intentToProceed({
        estimateReceived: received ?? !/before (receipt|the (le|loan estimate))/i.test(words),
        stated: kind.value === 'intent',
        inRequiredManner: !/(but|though|although|while).*(requires|required)/i.test(words),
      });
      return ok({ intentToProceed: intent.value, why: intent.why });
    }
    case 'verification': {
      const demanded = needTerm(DEMANDED, words, 'event');
      if (!demanded.ok) return demanded;
      const allowed = allowedBeforeEstimate(demanded.value);
      return ok({ allowed: allowed.value, why: allowed.why });
    }
    case 'second-creditor':
    case 'fee':
      return feeOf(words, received ?? false, stated ?? false, kind.value === 'second-creditor');
  }
}

function feeOf(words: string, estimateReceived: boolean, intentStated: boolean, second: boolean): Result<CaseAnswer> {
  const fee = feeAllowed({
    kind: /credit report/i.test(words) ? 'credit-report' : 'other',
    reasonable: !/inflat|unreasonabl|excess|more than (it|the report) cost|marked up/i.test(words),
    estimateReceived,
    intentStated,
    reportPaidBefore: second && /(already )?paid/i.test(words),
  });
  return ok({ [second ? 'furtherFeeAllowed' : 'allowed']: fee.value, why: fee.why });
}
