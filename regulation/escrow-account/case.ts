import { daysBetween, isPlainDate, type PlainDate } from '../../foundation/dates/dates.ts';
import type { Explained } from '../../foundation/explain/explain.ts';
import { ok, type Result } from '../../foundation/result/result.ts';
import { answerCase, dollarsOf, joined, type CaseAnswer, type CaseInputs } from '../../foundation/cases/case-inputs.ts';
import { centsOfValue, listOf, recordOf } from '../case-values.ts';
import { repaymentChoices, surplusRefund } from './after-analysis.ts';
import { disbursingMethod, highestEstimate, taxBillSection } from './bill-place.ts';
import type { EscrowAccount, EscrowItem } from './escrow-item.ts';
import { escrowedCostsYear1 } from './first-year.ts';
import { sectionG, sectionGTotal, singleItemDeposit } from './section-g.ts';
import { annualStatementAfter, annualStatementBy, initialStatementBy, shortYearStatementBy } from './statements.ts';

/** Kinds of the area `escrow-account`, recognized by their fields. */
const KINDS: readonly [fits: (fields: CaseInputs) => boolean, answer: (fields: CaseInputs) => Result<CaseAnswer>][] = [
  [(f) => f.has('items'), analysis],
  [(f) => f.has('lines', 'itemsTotal'), printed],
  [(f) => f.has('surplus') || /surplus/i.test(f.text('kind') ?? ''), surplus],
  [(f) => f.has('kind', 'shortage', 'deficiency'), missing],
  [(f) => f.has('taxDue', 'billDue'), billSection],
  [(f) => f.has('lastBill', 'knownBill'), estimate],
  [(f) => f.has('jurisdictionOffers'), disbursing],
  [(f) => f.has('monthlyEscrow', 'monthlyPayment') && f.has('consummation'), firstYear],
  [() => true, statement],
];

/** One case of the area `escrow-account`. */
export function runCase(inputs: unknown): Result<CaseAnswer> {
  return answerCase(inputs, (fields) => KINDS.find(([fits]) => fits(fields))![1](fields));
}

function analysis(fields: CaseInputs): Result<CaseAnswer> {
  const account: EscrowAccount = {
    firstPayment: fields.date('firstPayment', 'firstPaymentDate') ?? '',
    cushionMonths: Number(fields.percent('cushionMonths', 'cushion')?.toNumber() ?? 2),
    cycleMonths: fields.whole('cycleMonths') ?? 12,
    items: itemsOf(fields),
  };
  const method = fields.text('method') ?? 'aggregate';
  if (!isPlainDate(account.firstPayment)) fields.refuseField('firstPayment', '"firstPayment" is missing.');
  const stopped = fields.refusal();
  if (stopped) return stopped;
  if (/single/i.test(method)) return single(account);
  const found = sectionG(account);
  if (!found.ok) return found;
  const { lines, linesTotal, adjustment, total } = found.value;
  const { monthlyPayment, lowest, cushion, initialDeposit, balances } = found.value.analysis;
  return ok({
    monthlyPayment: dollarsOf(monthlyPayment.value),
    lowest: dollarsOf(lowest.value),
    cushion: dollarsOf(cushion.value),
    initialDeposit: dollarsOf(initialDeposit.value),
    balances: balances.map(dollarsOf),
    itemMonths: Object.fromEntries(lines.map((line) => [line.name, line.months.value])),
    itemAmounts: Object.fromEntries(lines.map((line) => [line.name, dollarsOf(line.amount.value)])),
    itemsTotal: dollarsOf(linesTotal.value),
    aggregateAdjustment: dollarsOf(adjustment.value),
    sectionGTotal: dollarsOf(total.value),
    why: joined('Escrow account', [total.why, initialDeposit.why]),
  });
}

function itemsOf(fields: CaseInputs): readonly EscrowItem[] {
  return listOf(fields.raw('items')).map((item, k): EscrowItem => {
    const record = recordOf(item);
    const bills = listOf(record['disbursements'] ?? record['bills']).map((bill) => {
      const [on, amount] = Array.isArray(bill)
        ? (bill as unknown[])
        : [recordOf(bill)['date'] ?? recordOf(bill)['month'], recordOf(bill)['amount']];
      const day = dayOf(on);
      const cents = centsOfValue(amount);
      if (day === undefined || cents === undefined) fields.refuseField('items', `A bill of item ${k + 1} has no month or no amount.`);
      return { on: day ?? '', amount: cents ?? 0 };
    });
    return { name: String(record['name'] ?? `item ${k + 1}`), bills, noCushion: record['cushion'] === false };
  });
}

/** A month is read as its first day. */
function dayOf(value: unknown): PlainDate | undefined {
  if (isPlainDate(value)) return value;
  const day = `${String(value)}-01`;
  return isPlainDate(day) ? day : undefined;
}

