import type { CSSProperties } from 'react';

/**
 * Widths, places and shares that come from data, for a style sheet: `measured({ share: '40%' })` is its `var(--share)`. Numbers are pixels. It is the only
 * style an element may have of its own; all that doesn't depend on data is a class.
 */
export function measured(values: Readonly<Record<string, string | number>>): CSSProperties {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [`--${name}`, typeof value === 'number' ? `${value}px` : value]),
  ) as CSSProperties;
}

/** A part of a whole as the share of a bar, from nothing to all of it. */
export function shareOf(part: number, whole: number): string {
  return `${whole > 0 ? Math.max(0, Math.min(100, (part / whole) * 100)) : 0}%`;
}
