import type { PlainDate } from '../../foundation/dates/dates.ts';
import { centsFromDecimal, type Cents } from '../../foundation/money/money.ts';
import { ok, refuse, type Result } from '../../foundation/result/result.ts';
import { isRemark, plainName, readDate, readYesNo, type CaseInputs } from '../timing/case-reading.ts';
import { paidToFromValue, type SaidOfCharge } from './case-charges.ts';
import type { ChargeFacts, ReasonKind } from './charge.ts';

/** One fee of a case, in cents. `aggregate` when it is the sum of a bucket's charges; `itemOf` when it came from a map of that bucket. */
export interface CaseFee {
  readonly name: string;
  aggregate?: 'zero' | 'ten';
  itemOf?: string;
  estimate?: Cents;
  revised?: Cents;
  actual?: Cents;
  performed?: boolean;
}

/** Everything a tolerance case says. */
export interface CaseAmounts {
  readonly fees: Map<string, CaseFee>;
  readonly said: { -readonly [Fact in keyof SaidOfCharge]: SaidOfCharge[Fact] };
  charge?: string;
  percents: number[];
  refunded?: Cents;
  paidAtConsummation?: Cents;
  /** The usual cost of such a service, as the creditor could know: an estimate below it is unreasonably low. */
  typical?: Cents;
  reason?: ReasonKind;
  reasonValid?: boolean;
  timely?: boolean;
  intentAfterDays?: number;
  redisclosedAfterDays?: number;
  estimateOn?: PlainDate;
  learnedOn?: PlainDate;
  revisedOn?: PlainDate;
}

type Role = 'estimate' | 'revised' | 'actual';

/** The ending of an amount's name. "leLocked" is the estimate after the lock, "leUnlocked" the one before it. */
const ROLES: readonly (readonly [RegExp, Role])[] = [
  [/(le|loanestimate)?(revised|redisclosed|(?<!un)locked)(le|loanestimate|estimate|amount)?$/, 'revised'],
  [/(revised|new|second)(le|loanestimate|estimate)$/, 'revised'],
  [
    /(original|initial|first)?(le|loanestimate)(unlocked|original|initial|amount)?$|(original|initial)?estimated?$|(original|initial)(amount)?$|disclosed$/,
    'estimate',
  ],
  [
    /(finalcd|cd|closingdisclosure)(amount)?$|actual(amount|charge|s)?$|final(amount|charge)?$|(paid)?at(closing|consummation)$|paid$|charged$/,
    'actual',
  ],
];

/** Reads every input; one that is not understood is refused by name. Amounts are dollars. */
export function readAmounts(inputs: CaseInputs): Result<CaseAmounts> {
  const read: CaseAmounts = { fees: new Map(), said: {}, percents: [] };
  const bare: [Role, Cents][] = [];
  for (const [name, value] of Object.entries(inputs)) {
    const plain = plainName(name);
    if (isRemark(plain) || value === null || value === undefined) continue;
    const taken = takeInput(read, bare, name, plain, value);
    if (!taken.ok) return taken;
  }
  return attachBare(read, bare);
}

function takeInput(read: CaseAmounts, bare: [Role, Cents][], name: string, plain: string, value: unknown): Result<unknown> {
  if (/^(charge|fee|item|service|chargetype|feename)$/.test(plain) && typeof value === 'string') return ok((read.charge = value));
  const fact = takeFact(read, name, plain, value);
  if (!fact.ok || fact.value) return fact;
  if (/^include|omitted/.test(plain)) return ok(true);
  if (/^typical|^market/.test(plain)) {
    const amount = readCents(value, name);
    return amount.ok ? ok((read.typical = amount.value)) : amount;
  }
  if (/percent|pct/.test(plain)) return takePercent(read, name, value);
  if (plain === 'refunded' || plain === 'refund' || plain === 'amountrefunded') {
    const amount = readCents(value, name);
    return amount.ok ? ok((read.refunded = amount.value)) : amount;
  }
  if (/^(zero|zerobucket|zerotolerance)(excess|increases?)$/.test(plain)) return takeExcess(read, name, value);
  for (const [pattern, role] of ROLES) {
    const ending = pattern.exec(plain);
    if (ending) return takeAmount(read, bare, name, plain.slice(0, ending.index), role, value);
  }
  return refuse('UNKNOWN_INPUT', `The input ${name} is not understood.`, { field: name });
}

