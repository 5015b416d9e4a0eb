import { given, step, text } from '../../foundation/explain/explain.ts';
import { ok, refuse, type Result } from '../../foundation/result/result.ts';
import { answerCase, dollarsOf, joined, type CaseAnswer, type CaseInputs } from '../../foundation/cases/case-inputs.ts';
import { sectionJ } from '../cd-summaries/case.ts';
import { centsOfValue } from '../case-values.ts';
import { dayCountOf } from '../prepaid-interest/case.ts';
import { UCD_ORDER, UCD_PERSON_TO_FIRM } from './data-point.ts';
import { allowedNames } from './enumerations.ts';
import { UCD_FORM_LINES } from './form-lines.ts';
import { ucdAmount } from './formatting.ts';
import {
  adjustmentPoints,
  cashToClosePoints,
  depositPoints,
  discountPoints,
  feePaymentPoints,
  formKind,
  payoffPoints,
  prepaidInterestPoints,
  prorationItems,
  SUMMARY_SECTIONS,
  UCD_SECTIONS,
  type ClosingForm,
  type FeePayer,
} from './line-points.ts';
import { pointFlags } from './required.ts';

/** One case of the area `ucd`: a data point, a line of the form, section totals, or the order of containers. */
export function runCase(inputs: unknown): Result<CaseAnswer> {
  return answerCase(inputs, (fields) => {
    if (fields.has('dataPoint', 'point')) return flags(fields);
    if (fields.has('question')) return order(fields);
    return fields.has('h25', 'line') ? line(fields) : sectionJ(fields);
  });
}

function flags(fields: CaseInputs): Result<CaseAnswer> {
  const point = fields.text('dataPoint', 'point') ?? '';
  const container = fields.text('container', 'path');
  const value = fields.text('value', 'type');
  const found = pointFlags(point, { ...(container === undefined ? {} : { container }), ...(value === undefined ? {} : { value }) });
  if (!found.ok) return found;
  const { purchase, nonSeller, rows } = found.value;
  const names = allowedNames(point);
  return ok({
    purchase: purchase.value,
    nonSeller: nonSeller.value,
    containers: [...new Set(rows.map((row) => row.container))],
    ...(names ? { values: names } : {}),
    why: joined('Data point', [purchase.why, nonSeller.why]),
  });
}

function order(fields: CaseInputs): Result<CaseAnswer> {
  if (!/order|container/i.test(fields.text('question') ?? ''))
    return refuse('CASE_INPUT', 'The question is not understood.', { field: 'question' });
  const why = step('Order of containers', text(UCD_ORDER.DOCUMENT.join(', ')), 'lookup', {
    rule: 'ucd.order',
    source: 'GSE UCD sample Purchase_Fixed',
  });
  return ok({ ...UCD_ORDER, personToFirm: UCD_PERSON_TO_FIRM, why });
}

