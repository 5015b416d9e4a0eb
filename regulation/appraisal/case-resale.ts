import { Decimal } from 'decimal.js';
import { yearOf, type PlainDate } from '../../foundation/dates/dates.ts';
import { days, exactPercent, given, percent, type Step } from '../../foundation/explain/explain.ts';
import { ok, refuse, type Result } from '../../foundation/result/result.ts';
import { dollarsOf, joined, type CaseAnswer, type CaseInputs } from '../../foundation/cases/case-inputs.ts';
import { compareStep } from '../arithmetic-steps.ts';
import { needTerm } from '../case-terms.ts';
import { EXEMPTIONS } from './case-words.ts';
import { exemptionsOf } from './hpml-exemptions.ts';
import { chargeableForSecondAppraisal, daysOwned, priceIncrease, secondAppraisalRequired, type Resale } from './second-appraisal.ts';

export const ACQUIRED = ['sellerAcquired', 'sellerAcquiredOn', 'acquired', 'acquisitionDate'] as const;
const AGREED = ['buyerAgreement', 'agreement', 'agreementDate', 'purchaseAgreement', 'contractDate'] as const;
const PAID = ['sellerPaid', 'sellerPrice', 'acquisitionPrice'] as const;
const PRICE = ['price', 'salePrice', 'purchasePrice', 'contractPrice'] as const;

/** A resale of dates and prices; a price or a date said to be unknown is one that no written source shows. */
export function resale(fields: CaseInputs): Result<CaseAnswer> {
  const acquired = known(fields, ACQUIRED) ? fields.date(...ACQUIRED) : undefined;
  const signatures = [fields.date(...AGREED), fields.date('buyerSigned', 'consumerSigned'), fields.date('sellerSigned')];
  const agreement = signatures
    .filter((each): each is PlainDate => each !== undefined)
    .sort()
    .at(-1);
  const paid = known(fields, PAID) ? fields.money(...PAID) : undefined;
  const price = paid === undefined ? fields.money(...PRICE) : fields.needMoney(...PRICE);
  if (agreement === undefined) fields.refuseField('buyerAgreement', '"buyerAgreement" is missing.');
  const stopped = fields.refusal();
  if (stopped) return stopped;
  const owned = acquired === undefined ? undefined : daysOwned(acquired, agreement!);
  if (owned && !owned.ok) return owned;
  const rise = paid === undefined ? undefined : priceIncrease(paid, price!);
  if (rise && !rise.ok) return rise;
  const facts: Resale = {
    ...(owned ? { daysOwned: { fewest: owned.value.why, most: owned.value.why } } : {}),
    ...(rise ? { moreThan: rise.value.moreThan } : {}),
  };
  const found = required(fields, facts, agreement);
  if (!found.ok) return found;
  return ok({
    days: owned ? owned.value.value : null,
    increasePercent: rise ? rise.value.percent.value.toNumber() : null,
    secondAppraisal: found.value.secondAppraisal,
    why: joined('Second appraisal', [found.value.why!, ...(rise ? [rise.value.percent.why] : [])]),
  });
}

function known(fields: CaseInputs, names: readonly string[]): boolean {
  const said = fields.raw(...names);
  return said !== undefined && !(typeof said === 'string' && /unknown|not (shown|known|found)/i.test(said));
}

/** The exemption of small loans is checked only where a second appraisal is due otherwise: the threshold exists from 2014 on. */
function required(fields: CaseInputs, facts: Resale, agreement: PlainDate | undefined): Result<CaseAnswer> {
  const said = fields.raw('exemption', 'exempt');
  const exemption = said === undefined ? ok('none' as const) : needTerm(EXEMPTIONS, String(said), 'exemption');
  if (!exemption.ok) return exemption;
  const amount = fields.money('loanAmount', 'loan', 'noteAmount');
  const consummation = fields.date('consummation', 'closing') ?? agreement;
  const year = fields.whole('year') ?? (consummation === undefined ? undefined : yearOf(consummation));
  const loan = {
    qualifiedMortgage: fields.flag('qm', 'qualifiedMortgage') ?? false,
    ...(exemption.value === 'none' ? {} : { exemption: exemption.value }),
  };
  const higherPriced = fields.flag('hpml', 'higherPriced') ?? true;
  const stopped = fields.refusal();
  if (stopped) return stopped;
  const plain = exemptionsOf(loan);
  if (!plain.ok) return plain;
  const without = secondAppraisalRequired(facts, higherPriced, plain.value);
  if (!without.value || amount === undefined) return ok({ secondAppraisal: without.value, why: without.why });
  if (year === undefined) return refuse('CASE_INPUT', 'The exemption of a small loan depends on the year.', { field: 'year' });
  const all = exemptionsOf({ ...loan, note: { amount, year } });
  if (!all.ok) return all;
  const found = secondAppraisalRequired(facts, higherPriced, all.value);
  return ok({ secondAppraisal: found.value, why: found.why });
}

