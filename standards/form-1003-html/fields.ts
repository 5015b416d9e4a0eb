import { FORM } from './layout.ts';
import type { Group } from './layout/group.ts';

/** One step of a target: a part, or an item of a list. */
export interface Step {
  readonly name: string;
  readonly key?:
    | { readonly kind: 'first' | 'all' }
    | { readonly kind: 'has' | 'lacks'; readonly point: string }
    | { readonly kind: 'is'; readonly point: string; readonly value: string };
}
export type Reference = 'borrowers' | 'property' | 'employer' | 'joint';

export interface Field {
  /** Section and place in it: 1a.3. */
  readonly id: string;
  readonly label: string;
  /** All its labels, as `plainLabel` returns them. */
  readonly labels: readonly string[];
  readonly steps: readonly Step[];
  /** The data point's name; absent for references and pay. */
  readonly point?: string;
  readonly reference?: Reference;
  /** An income of this type from the employer of the group. */
  readonly pay?: string;
}

/** A label without what differs from form to form: capitals, punctuation, a trailing colon or star. */
export function plainLabel(text: string): string {
  return text
    .toLowerCase()
    .replace(/['\u2018\u2019]/g, '')
    .replace(/&/g, ' and ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

const FIELDS = new Map<Group, readonly Field[]>();
const LAST = new Map<string, number>();
for (const group of FORM) {
  const fields = group.fields
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line): Field => {
      const at = line.lastIndexOf(' = ');
      const [label = '', ...also] = line.slice(0, at).split(' | ');
      const target = line.slice(at + 3).trim();
      const number = (LAST.get(group.section) ?? 0) + 1;
      LAST.set(group.section, number);
      const named = { id: `${group.section}.${number}`, label, labels: [label, ...also].map(plainLabel) };
      if (target.startsWith('@')) return { ...named, steps: [], reference: target.slice(1) as Reference };
      if (target.startsWith('+')) return { ...named, steps: [], pay: target.slice(1) };
      const steps = stepsOf(target);
      return { ...named, steps, point: steps.at(-1)!.name };
    });
  FIELDS.set(group, fields);
}

export function fieldsOf(group: Group): readonly Field[] {
  return FIELDS.get(group)!;
}

export function stepsOf(target: string): readonly Step[] {
  return target.split('.').map((text): Step => {
    const [, name, key] = /^(\w+)(?:\[(.+)\])?$/.exec(text)!;
    if (key === undefined) return { name: name! };
    if (key === '1') return { name: name!, key: { kind: 'first' } };
    if (key === '*') return { name: name!, key: { kind: 'all' } };
    const [point, value] = key.split('=') as [string, string?];
    if (value === undefined) return { name: name!, key: { kind: 'has', point } };
    return { name: name!, key: value === '' ? { kind: 'lacks', point } : { kind: 'is', point, value } };
  });
}
