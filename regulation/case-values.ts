import { Decimal } from 'decimal.js';
import { roundHalfUp, type Cents } from '../foundation/money/money.ts';

/** Parts of a case's inputs that are lists or objects of their own. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

export function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Readonly<Record<string, unknown>>) : {};
}

/** Dollars as a number or a text, above or below zero, in cents. */
export function centsOfValue(value: unknown): Cents | undefined {
  if (typeof value === 'number')
    return Number.isFinite(value) && Math.abs(value) < 9e12 ? roundHalfUp(new Decimal(value).mul(100)) : undefined;
  const words = typeof value === 'string' ? value.replace(/[$,\s]/g, '').replace('\u2212', '-') : '';
  return /^-?\d{1,12}(\.\d{1,15})?$/.test(words) ? roundHalfUp(new Decimal(words).mul(100)) : undefined;
}
