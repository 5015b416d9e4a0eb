import { formatPoints, formatRate } from '../../../foundation/rates/rates.ts';
import type { DeskRequestKind } from '../../../foundation/vocabulary/desk-requests.ts';
import type { DeskTerms } from './desk-request.ts';

const NAMES: Readonly<Record<DeskRequestKind, string>> = {
  'second-lien': 'Second-lien lock',
  concession: 'Concession',
  extension: 'Extension',
  relock: 'Relock',
  'late-lock': 'Late lock',
  renegotiation: 'Renegotiation',
  'product-change': 'Product change',
  drift: 'Lock, drift found',
};

/** A request as the queue names it: "Extension, 7 days", "Concession, +0.250". */
export function deskRequestName(kind: DeskRequestKind, terms: DeskTerms): string {
  const { points, days, lockDays } = terms;
  if (kind === 'concession' && points !== undefined) return `${NAMES.concession}, ${formatPoints(points, { sign: true })}`;
  if ((kind === 'extension' || kind === 'relock') && days !== undefined) return `${NAMES[kind]}, ${days} days`;
  if (kind === 'late-lock' && lockDays !== undefined) return `${NAMES['late-lock']}, ${lockDays} days`;
  return NAMES[kind];
}

/** The figures of a counter in words: "+0.100", "5 days", "30-year fixed at 7.500%, 101.250 for 30 days". */
export function deskTermsWords(kind: DeskRequestKind, terms: DeskTerms): string {
  const { points, days, productName, rate, price, lockDays } = terms;
  if (kind === 'concession' && points !== undefined) return formatPoints(points, { sign: true });
  if (days !== undefined) return `${days} days`;
  const what = [productName, rate === undefined ? undefined : formatRate(rate)].filter((one) => one !== undefined).join(' at ');
  const rest = [price === undefined ? undefined : formatPoints(price), lockDays === undefined ? undefined : `${lockDays} days`];
  return [what, ...rest].filter((one) => one !== undefined && one !== '').join(', ');
}