const YES_NO: readonly (readonly [RegExp, (read: CaseAmounts, yes: boolean) => void])[] = [
  [/^(shoppable|canshop|mayshop|shopping|shoppingpermitted|shoppingallowed)$/, (read, yes) => (read.said.shoppingPermitted = yes)],
  [/^(noshopping|cannotshop|didnotshop)$/, (read, yes) => (read.said.shoppingPermitted = !yes)],
  [/^(required|requiredbycreditor|requiredbylender|lenderrequired|creditorrequired)$/, (read, yes) => (read.said.required = yes)],
  [/^(optional|notrequired)$/, (read, yes) => (read.said.required = !yes)],
  [/^(writtenlist|list|sspl|providerlist|writtenproviderlist)(provided|given)?$/, (read, yes) => (read.said.listGiven = yes)],
  [/^(provider)?(onlist|onwrittenlist|fromlist|onthelist)$/, (read, yes) => (read.said.provider = yes ? 'on-list' : 'off-list')],
  [
    /^(consumer)?(choseofflist|offlist|chosenofflist|providerofflist|choseown|chosenbyconsumer|consumerchose)$/,
    (read, yes) => offList(read, yes),
  ],
  [
    /^(affiliate|isaffiliate|affiliated|creditoraffiliate|lenderaffiliate|brokeraffiliate)$/,
    (read, yes) => (read.said.paidTo = yes ? 'affiliate' : 'unaffiliated'),
  ],
  [/^bonafide$/, (read, yes) => (read.said.bonaFide = yes)],
  [
    /^(bestinformation|reasonable|estimatereasonable|bestinformationreasonablyavailable|goodfaith)$/,
    (read, yes) => (read.said.estimateReasonable = yes),
  ],
  [/^(unreasonablylow|unreasonable|omittedfromle)$/, (read, yes) => (read.said.estimateReasonable = !yes)],
  [/^(validreason|validchangedcircumstance|changedcircumstance|valid|reasonvalid)$/, (read, yes) => (read.reasonValid = yes)],
  [/^(timely|redisclosedintime|timelyrevised|redisclosedtimely|revisedletimely)$/, (read, yes) => (read.timely = yes)],
];

function offList(read: CaseAmounts, yes: boolean): void {
  if (!yes) return;
  read.said.provider = 'off-list';
  read.said.shoppingPermitted ??= true;
}

/** True when the input was a fact and is stored. */
function takeFact(read: CaseAmounts, name: string, plain: string, value: unknown): Result<boolean> {
  const performed = /^(.+?)(?:was)?(not)?performed$/.exec(plain);
  if (performed) {
    const done = readYesNo(value, name);
    if (!done.ok) return done;
    feeOf(read, nameBefore(name, performed[1]!)).performed = performed[2] === undefined ? done.value : !done.value;
    return ok(true);
  }
  for (const [pattern, keep] of YES_NO) {
    if (!pattern.test(plain)) continue;
    const said = readYesNo(value, name);
    if (!said.ok) return said;
    keep(read, said.value);
    return ok(true);
  }
  if (/^(provider|paidto|payee|providertype|providedby|performedby)$/.test(plain)) return takePayee(read, name, String(value));
  if (/^(reason|reasoncode|cause|basis|resetreason)$/.test(plain)) {
    const kind = reasonNamed(String(value));
    if (!kind) return refuse('UNKNOWN_INPUT', `The reason "${String(value)}" is none of 1026.19(e)(3)(iv)(A) to (F).`, { field: name });
    read.reason = kind;
    return ok(true);
  }
  if (/^(itp|intenttoproceed|intent)/.test(plain)) return takeIntent(read, name, value);
  if (/^(redisclosed|revisedle|revised|disclosed)(after|within)(business)?days$|^dayslater$|^businessdaysafterlearning$/.test(plain)) {
    const days = Number(/\d+/.exec(String(value))?.[0] ?? Number.NaN);
    if (!Number.isInteger(days)) return refuse('NOT_A_WHOLE_NUMBER', `${name} is no number of days.`, { field: name });
    read.redisclosedAfterDays = days;
    return ok(true);
  }
  if (/^(le|loanestimate)(on|date|issued|sent|provided)$/.test(plain)) return takeDate(name, value, (on) => (read.estimateOn = on));
  if (/^(learned|learnedon|reasonlearned|informationreceived|inforeceived|locked?on|ratelock(ed)?(on|date)?)$/.test(plain)) {
    if (plain.includes('lock')) read.reason ??= 'rate-lock';
    return takeDate(name, value, (on) => (read.learnedOn = on));
  }
  if (/^(revisedle|revised|redisclosed)(on|date|issued|sent|provided)$/.test(plain))
    return takeDate(name, value, (on) => (read.revisedOn = on));
  return ok(false);
}