/** A title search in words: "sale 91 to 180 days ago, price unknown". */
export function titleSearch(fields: CaseInputs): Result<CaseAnswer> {
  const words = (fields.text('titleSearch') ?? '').toLowerCase();
  const owned = daysOf(words);
  if (owned === undefined)
    return refuse('CASE_INPUT', `"${words}" does not say how many days ago the last sale was, nor that it is unknown.`, {
      field: 'titleSearch',
    });
  const price = priceOf(words, fields);
  if (!price.ok) return price;
  const facts: Resale = {
    ...(owned === 'unknown'
      ? {}
      : {
          daysOwned: {
            fewest: given('Fewest days held', days(owned[0]), 'Title search'),
            most: given('Most days held', days(owned[1]), 'Title search'),
          },
        }),
    ...(price.value ? { moreThan: price.value } : {}),
  };
  return required(fields, facts, undefined);
}

/** No day at all, or sources that contradict each other: neither shows the day. */
const UNCLEAR = /(date|when|day)[^,]*(unknown|not shown|not known|unclear)|conflict|contradict|disagree/;

/** No later than this many days counts as "long ago". */
const LONG_AGO = 36_500;

function daysOf(words: string): readonly [number, number] | 'unknown' | undefined {
  if (UNCLEAR.test(words)) return 'unknown';
  const range = /(\d+)\s*(?:to|-|–|and)\s*(\d+)\s*days/.exec(words);
  if (range) return [Number(range[1]), Number(range[2])];
  const longer = /(?:(?:more|longer|over|older) than|no (?:sale|transfer|deed)[^\d]*)\s*(\d+)\s*days/.exec(words);
  if (longer) return [Number(longer[1]) + 1, LONG_AGO];
  const within = /(?:less than|fewer than|within|under|in the last|at most)[^\d]*(\d+)\s*days/.exec(words);
  if (within) return [0, Number(within[1])];
  const exact = /(\d+)\s*days/.exec(words);
  if (exact) return [Number(exact[1]), Number(exact[1])];
  return undefined;
}

function priceOf(words: string, fields: CaseInputs): Result<Resale['moreThan']> {
  const paid = fields.money(...PAID);
  const price = fields.money(...PRICE);
  if (paid !== undefined && price !== undefined) {
    const rise = priceIncrease(paid, price);
    return rise.ok ? ok(rise.value.moreThan) : rise;
  }
  const share = /(\d+(?:\.\d+)?)\s*(?:%|percent)/.exec(words);
  if (share && /up|rise|rose|higher|above|increase|more/.test(words)) {
    const rise = given('Above the seller’s price', exactPercent(new Decimal(share[1]!)), 'Title search');
    return ok((percentage): Step =>
      compareStep(`More than ${percentage} percent above`, rise, '>', given('Line', percent(percentage * 1000), '12 CFR 1026.35(c)(4)(i)')),
    );
  }
  if (!share && !/\d{4,}|\d,\d{3}/.test(words)) return ok(undefined);
  return refuse('CASE_INPUT', `How far the price is above the seller’s does not follow from "${words}"; give "sellerPaid" and "price".`, {
    field: 'sellerPaid',
  });
}

export function secondFee(fields: CaseInputs): Result<CaseAnswer> {
  const fee = fields.needMoney('secondAppraisalFee');
  const isRequired = fields.flag('secondAppraisalRequired', 'secondAppraisal', 'required', 'hpml') ?? true;
  const found = chargeableForSecondAppraisal(fee, isRequired);
  return ok({ chargeableToConsumer: dollarsOf(found.value), why: found.why });
}
