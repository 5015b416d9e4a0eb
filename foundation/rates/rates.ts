/**
 * Rates, prices and adjustments are whole thousandths: a note rate of 6.125 % is 6125, a price of 99.786 is 99786,
 * an adjustment of −0.250 points is −250, an LTV of 83.44 % is 83440. Nothing on a price path is a binary float.
 */
export type Thousandths = number;

/** Reads "6.125", "-0.25", "100"; at most three places; undefined otherwise. */
export function thousandthsFromDecimal(text: string): Thousandths | undefined {
  const match = /^([-\u2212]?)(\d{1,9})(?:\.(\d{1,3}))?$/.exec(text.trim());
  if (!match) return undefined;
  const value = Number(match[2]) * 1000 + Number((match[3] ?? '').padEnd(3, '0') || '0');
  return match[1] && value !== 0 ? -value : value;
}

/** Plain decimal with three places, for wires and proofs: 6125 is "6.125". */
export function thousandthsToDecimal(value: Thousandths): string {
  const abs = Math.abs(value);
  return `${value < 0 ? '-' : ''}${Math.floor(abs / 1000)}.${String(abs % 1000).padStart(3, '0')}`;
}

/** "6.125%": three places, as rates are shown on screens. */
export function formatRate(value: Thousandths): string {
  return `${formatPoints(value)}%`;
}

/** "99.786", "−0.250" (real minus sign); with `sign` also "+0.125". */
export function formatPoints(value: Thousandths, options: { sign?: boolean } = {}): string {
  const sign = value < 0 ? '\u2212' : options.sign && value > 0 ? '+' : '';
  return `${sign}${thousandthsToDecimal(Math.abs(value))}`;
}

/** "83.44%": ratios are counted in hundredths of a percent and shown with both places; each is rounded once, where it is made. */
export function formatRatio(value: Thousandths): string {
  return `${formatPoints(value).slice(0, -1)}%`;
}

/** "7.005%", "7%", "69.447%": three places without trailing zeros (1026.37(o)(4)(ii)). */
export function formatPercentTrimmed(value: Thousandths): string {
  return `${formatPoints(value).replace(/\.?0+$/, '')}%`;
}