function takeDate(name: string, value: unknown, keep: (on: PlainDate) => void): Result<boolean> {
  const on = readDate(value, name);
  if (!on.ok) return on;
  keep(on.value);
  return ok(true);
}

function takePayee(read: CaseAmounts, name: string, value: string): Result<boolean> {
  const paidTo: ChargeFacts['paidTo'] | undefined = paidToFromValue(value);
  const words = value.toLowerCase();
  if (/off[- ]?list|not on/.test(words)) read.said.provider = 'off-list';
  else if (/on (the )?list|on-list/.test(words)) read.said.provider = 'on-list';
  else if (!paidTo)
    return refuse('UNKNOWN_INPUT', `${name}: "${value}" is neither creditor, broker, affiliate nor unaffiliated.`, { field: name });
  if (paidTo) read.said.paidTo = paidTo;
  return ok(true);
}

function takeIntent(read: CaseAmounts, name: string, value: unknown): Result<boolean> {
  const days = /(\d+)\s*(business )?days?/i.exec(String(value))?.[1];
  if (days !== undefined) read.intentAfterDays = Number(days);
  else {
    const on = readDate(value, name);
    if (!on.ok) return on;
    read.learnedOn = on.value;
  }
  read.reason ??= 'expired';
  return ok(true);
}

function takePercent(read: CaseAmounts, name: string, value: unknown): Result<unknown> {
  for (const each of Array.isArray(value) ? value : [value]) {
    const percent = typeof each === 'number' ? each : Number(String(each).replace(/[%\s]/g, ''));
    if (!Number.isFinite(percent)) return refuse('NOT_A_NUMBER', `${name}: ${JSON.stringify(each)} is no percentage.`, { field: name });
    read.percents.push(percent);
  }
  return ok(true);
}

function takeExcess(read: CaseAmounts, name: string, value: unknown): Result<unknown> {
  for (const [index, each] of (Array.isArray(value) ? value : [value]).entries()) {
    const amount = readCents(each, name);
    if (!amount.ok) return amount;
    Object.assign(feeOf(read, `zero charge ${index + 1}`), { aggregate: 'zero', estimate: 0, actual: amount.value });
  }
  return ok(true);
}

function takeAmount(read: CaseAmounts, bare: [Role, Cents][], name: string, base: string, role: Role, value: unknown): Result<unknown> {
  if (role === 'actual' && /at(closing|consummation)$/i.test(plainName(name)) && typeof value !== 'object') {
    const paid = readCents(value, name);
    if (!paid.ok) return paid;
    read.paidAtConsummation = paid.value;
    feeOf(read, nameBefore(name, base.replace(/paid$/, ''))).actual ??= paid.value;
    return ok(true);
  }
  const aggregate = /^(zero|zerobucket|zerotolerance)$/.test(base)
    ? 'zero'
    : /^(ten|tenbucket|tenpercent|bucket|10)$/.test(base)
      ? 'ten'
      : undefined;
  if (typeof value === 'object') return takeMany(read, name, base, aggregate, role, value as object);
  const amount = readCents(value, name);
  if (!amount.ok) return amount;
  if (base === '') return ok(bare.push([role, amount.value]));
  const fee = feeOf(read, aggregate === 'ten' ? 'bucket' : nameBefore(name, base));
  if (aggregate) fee.aggregate = aggregate;
  fee[role] = amount.value;
  return ok(true);
}

