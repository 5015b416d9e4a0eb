import { ok, refuse, type Result } from '../../foundation/result/result.ts';
import { answerCase, dollarsOf, joined, type CaseAnswer, type CaseInputs } from '../../foundation/cases/case-inputs.ts';
import { totalStep } from '../arithmetic-steps.ts';
import { governmentLine, taxOnLoanEstimate, type ChargeBasis } from './government-charge.ts';
import { taxesOfPlace } from './taxes-of-place.ts';
import { transferTax, type TransferTax } from './transfer-tax.ts';
import { TRANSFER_TAX_ROWS } from './transfer-tax-rows.ts';
import type { Instrument, TaxQuestion } from './tax-row.ts';

/** One case of the area `transfer-tax`: a row by name, the taxes of a place, or the line of a charge. */
export function runCase(inputs: unknown): Result<CaseAnswer> {
  return answerCase(inputs, (fields) => {
    if (fields.has('charge')) return lineOf(fields);
    if (fields.has('sellerPays')) return shown(fields);
    return fields.has('rule', 'row') ? byRow(fields) : byPlace(fields);
  });
}

function lineOf(fields: CaseInputs): Result<CaseAnswer> {
  const words = fields.text('charge') ?? '';
  const found = governmentLine(basisOf(words));
  return ok({ line: found.value, why: found.why });
}

function basisOf(words: string): ChargeBasis {
  const share = /percent|%|per (\$ ?)?(100|500|1,?000)\b|(mill|cents?) per dollar/i.test(words);
  if (/loan amount|principal|debt|mortgage amount|indebtedness/i.test(words) && (share || /based on|of the/i.test(words)))
    return 'loan amount';
  if (/price|value|consideration/i.test(words) && (share || /based on|of the/i.test(words))) return 'price or value';
  if (share) return 'price or value';
  if (/page/i.test(words)) return 'pages';
  return /document|instrument/i.test(words) ? 'document' : /flat|fixed|dollars/i.test(words) ? 'fixed' : 'other';
}

function shown(fields: CaseInputs): Result<CaseAnswer> {
  const tax = fields.needMoney('transferTax', 'tax', 'amount');
  const seller = fields.needMoney('sellerPays');
  const closing = /closing/i.test(fields.text('document', 'form') ?? 'Loan Estimate');
  const stopped = fields.refusal();
  if (stopped) return stopped;
  const found = taxOnLoanEstimate(tax, seller);
  if (!found.ok) return found;
  const consumer = dollarsOf(found.value.value);
  return ok({
    shown: closing ? dollarsOf(tax) : consumer,
    borrowerColumn: consumer,
    sellerColumn: closing ? dollarsOf(seller) : 0,
    why: found.value.why,
  });
}

function byRow(fields: CaseInputs): Result<CaseAnswer> {
  const id = fields.text('rule', 'row') ?? '';
  fields.text('state');
  fields.raw('area', 'instrument');
  fields.raw('instrument');
  const amount = fields.needMoney('amount', 'price', 'loan');
  const on = fields.date('date', 'recorded', 'deedDate');
  const exemptionMet = exemptionOf(fields);
  const stopped = fields.refusal();
  if (stopped) return stopped;
  const row = TRANSFER_TAX_ROWS.find((each) => each.id === id);
  if (!row) return refuse('CASE_INPUT', `There is no row "${id}".`, { field: 'rule' });
  const found = transferTax(row, { amount, ...(on === undefined ? {} : { on }), ...(exemptionMet === undefined ? {} : { exemptionMet }) });
  if (!found.ok) return found;
  const { tax, payer, buyer, seller } = found.value;
  return ok({
    tax: dollarsOf(tax.value),
    payer,
    ...(buyer && seller ? { buyer: dollarsOf(buyer.value), seller: dollarsOf(seller.value) } : {}),
    source: row.source,
    standing: row.standing,
    why: joined('Transfer tax', [tax.why, ...(buyer && seller ? [buyer.why, seller.why] : [])]),
  });
}

function exemptionOf(fields: CaseInputs): boolean | undefined {
  const said = fields.flag('exemptionMet', 'exempt', 'ownerOccupied');
  const units = unitsOf(fields);
  return said ?? (units === undefined ? undefined : units <= 2);
}

