import type { Step } from '../../foundation/explain/explain.ts';
import type { Algorithm } from '../../foundation/explain/verify.ts';

/** Year, month and day of a plain date. */
function fields(date: string): [number, number, number] | undefined {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date);
  return match ? [Number(match[1]), Number(match[2]), Number(match[3])] : undefined;
}

export const pad = (value: number, width = 2): string => String(value).padStart(width, '0');

export function monthLength(year: number, month: number): number {
  return [31, (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]!;
}

/** The same day so many months on, or the last day of a shorter month. */
export function monthsOn(date: string, months: number, day?: number): string | undefined {
  const parts = fields(date);
  if (!parts) return undefined;
  let [year, month] = parts;
  for (let k = 0; k < Math.abs(months); k++) {
    month += Math.sign(months);
    if (month === 13) [year, month] = [year + 1, 1];
    if (month === 0) [year, month] = [year - 1, 12];
  }
  return `${pad(year, 4)}-${pad(month)}-${pad(Math.min(day ?? parts[2], monthLength(year, month)))}`;
}

/** Julian day number by the Gregorian formula: counted otherwise than by the rules. */
export function julianDay(date: string): number | undefined {
  const parts = fields(date);
  if (!parts) return undefined;
  const [year, month, day] = parts;
  const a = Math.floor((14 - month) / 12);
  const y = year + 4800 - a;
  const m = month + 12 * a - 3;
  return day + Math.floor((153 * m + 2) / 5) + 365 * y + Math.floor(y / 4) - Math.floor(y / 100) + Math.floor(y / 400) - 32045;
}

const dueDate: Algorithm = (step) => {
  const [first, number] = (step.parts ?? []).map((part) => part.figure.amount);
  return first === undefined || number === undefined ? undefined : monthsOn(first, Number(number) - 1);
};

const finalTermination: Algorithm = (step) => {
  const [first, term] = (step.parts ?? []).map((part) => part.figure.amount);
  return first === undefined || term === undefined ? undefined : monthsOn(first, Math.floor(Number(term) / 2), 1);
};

const prepaidDays: Algorithm = (step) => {
  const [disbursed, first] = (step.parts ?? []).map((part) => part.figure.amount);
  const start = first === undefined ? undefined : monthsOn(first, -1);
  const [from, to] = [julianDay(disbursed ?? ''), julianDay(start ?? '')];
  return from === undefined || to === undefined ? undefined : String(to - from);
};

const monthsOnFrom: Algorithm = (step) => {
  const [from, number] = (step.parts ?? []).map((part) => part.figure.amount);
  return from === undefined || number === undefined ? undefined : monthsOn(from, Number(number));
};

/** The stated date, when its Julian day is so many days from the first part's. */
const daysOnFrom: Algorithm = (step) => {
  const [from, number] = (step.parts ?? []).map((part) => part.figure.amount);
  const [start, end] = [julianDay(from ?? ''), julianDay(step.figure.amount)];
  if (start === undefined || end === undefined || number === undefined) return undefined;
  return end - start === Number(number) ? step.figure.amount : `${Number(number) - (end - start)} days further`;
};

const daysBetweenDates: Algorithm = (step) => {
  const [from, to] = (step.parts ?? []).map((part) => julianDay(part.figure.amount));
  return from === undefined || to === undefined ? undefined : String(to - from);
};

const loanTerm: Algorithm = (step) => {
  const months = Number(step.parts?.[0]?.figure.amount);
  if (!Number.isInteger(months)) return undefined;
  const [years, rest] = [Math.floor(months / 12), months % 12];
  if (rest === 0) return years === 1 ? '1 year' : `${years} years`;
  return years < 2 ? `${months} mo.` : `${years} yr. ${rest} mo.`;
};

/** The facts a name was chosen by, written as JSON in the first part. */
function factsOf(step: Step): Readonly<Record<string, unknown>> | undefined {
  try {
    return Object(JSON.parse(step.parts?.[0]?.figure.amount ?? '')) as Readonly<Record<string, unknown>>;
  } catch {
    return undefined;
  }
}

/** A span as 37(a)(10) prints it: years, with at most two places from 24 months on; months below; a shorter unit by its name. */
function printedSpan(months: unknown): string {
  if (typeof months === 'string') return months.replace(/^./, (letter) => letter.toUpperCase());
  const years = Number(months) / 12;
  if (Number.isInteger(years)) return `${years}`;
  return years < 2 ? `${Number(months)} mo.` : years.toFixed(2).replace(/\.?0+$/, '');
}

const product: Algorithm = (step) => {
  const facts = factsOf(step);
  if (!facts) return undefined;
  const span = (months: unknown, name: string): string => {
    const printed = printedSpan(months);
    return `${printed}${printed.endsWith('.') ? '' : ' Year'} ${name}, `;
  };
  const features: Readonly<Record<string, (fact: unknown) => string>> = {
    negativeAmortization: (months) => span(months, 'Negative Amortization'),
    interestOnly: (months) => span(months, 'Interest Only'),
    stepPayment: (months) => span(months, 'Step Payment'),
    balloonMonth: (month) => `Year ${Math.floor((Number(month) + 11) / 12)} Balloon Payment, `,
    seasonal: () => 'Seasonal Payment, ',
  };
  const first = Object.keys(features).find((name) => facts[name]);
  const rated = (fact: unknown, name: string): string => `${printedSpan(Object(fact).intro)}/${printedSpan(Object(fact).later)} ${name}`;
  const rate = facts['adjustable']
    ? rated(facts['adjustable'], 'Adjustable Rate')
    : facts['stepRate']
      ? rated(facts['stepRate'], 'Step Rate')
      : 'Fixed Rate';
  return `${first === undefined ? '' : features[first]!(facts[first])}${rate}`;
};

const purpose: Algorithm = (step) => {
  const facts = factsOf(step);
  if (!facts) return undefined;
  const holds = (name: string): boolean => facts[name] === true;
  if (holds('acquiresProperty')) return 'Purchase';
  if (holds('satisfiesExistingDebt')) return 'Refinance';
  return holds('initialConstruction') ? 'Construction' : 'Home Equity Loan';
};

const presumption: Algorithm = (step) => {
  const [priced, notHigher] = (step.parts ?? []).map((part) => part.figure.amount);
  if (priced === undefined || notHigher === undefined) return undefined;
  return priced === 'no' ? 'not QM' : notHigher === 'yes' ? 'safe harbor' : 'rebuttable';
};

/** Fills the blanks of the first part's wording with the other parts, printed by digits alone. */
const wording: Algorithm = (step) => {
  const [form, ...blanks] = (step.parts ?? []).map((part) => part.figure);
  const pieces = form?.amount.split('___');
  if (!pieces || pieces.length !== blanks.length + 1) return undefined;
  return blanks.reduce((line, { unit, amount }, k) => {
    const after = pieces[k + 1]!;
    if (after.startsWith('th ')) return `${line}${amount}${ordinalEnding(amount)}${after.slice(2)}`;
    const [whole, places = ''] = amount.split('.');
    const percent = `${whole}.${places}`.replace(/0+$/, '').replace(/\.$/, '');
    const dollars = whole!.replace(/\B(?=(\d{3})+$)/g, ',');
    return `${line}${unit === 'percent' ? `${percent}%` : unit === 'usd' ? `$${dollars}` : amount}${after}`;
  }, pieces[0]!);
};

function ordinalEnding(number: string): string {
  if (/1[123]$/.test(number)) return 'th';
  return { '1': 'st', '2': 'nd', '3': 'rd' }[number.at(-1)!] ?? 'th';
}

const changePeriod: Algorithm = (step) => {
  const months = Number(step.parts?.[0]?.figure.amount);
  if (!Number.isInteger(months) || months < 1) return undefined;
  const [number, unit] = months % 12 === 0 ? [months / 12, 'year'] : [months, 'month'];
  const words = 'one two three four five six seven eight nine ten'.split(' ');
  return number === 1 ? `Every ${unit}` : `Every ${words[number - 1] ?? number} ${unit}s`;
};

/** The year with just so many different years before it, as long as the columns last: the first of them opens without an event. */
const columnStart: Algorithm = (step) => {
  const [place, most, ...years] = (step.parts ?? []).map((part) => Number(part.figure.amount));
  if (place === undefined || most === undefined || place >= most) return undefined;
  const found = years.find((year) => new Set(years.filter((other) => other < year)).size + 1 === place);
  return found === undefined ? undefined : String(found);
};

/** The payment named by the last verdict's balance, once both verdicts hold and the one before is of the payment before. */
const firstAtShare: Algorithm = (step) => {
  const verdicts = step.parts ?? [];
  const after = verdicts.map((verdict) => Number(/^Balance after payment (\d+)$/.exec(verdict.parts?.[0]?.label ?? '')?.[1]));
  const last = after.at(-1);
  if (last === undefined || verdicts.some((verdict) => verdict.figure.amount !== 'yes')) return undefined;
  return verdicts.length === (last === 0 ? 1 : 2) && (last === 0 || after[0] === last - 1) ? String(last) : undefined;
};

export const dateAndNameAlgorithms: Readonly<Record<string, Algorithm>> = {
  'guide.months-on': monthsOnFrom,
  'guide.days-on': daysOnFrom,
  'calendar.days-between': daysBetweenDates,
  'hpa.due-date': dueDate,
  'hpa.final-termination': finalTermination,
  'amortization.prepaid-interest-days': prepaidDays,
  'trid.loan-term': loanTerm,
  'trid.product': product,
  'trid.purpose': purpose,
  'trid.wording': wording,
  'trid.change-period': changePeriod,
  'trid.column-start': columnStart,
  'hpa.first-at-share': firstAtShare,
  'qm.presumption': presumption,
  'case.results': (step) => String(step.parts?.length ?? 0),
};