/** A map of charges ({"A": 1802, …}) or a list of amounts. */
function takeMany(
  read: CaseAmounts,
  name: string,
  base: string,
  aggregate: 'zero' | 'ten' | undefined,
  role: Role,
  value: object,
): Result<unknown> {
  if (/locked/i.test(name) && role === 'revised') read.reason ??= 'rate-lock';
  const entries: [string, unknown][] = Array.isArray(value)
    ? value.map((each, index) => [`charge ${index + 1}`, each])
    : Object.entries(value);
  for (const [item, each] of entries) {
    const amount = readCents(each, `${name}.${item}`);
    if (!amount.ok) return amount;
    const fee = feeOf(read, aggregate ? `${aggregate} ${item}` : item);
    if (aggregate) Object.assign(fee, { aggregate, itemOf: base });
    fee[role] = amount.value;
  }
  return ok(true);
}

function feeOf(read: CaseAmounts, name: string): CaseFee {
  const found = read.fees.get(name);
  if (found) return found;
  const fee: CaseFee = { name };
  read.fees.set(name, fee);
  return fee;
}

/** The charge's name as the case writes it: "settlementAgentLE" with the plain base "settlementagent" is "settlementAgent". */
function nameBefore(name: string, base: string): string {
  return name.slice(0, base.length).toLowerCase() === base ? name.slice(0, base.length) : base;
}

/** "revisedLE" and "actual" without a name belong to the only charge that is estimated and has none of its own. */
function attachBare(read: CaseAmounts, bare: readonly [Role, Cents][]): Result<CaseAmounts> {
  for (const [role, amount] of bare) {
    const without = [...read.fees.values()].filter(
      (fee) => fee[role] === undefined || (role === 'actual' && read.paidAtConsummation !== undefined),
    );
    const [only] = without;
    if (without.length > 1) {
      return refuse('AMBIGUOUS_AMOUNT', `An amount (${role}) does not say which of the charges it belongs to.`, { field: role });
    }
    const fee = only ?? feeOf(read, read.charge ?? '');
    // If the amounts paid and refunded are given, the actual charge is their difference and is not counted again.
    if (role === 'actual' && read.paidAtConsummation !== undefined) continue;
    fee[role] = amount;
  }
  if (read.typical !== undefined) {
    const low = [...read.fees.values()].some((fee) => fee.estimate !== undefined && fee.estimate < read.typical!);
    read.said.estimateReasonable ??= !low;
  }
  for (const fee of read.fees.values()) {
    if (/credit(?! ?report)/i.test(fee.name)) continue;
    const below = [fee.estimate, fee.revised, fee.actual].find((amount) => amount !== undefined && amount < 0);
    if (below !== undefined) return refuse('NOT_AN_AMOUNT', `The charge ${fee.name} can't be below zero.`, { field: fee.name });
  }
  if (read.refunded !== undefined && read.paidAtConsummation === undefined && read.fees.size !== 1) {
    return refuse('AMBIGUOUS_AMOUNT', 'A refund needs the one charge it belongs to.', { field: 'refunded' });
  }
  return ok(read);
}

function reasonNamed(value: string): ReasonKind | undefined {
  const words = value.toLowerCase();
  const letter = /^\(?([a-f])\)?$/.exec(words.trim())?.[1] ?? /\(iv\)\(([a-f])\)/.exec(words)?.[1];
  const kinds: readonly ReasonKind[] = [
    'changed-circumstance',
    'eligibility',
    'consumer-request',
    'rate-lock',
    'expired',
    'construction-delay',
  ];
  if (letter !== undefined) return kinds['abcdef'.indexOf(letter)];
  if (/eligib|creditworth/.test(words)) return 'eligibility';
  if (/request/.test(words)) return 'consumer-request';
  if (/lock|rate[- ]dependent/.test(words)) return 'rate-lock';
  if (/expir|intent/.test(words)) return 'expired';
  if (/construct|delay/.test(words)) return 'construction-delay';
  return /chang|circumstance|coc/.test(words) ? 'changed-circumstance' : undefined;
}

function readCents(value: unknown, field: string): Result<Cents> {
  const written = typeof value === 'number' ? (Number.isFinite(value) ? value.toFixed(2) : '') : String(value).replace(/[$,\s]/g, '');
  const cents = centsFromDecimal(written);
  // 29.8 is exact in cents; 29.805 is not an amount.
  const exact = typeof value !== 'number' || Math.abs(Number(written) - value) < 1e-9;
  return cents === undefined || !exact
    ? refuse('NOT_AN_AMOUNT', `${field}: ${JSON.stringify(value)} is no amount in dollars and cents.`, { field })
    : ok(cents);
}
