import type { PlainDate } from '../../foundation/dates/dates.ts';
import { ok, refuse, type Result } from '../../foundation/result/result.ts';
import { isRemark, plainName, readDate, readDates, readPeriodBegan, readYesNo, type CaseInputs } from './case-reading.ts';
import type { ClosingChange } from './closing-disclosure.ts';
import type { Delivery } from './receipt.ts';

/** How a disclosure of a case went out; `by` is absent where the case does not say. */
export interface CaseDisclosure {
  sentOn?: PlainDate;
  by?: Delivery['by'];
  receivedOn?: PlainDate;
}

/** The events of a timing case, under any of their names. */
export interface CaseFacts {
  applications: { readonly part: string; readonly on: PlainDate }[];
  le: CaseDisclosure;
  revised: CaseDisclosure;
  cd: CaseDisclosure;
  corrected: CaseDisclosure;
  changes: ClosingChange[];
  /** Information that is a valid reason alone. */
  reasons: PlainDate[];
  /** Increases of 10 % charges that add up to one changed circumstance. */
  increases: { percent?: number; on?: PlainDate }[];
  locks: PlainDate[];
  consummation?: PlainDate;
  intent?: PlainDate;
  printedExpiry?: PlainDate;
  waivers: ('seven-day' | 'three-day' | 'both')[];
  waivedOn?: PlainDate;
  learned?: PlainDate;
  happened?: PlainDate;
  notice?: PlainDate;
  rescindable: boolean;
  days: PlainDate[];
  periodBegan?: PlainDate;
}

const SENT =
  /^(issued|dateissued|delivered|mailed|emailed|sent|provided|handdelivered|handed|inperson|given|deliveredormailed|placedinmail|couriered|date|)(on|date)?$/;
const RECEIVED = /^(received|actuallyreceived|receivedon|receiveddate|receipt|opened|evidence)$/;
const DISCLOSURES: readonly (readonly [RegExp, 'le' | 'revised' | 'cd' | 'corrected'])[] = [
  [/^(?:last)?(?:revised|redisclosed|new|second)(?:le|loanestimate)(.*)$/, 'revised'],
  [/^(?:last)?(?:corrected|revised|redisclosed|new|second|amended)(?:cd|closingdisclosure)(.*)$/, 'corrected'],
  [/^(?:initial|first|original)?(?:le|loanestimate)(.*)$/, 'le'],
  [/^(?:initial|first|original)?(?:cd|closingdisclosure)(.*)$/, 'cd'],
];
const REASON =
  /^(info|information|changedcircumstance|changeincircumstance|changeofcircumstance|coc|reason|validreason|changereported|eligibility|consumerrequest|borrowerrequest|request|appraisal)/;

/** Reads every input into a fact; an input that is not understood is refused by name. */
export function caseFacts(inputs: CaseInputs): Result<CaseFacts> {
  const facts: CaseFacts = {
    applications: [],
    le: {},
    revised: {},
    cd: {},
    corrected: {},
    changes: [],
    reasons: [],
    increases: [],
    locks: [],
    waivers: [],
    rescindable: false,
    days: [],
  };
  for (const [name, value] of Object.entries(inputs)) {
    const plain = plainName(name);
    if (isRemark(plain) || value === null || value === undefined || value === '') continue;
    const taken = takeFact(facts, name, plain, value);
    if (!taken.ok) return taken;
  }
  // Dates of learning next to percentages belong to them, in order; alone they are reasons of their own.
  return inOrder(facts);
}

/** Events that can't have happened in the order their dates give are refused by the later one. */
function inOrder(facts: CaseFacts): Result<CaseFacts> {
  const application = facts.applications.map((each) => each.on).sort()[0];
  const estimate = facts.le.sentOn;
  const orders: readonly (readonly [string, PlainDate | undefined, string, PlainDate | undefined])[] = [
    ['application', application, 'Loan Estimate', estimate],
    ['application', application, 'consummation', facts.consummation],
    ['Loan Estimate', estimate, 'revised Loan Estimate', facts.revised.sentOn],
    ['Loan Estimate', estimate, 'intent to proceed', facts.intent],
    ['Loan Estimate', estimate, 'Closing Disclosure', facts.cd.sentOn],
    ['Closing Disclosure', facts.cd.sentOn, 'corrected Closing Disclosure', facts.corrected.sentOn],
    ['Loan Estimate', estimate, 'waiver', facts.waivedOn],
  ];
  for (const [earlier, first, later, second] of orders) {
    if (first !== undefined && second !== undefined && second < first)
      return refuse('EVENTS_CONTRADICT', `The ${later} of ${second} is before the ${earlier} of ${first}.`, { field: later });
  }
  return ok(facts);
}

