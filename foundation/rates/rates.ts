import type { Points, Rate, Ratio, Thousandths } from '../units/units.ts';

export type { Points, Rate, Ratio, Thousandths };

/** Reads "6.125", "-0.25", "100"; at most three places; undefined otherwise. The caller decides the unit. */
export function thousandthsFromDecimal(text: string): number | undefined {
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
export function formatRate(value: Rate): string {
  return `${signed(value)}%`;
}

/** Points as the percentage of the loan amount that they are. */
export function rateOfPoints(points: Points): Rate {
  const thousandths: number = points;
  return thousandths;
}

/** "99.786", "−0.250" (real minus sign); with `sign` also "+0.125". */
export function formatPoints(value: Points, options: { sign?: boolean } = {}): string {
  return signed(value, options);
}

function signed(value: Thousandths, options: { sign?: boolean } = {}): string {
  const sign = value < 0 ? '\u2212' : options.sign && value > 0 ? '+' : '';
  return `${sign}${thousandthsToDecimal(Math.abs(value))}`;
}

/** "83.44%": ratios are counted in hundredths of a percent and shown with both places; each is rounded once, where it is made. */
export function formatRatio(value: Ratio): string {
  return `${signed(value).slice(0, -1)}%`;
}

/** "7.005%", "7%", "69.447%": three places without trailing zeros (1026.37(o)(4)(ii)). */
export function formatPercentTrimmed(value: Rate | Ratio): string {
  return `${signed(value).replace(/\.?0+$/, '')}%`;
}