function single(account: EscrowAccount): Result<CaseAnswer> {
  const answer: Record<string, number> = {};
  const deposits: Explained<number>[] = [];
  for (const item of account.items) {
    const found = singleItemDeposit(account, item);
    if (!found.ok) return found;
    deposits.push(found.value);
    const short = item.name.replace(/\s*(tax|insurance)(es)?$/i, '').replace(/[\s']+(\w)/g, (_all, letter: string) => letter.toUpperCase());
    answer[`${short}Deposit`] = dollarsOf(found.value.value);
    answer[item.name] = dollarsOf(found.value.value);
  }
  return ok({
    ...answer,
    total: dollarsOf(deposits.reduce((sum, each) => sum + each.value, 0)),
    why: joined(
      'Single-item deposits',
      deposits.map((each) => each.why),
    ),
  });
}

function printed(fields: CaseInputs): Result<CaseAnswer> {
  const document = /estimate/i.test(fields.text('document', 'form') ?? 'Closing Disclosure') ? 'Loan Estimate' : 'Closing Disclosure';
  const listed = fields.has('lines') ? listOf(fields.raw('lines')) : [fields.raw('itemsTotal')];
  const lines = listed.map(centsOfValue);
  const adjustment = centsOfValue(fields.raw('aggregateAdjustment', 'adjustment') ?? 0);
  if (lines.includes(undefined) || adjustment === undefined)
    fields.refuseField('lines', 'The lines and the adjustment must be amounts of money.');
  const stopped = fields.refusal();
  if (stopped) return stopped;
  const found = sectionGTotal(document, lines as number[], adjustment!);
  return ok({ total: dollarsOf(found.value), sectionGTotal: dollarsOf(found.value), why: found.why });
}

function surplus(fields: CaseInputs): Result<CaseAnswer> {
  fields.text('kind');
  const amount = fields.needMoney('surplus', 'amount');
  const current = fields.flag('current', 'borrowerCurrent') ?? true;
  const stopped = fields.refusal();
  if (stopped) return stopped;
  const found = surplusRefund(amount, current);
  if (!found.ok) return found;
  const { mustRefund, withinDays, choices } = found.value;
  return ok({ mustRefund: mustRefund.value, withinDays: withinDays ?? null, choices, why: mustRefund.why });
}

function missing(fields: CaseInputs): Result<CaseAnswer> {
  const kind = fields.has('deficiency') || /deficien/i.test(fields.text('kind') ?? '') ? 'deficiency' : 'shortage';
  const amount = fields.needMoney('amount', kind);
  const monthly = fields.needMoney('monthlyPayment', 'monthlyEscrow');
  const current = fields.flag('current', 'borrowerCurrent') ?? true;
  const stopped = fields.refusal();
  if (stopped) return stopped;
  const found = repaymentChoices(kind, amount, monthly, current);
  return found.ok ? ok({ choices: found.value.value, why: found.value.why }) : found;
}

function billSection(fields: CaseInputs): Result<CaseAnswer> {
  const consummation = fields.date('consummation', 'closing') ?? '';
  const due = fields.date('taxDue', 'billDue') ?? '';
  if (!isPlainDate(consummation)) fields.refuseField('consummation', '"consummation" is missing.');
  const stopped = fields.refusal();
  if (stopped) return stopped;
  const found = taxBillSection(consummation, due);
  return ok({ daysAfterConsummation: daysBetween(consummation, due), section: found.value, why: found.why });
}

function estimate(fields: CaseInputs): Result<CaseAnswer> {
  const known = fields.money('knownBill');
  const last = fields.money('lastBill', 'lastYearsBill');
  const change = fields.percent('cpiChangePercent', 'cpiChange');
  const stopped = fields.refusal();
  if (stopped) return stopped;
  const found = highestEstimate({
    ...(known === undefined ? {} : { known }),
    ...(last === undefined ? {} : { last }),
    ...(change === undefined ? {} : { priceChange: change }),
  });
  return found.ok ? ok({ highestEstimate: dollarsOf(found.value.value), why: found.value.why }) : found;
}

function disbursing(fields: CaseInputs): Result<CaseAnswer> {
  const offers = fields.text('jurisdictionOffers') ?? '';
  const instalments = /instal/i.test(offers);
  const lump = /annual|lump|year/i.test(offers);
  const found = disbursingMethod({
    both: instalments && lump,
    only: instalments ? 'instalments' : 'lump sum',
    discount: fields.flag('discountForLumpSum', 'discount') ?? false,
    charge: fields.flag('chargeForInstalments', 'instalmentCharge') ?? false,
  });
  const stopped = fields.refusal();
  return stopped ?? ok({ disburse: found.value, why: found.why });
}

function firstYear(fields: CaseInputs): Result<CaseAnswer> {
  const monthly = fields.needMoney('monthlyEscrow', 'monthlyPayment');
  const consummation = fields.date('consummation') ?? '';
  const firstPayment = fields.date('firstPayment') ?? '';
  if (!isPlainDate(firstPayment)) fields.refuseField('firstPayment', '"firstPayment" is missing.');
  const stopped = fields.refusal();
  if (stopped) return stopped;
  const found = escrowedCostsYear1(monthly, consummation, firstPayment);
  return ok({ escrowedCostsYear1: dollarsOf(found.value), why: found.why });
}

function statement(fields: CaseInputs): Result<CaseAnswer> {
  const settlement = fields.date('settlement', 'settlementDate', 'accountEstablished', 'established');
  const payoff = fields.date('payoffFundsReceived', 'servicingTransferred', 'transferDate', 'shortYearEnds');
  const first = fields.date('firstPayment', 'computationYearStart');
  const yearEnd = fields.date('computationYearEnds', 'computationYearEnd', 'yearEnds');
  if (!settlement && !payoff && !first && !yearEnd)
    fields.refuseField('settlement', 'No date of settlement, payoff, transfer or first payment is given.');
  const stopped = fields.refusal();
  if (stopped) return stopped;
  const initial = settlement === undefined ? undefined : initialStatementBy(settlement);
  const short = payoff === undefined ? undefined : shortYearStatementBy(payoff);
  const annual = yearEnd !== undefined ? annualStatementAfter(yearEnd) : first === undefined ? undefined : annualStatementBy(first);
  const found = [initial, short, annual].filter((each): each is Explained<PlainDate> => each !== undefined);
  return ok({
    ...(initial ? { initialStatementBy: initial.value } : {}),
    ...(short ? { shortYearStatementBy: short.value } : {}),
    ...(annual ? { annualStatementBy: annual.value } : {}),
    why: joined(
      'Escrow statements',
      found.map((each) => each.why),
    ),
  });
}