function takeFact(facts: CaseFacts, name: string, plain: string, value: unknown): Result<unknown> {
  const one = (keep: (date: PlainDate) => unknown): Result<unknown> => {
    const date = readDate(value, name);
    return date.ok ? ok(keep(date.value)) : date;
  };
  if (/pct|percent|increase/.test(plain) || /%/.test(name)) return takeIncrease(facts, name, value);
  if (/waiv/.test(plain)) return takeWaiver(facts, plain, value);
  if (/^(closing)?costs?expir|^expir/.test(plain)) return one((date) => (facts.printedExpiry = date));
  if (/^(transaction|purpose|loanpurpose|transactiontype)$/.test(plain))
    return ok((facts.rescindable = /refinanc|home equity/i.test(String(value))));
  if (/resci|^refinance|principaldwelling|^notice/.test(plain)) return takeRescission(facts, name, plain, value);
  const changed = changeNamed(plain);
  if (changed) return takeChange(facts, changed, name, value);
  if (/^changes?$|^correctionreason$/.test(plain)) {
    for (const each of Array.isArray(value) ? value : [value]) facts.changes.push(changeNamed(plainName(String(each))) ?? 'other');
    return ok(true);
  }
  if (/^(periodbegan|periodbegins|periodstart(ed)?|began)$/.test(plain)) {
    const began = readPeriodBegan(value, name);
    return began.ok ? ok((facts.periodBegan = began.value)) : began;
  }
  if (/^(dates?|days?)$/.test(plain)) {
    const dates = readDates(value, name);
    return dates.ok ? ok(facts.days.push(...dates.value)) : dates;
  }
  if (/^(rate)?lock(ed)?(date|on)?$/.test(plain)) return one((date) => facts.locks.push(date));
  if (/^(itp|intent|intenttoproceed|intendtoproceed)(date|on|received|given|indicated)?$/.test(plain))
    return one((date) => (facts.intent = date));
  if (/^(scheduled|planned)?(consummation|closing|settlement)(date|on|scheduled)?$|^consummat/.test(plain)) {
    return one((date) => (facts.consummation = date));
  }
  if (/^(postconsummation)?(event|change|creditor)?learned(of)?(on|date)?$|^postconsummationchange$|^discovered(on)?$/.test(plain)) {
    return one((date) => (facts.learned = date));
  }
  if (/^(event|eventon|eventdate|eventoccurred|happened|happenedon|occurred|occurredon)$/.test(plain))
    return one((date) => (facts.happened = date));
  const application = /^(?:loan|complete)?application(?:received|date|on|taken|submitted)*(.*)$/.exec(plain);
  if (application) return one((on) => facts.applications.push({ part: partOf(name, application[1]!), on }));
  for (const [pattern, which] of DISCLOSURES) {
    const how = pattern.exec(plain)?.[1];
    if (how === undefined) continue;
    return takeDisclosure(facts[which], name, how, value);
  }
  if (REASON.test(plain)) return one((date) => facts.reasons.push(date));
  return refuse('UNKNOWN_INPUT', `The input ${name} is not understood.`, { field: name });
}

function takeDisclosure(disclosure: CaseDisclosure, name: string, how: string, value: unknown): Result<unknown> {
  if (/method|deliveredby|sentby|how|^by$|^delivery$/.test(how) && typeof value === 'string' && !/\d{4}/.test(value)) {
    return ok((disclosure.by = methodOf(plainName(value)) ?? 'mail'));
  }
  const date = readDate(value, name);
  if (!date.ok) return date;
  if (RECEIVED.test(how)) return ok((disclosure.receivedOn = date.value));
  if (!SENT.test(how)) return refuse('UNKNOWN_INPUT', `The input ${name} is not understood.`, { field: name });
  const by = methodOf(how);
  if (by) disclosure.by = by;
  return ok((disclosure.sentOn = date.value));
}