/** The kinds of line, by their words. */
const LINES: readonly (readonly [words: RegExp, answer: (fields: CaseInputs, words: string) => Result<CaseAnswer>])[] = [
  [/prepaid interest/i, prepaid],
  [/^A\b.*(line 01|points|discount)/i, points],
  [/aggregate adjustment/i, aggregate],
  [/printed on|which form|form without|model form|alternat|(borrower|seller)'?s? (own |only )?(form|disclosure)/i, form],
  [/^CTC|cash to close/i, cashToClose],
  [/payoff/i, payoff],
  [/(in advance|unpaid|proration|taxes? .*(from|through))/i, prorated],
  [/^[A-H]\b/, fee],
  [/^[K-N]\b/, adjustment],
];

function line(fields: CaseInputs): Result<CaseAnswer> {
  const words = fields.text('h25', 'line') ?? '';
  const kind = LINES.find(([pattern]) => pattern.test(words));
  return kind ? kind[1](fields, words) : placeOnForm(words);
}

/** A line of the form without figures: its container and data points. */
function placeOnForm(words: string): Result<CaseAnswer> {
  const found =
    UCD_FORM_LINES.find((each) => each.h25.toLowerCase() === words.toLowerCase()) ??
    UCD_FORM_LINES.find((each) => each.h25.toLowerCase().includes(words.toLowerCase()));
  if (!found) return refuse('CASE_INPUT', `The form has no line "${words}".`, { field: 'h25' });
  const why = step('Place in the dataset', text(`${found.container}: ${found.points}`), 'lookup', {
    rule: 'ucd.form-line',
    source: `12 CFR 1026.${found.law}; UCD specification of 31 January 2017`,
    parts: [given('Line', text(found.h25), 'H-25')],
  });
  return ok({ container: found.container, points: found.points, rule: found.rule, law: found.law, why });
}

function prepaid(fields: CaseInputs): Result<CaseAnswer> {
  if (!fields.has('loan', 'loanAmount')) return placeOnForm('F prepaid interest');
  const loan = fields.needMoney('loan', 'loanAmount');
  const rate = Math.round(fields.needPercent('rate', 'noteRate').mul(1000).toNumber());
  const start = fields.date('start', 'disbursement', 'from') ?? '';
  const credit = fields.whole('interestCreditThroughDay', 'creditThroughDay');
  const dayCount = dayCountOf(fields);
  const stopped = fields.refusal();
  if (stopped) return stopped;
  const found = prepaidInterestPoints(loan, rate, start, dayCount, credit);
  return found.ok ? ok({ ...found.value.value, why: found.value.why }) : found;
}

function points(fields: CaseInputs): Result<CaseAnswer> {
  const loan = fields.needMoney('loan', 'loanAmount');
  const percentage = fields.needPercent('points', 'discountPoints');
  const stopped = fields.refusal();
  if (stopped) return stopped;
  const found = discountPoints(loan, percentage);
  return ok({ ...found.value, why: found.why });
}

/** Without an amount the value is the one the GSEs' sample prints. */
function aggregate(fields: CaseInputs): Result<CaseAnswer> {
  const said = fields.raw('amount', 'aggregateAdjustment', 'value');
  const cents = said === undefined ? -135_83 : centsOfValue(said);
  if (cents === undefined || cents > 0)
    return refuse('CASE_INPUT', 'The aggregate adjustment must be an amount of zero or below.', { field: 'amount' });
  const source = said === undefined ? 'GSE UCD sample Purchase_Fixed' : 'Case';
  const why = step('Aggregate adjustment', text(ucdAmount(cents)), 'lookup', { rule: 'ucd.points', source });
  return ok({
    container: 'ESCROW_DETAIL',
    point: 'EscrowAggregateAccountingAdjustmentAmount',
    value: ucdAmount(cents),
    valueFrom: source,
    why,
  });
}

function form(_fields: CaseInputs, words: string): Result<CaseAnswer> {
  const kind: ClosingForm = /borrower only|without the seller's|borrower-only/i.test(words)
    ? 'BorrowerOnly'
    : /seller only|seller-only|seller's (own )?(form|disclosure)/i.test(words)
      ? 'SellerOnly'
      : /without (a )?seller|alternat|no seller/i.test(words)
        ? 'AlternateForm'
        : 'ModelForm';
  const found = formKind(kind);
  return ok({ DocumentTypeOtherDescription: found.value, why: found.why });
}

const AMOUNT = /-?\d[\d,]*(?:\.\d+)?/g;

function amountsIn(words: string): readonly number[] {
  return [...words.matchAll(AMOUNT)].map((match) => centsOfValue(match[0]) ?? 0);
}

function cashToClose(_fields: CaseInputs, words: string): Result<CaseAnswer> {
  const said = /^(?:CTC|cash to close:?)\s*([^,]+)/i.exec(words)?.[1]?.trim() ?? words;
  const estimated = /LE:?\s*(-?[\d,.]*\d)/i.exec(words)?.[1];
  const final = /final:?\s*(-?[\d,.]*\d)/i.exec(words)?.[1];
  if (estimated === undefined || final === undefined)
    return refuse('CASE_INPUT', 'The line needs its estimate ("LE …") and its final amount ("final …").', { field: 'h25' });
  const found = cashToClosePoints(said.replace(/\s*\(.*\)/, ''), centsOfValue(estimated) ?? 0, centsOfValue(final) ?? 0);
  return found.ok ? ok({ ...found.value.value, why: found.value.why }) : found;
}

function payoff(_fields: CaseInputs, words: string): Result<CaseAnswer> {
  const section = /^N\b/.test(words) ? 'N' : /^K\b/.test(words) ? 'K' : 'payoffs and payments';
  const position = /first/i.test(words) ? 1 : /second/i.test(words) ? 2 : undefined;
  const found = payoffPoints(section, position, amountsIn(words).at(-1) ?? 0);
  return ok({ ...found.value, why: found.why });
}

function prorated(_fields: CaseInputs, words: string): Result<CaseAnswer> {
  const found = prorationItems(!/unpaid/i.test(words) && !/^(L|N)\b/.test(words));
  return ok({ PRORATION_ITEMs: found.value.items, subsection: found.value.subsection, why: found.why });
}

function fee(_fields: CaseInputs, words: string): Result<CaseAnswer> {
  const letter = words[0] as keyof typeof UCD_SECTIONS;
  const amount = amountsIn(words.slice(1))[0];
  if (UCD_SECTIONS[letter] === undefined || amount === undefined) return placeOnForm(words);
  const payer: FeePayer = /by (the )?lender/i.test(words)
    ? 'Lender'
    : /by (the )?seller/i.test(words)
      ? 'Seller'
      : /by (others?|third|agent|broker)/i.test(words)
        ? 'ThirdParty'
        : 'Buyer';
  const found = feePaymentPoints(letter, amount, payer, /before closing|outside (of )?closing|p\.?o\.?c/i.test(words));
  return ok({
    ...found.value,
    ...(payer === 'Lender' ? { timing: 'not sent' } : {}),
    inSectionTotal: found.inSectionTotal,
    amount: dollarsOf(amount),
    why: found.why,
  });
}

function adjustment(_fields: CaseInputs, words: string): Result<CaseAnswer> {
  const section = words[0];
  const found =
    /\bdeposit\b/i.test(words) && !/tenant|security/i.test(words) && (section === 'L' || section === 'N')
      ? depositPoints(section)
      : adjustmentPoints(words[0] as keyof typeof SUMMARY_SECTIONS, words);
  return ok({ ...found.value, why: found.why });
}