/** "1 or 2" is one of both; "3" is three. */
function unitsOf(fields: CaseInputs): number | undefined {
  const said = fields.text('family', 'families', 'units');
  const first = /\d+/.exec(said ?? '')?.[0];
  return first === undefined ? undefined : Number(first);
}

const NAMES: Readonly<Record<string, string>> = {
  'NY-MRT-BASIC': 'basic',
  'NY-MRT-ADD': 'additional',
  'NY-MRT-ADD-MCTD': 'additional',
  'NY-MRT-SPECIAL': 'special',
  'NYC-MRT-LOW': 'city',
  'NYC-MRT-HIGH': 'city',
  'NYC-RPT': 'city',
  'NY-RETT': 'state',
  'NY-MANSION': 'mansion',
  'NY-NYC-SUPPLEMENT': 'supplement',
};

const QUESTIONS: readonly (readonly [question: TaxQuestion, ...names: string[]])[] = [
  ['first-time buyer', 'firstTimeBuyer', 'firstTimeHomeBuyer'],
  ['taxed before', 'refinance', 'taxedBefore'],
  ['local options', 'localOptions'],
];

function byPlace(fields: CaseInputs): Result<CaseAnswer> {
  const state = fields.text('state') ?? '';
  const said = fields.text('county') ?? areaOf(fields);
  const city = fields.text('city') ?? said;
  const mctd = fields.flag('mctd');
  const instrument = instrumentOf(fields);
  const amount = fields.needMoney('amount', instrument === 'deed' ? 'price' : 'loan', 'loanAmount', 'loan', 'price');
  const on = fields.date('date', 'recorded', 'deedDate');
  const units = unitsOf(fields);
  const answers = QUESTIONS.filter(([, ...names]) => fields.flag(...names) === true).map(([question]) => question);
  const stopped = fields.refusal();
  if (stopped) return stopped;
  // If only the commuter district is given, any of its counties is used.
  const county = said ?? (mctd ? 'Westchester' : undefined);
  const found = taxesOfPlace({
    state,
    instrument,
    amount,
    answers,
    ...(county === undefined ? {} : { county }),
    ...(city === undefined ? {} : { city }),
    ...(on === undefined ? {} : { on }),
    ...(units === undefined ? {} : { units }),
  });
  return found.ok ? answerOf(found.value) : found;
}

function areaOf(fields: CaseInputs): string | undefined {
  const area = fields.text('area', 'place');
  return area === undefined || /^(county|state|any|elsewhere|upstate)$/i.test(area) ? undefined : area;
}

function instrumentOf(fields: CaseInputs): Instrument {
  const said = fields.text('instrument');
  if (said !== undefined) return /mortgage|trust|note/i.test(said) ? 'mortgage' : 'deed';
  return fields.has('loan', 'loanAmount') ? 'mortgage' : 'deed';
}

function answerOf(taxes: readonly TransferTax[]): Result<CaseAnswer> {
  if (taxes.length === 0) return refuse('NO_TAX_FOUND', 'No row of the table fits this place and instrument.', { field: 'area' });
  const sum = (of: readonly TransferTax[]): number => of.reduce((total, each) => total + each.tax.value, 0);
  const paidBy = (payer: string): number => {
    const whole = sum(taxes.filter((each) => each.payer === payer));
    const part = taxes.reduce(
      (total, each) => total + ((payer === 'buyer' ? each.buyer : payer === 'seller' ? each.seller : undefined)?.value ?? 0),
      0,
    );
    return dollarsOf(whole + part);
  };
  const named: Record<string, number> = { city: 0, mansion: 0, supplement: 0 };
  for (const each of taxes) {
    const name = NAMES[each.row.id];
    if (name !== undefined) named[name] = dollarsOf(each.tax.value);
  }
  const total = totalStep(
    'All taxes',
    'usd',
    taxes.map((each) => each.tax.why),
    { rule: 'transfer-tax.place' },
  );
  return ok({
    ...named,
    borrower: paidBy('borrower'),
    lender: paidBy('lender'),
    buyer: paidBy('buyer'),
    seller: paidBy('seller'),
    total: dollarsOf(sum(taxes)),
    tax: dollarsOf(sum(taxes)),
    taxes: taxes.map((each) => ({ rule: each.row.id, tax: dollarsOf(each.tax.value), payer: each.payer })),
    why: total,
  });
}