function methodOf(words: string): Delivery['by'] | undefined {
  if (/email|electronic/.test(words)) return 'e-mail';
  if (/mail|post/.test(words)) return 'mail';
  if (/courier|overnight|fedex|ups/.test(words)) return 'courier';
  if (/hand|person|^delivered$|^deliveredon$/.test(words)) return 'in-person';
  return undefined;
}

function changeNamed(plain: string): ClosingChange | undefined {
  if (/^aprinaccurate|aprbecameinaccurate|inaccurateapr|aprchange|aproutoftolerance/.test(plain)) return 'apr-inaccurate';
  if (/productchange|loanproduct|changeofproduct/.test(plain)) return 'product-changed';
  if (/prepaymentpenalty|prepaypenalty/.test(plain)) return 'prepayment-penalty-added';
  return undefined;
}

function takeChange(facts: CaseFacts, change: ClosingChange, name: string, value: unknown): Result<unknown> {
  const happened = readYesNo(value, name);
  if (happened.ok) return ok(happened.value && facts.changes.push(change));
  // A date says when it changed: the change happened, and it is a reason learned that day.
  const on = readDate(value, name);
  return on.ok ? ok([facts.changes.push(change), facts.reasons.push(on.value)]) : happened;
}

function takeWaiver(facts: CaseFacts, plain: string, value: unknown): Result<unknown> {
  const said = readYesNo(value, plain);
  if (said.ok && !said.value) return ok(false);
  const on = said.ok ? undefined : readDate(value, plain);
  if (on && !on.ok) return on;
  if (on) facts.waivedOn = on.value;
  const seven = /7|seven|le/.test(plain);
  const three = /3|three|cd|closing/.test(plain);
  // A waiver that does not say which wait is the one before consummation after the Loan Estimate, as in comment 19(e)(1)(v)-2.
  return ok(facts.waivers.push(seven && three ? 'both' : three ? 'three-day' : 'seven-day'));
}

function takeRescission(facts: CaseFacts, name: string, plain: string, value: unknown): Result<unknown> {
  const said = readYesNo(value, name);
  if (said.ok) return ok((facts.rescindable = said.value));
  const on = readDate(value, name);
  if (!on.ok) return on;
  facts.rescindable = true;
  return ok(plain === '' ? false : (facts.notice = on.value));
}

function takeIncrease(facts: CaseFacts, name: string, value: unknown): Result<unknown> {
  if (Array.isArray(value)) {
    for (const each of value) {
      const taken = takeIncrease(facts, name, each);
      if (!taken.ok) return taken;
    }
    return ok(true);
  }
  if (typeof value === 'object' && value !== null) {
    const increase: { percent?: number; on?: PlainDate } = {};
    for (const [key, part] of Object.entries(value)) {
      if (typeof part === 'number') increase.percent = part;
      else {
        const on = readDate(part, `${name}.${key}`);
        if (!on.ok) return on;
        increase.on = on.value;
      }
    }
    return ok(facts.increases.push(increase));
  }
  if (typeof value === 'number') return ok(facts.increases.push({ percent: value }));
  const on = readDate(value, name);
  if (!on.ok) return on;
  const percent = /(\d+(?:\.\d+)?)\s*(?:%|pct|percent)/i.exec(name)?.[1] ?? /increase(?:of)?(\d+)/i.exec(name)?.[1];
  if (percent !== undefined) return ok(facts.increases.push({ percent: Number(percent), on: on.value }));
  const waiting = facts.increases.find((each) => each.on === undefined);
  if (waiting) return ok((waiting.on = on.value));
  return ok(facts.reasons.push(on.value));
}

/** "applicationConstruction" is the application of the "Construction" loan, as written. */
function partOf(name: string, part: string): string {
  return part === '' ? '' : name.slice(-part.length);
}
