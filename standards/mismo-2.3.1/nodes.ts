import { FORMATTED_LOAN, type Element } from './layout.ts';
import type { WireNode } from './wire.ts';

export const element = (key: keyof typeof FORMATTED_LOAN): Element => FORMATTED_LOAN[key];

export function asNode(value: WireNode[string]): WireNode {
  return typeof value === 'object' && !Array.isArray(value) ? value : {};
}

export function listOf(value: WireNode[string]): readonly WireNode[] {
  return Array.isArray(value) ? value : typeof value === 'object' ? [value] : [];
}
