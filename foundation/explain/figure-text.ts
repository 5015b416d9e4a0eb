import { formatDate, isPlainDate } from '../dates/dates.ts';
import type { Figure, Step } from './explain.ts';

const MINUS = '\u2212';

/** "318087.5" to "318,087.5"; the sign becomes a real minus. No binary float touches the digits. */
function grouped(amount: string): { negative: boolean; digits: string } {
  const negative = /^[-\u2212]/.test(amount);
  const [whole = '0', fraction] = amount.replace(/^[-+\u2212]/, '').split('.');
  const digits = whole.replace(/\B(?=(\d{3})+(?!\d))/g, ',') + (fraction === undefined ? '' : `.${fraction}`);
  return { negative, digits };
}

/** "973.6" as "973.60": money with a fraction has its cents. */
function withCents(digits: string): string {
  return /\.\d$/.test(digits) ? `${digits}0` : digits;
}

/** A figure as people read it: "$1,234.56", "99.786", "6.125%", "Wed 11/25/26", "Yes". `signed` also writes + before a gain. */
export function figureText(figure: Figure, options: { signed?: boolean } = {}): string {
  const { unit, amount } = figure;
  if (unit === 'text') return amount;
  if (unit === 'verdict') return amount === 'yes' ? 'Yes' : 'No';
  if (unit === 'date') return isPlainDate(amount) ? formatDate(amount, { short: true, weekday: true }) : amount;
  const { negative, digits } = grouped(amount);
  const zero = !/[1-9]/.test(digits);
  const sign = negative && !zero ? MINUS : options.signed && !zero ? '+' : '';
  if (unit === 'usd') return `${sign}$${withCents(digits)}`;
  if (unit === 'percent') return `${sign}${digits}%`;
  if (unit === 'days') return `${sign}${digits} ${digits === '1' ? 'day' : 'days'}`;
  if (unit === 'months') return `${sign}${digits} ${digits === '1' ? 'month' : 'months'}`;
  return sign + digits;
}

export function isZero(figure: Figure): boolean {
  return figure.unit !== 'text' && figure.unit !== 'date' && figure.unit !== 'verdict' && !/[1-9]/.test(figure.amount);
}

/** "Why the earliest closing is Wed 11/25/26" for a deadline or a choice, "How 99.786 is made" for arithmetic. */
export function questionOf(step: Step): string {
  const figure = figureText(step.figure);
  const named = ['days', 'choose', 'compare', 'all', 'any', 'lookup', 'given', 'min', 'max'].includes(step.operation);
  if (!named) return `How ${figure} is made`;
  if (step.figure.unit === 'verdict') return `Why ${lowerFirst(step.label)}: ${figure.toLowerCase()}`;
  return `Why the ${lowerFirst(step.label)} is ${figure}`;
}

/** Leaves short forms ("LTV", "FICO", "P&I") and names ("Loan Estimate due", "Fannie Mae limit", "HomeStart grant") unchanged. */
export function lowerFirst(text: string): string {
  const isWord = /^[A-Z][a-z]/.test(text);
  const isName = /^[A-Z][a-z’]+(?:[A-Z]| [A-Z][a-z])/.test(text);
  return isWord && !isName ? text[0]!.toLowerCase() + text.slice(1) : text;
}
