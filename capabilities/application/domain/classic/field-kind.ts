import { wordsOf, type NameValue } from '../../../../foundation/vocabulary/dropdowns.ts';
import { allowedValues, kindOf, type ValueKind } from '../../../../standards/mismo-3.4/values.ts';

/** The type of value of the data point at a path, which decides how its field is drawn. */
export function fieldKind(path: string): ValueKind {
  return kindOf(pointAt(path));
}

export function pointAt(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** The choices of an enumeration that no list of the portal's names: yes, no and the like. */
export function enumerated(path: string): readonly NameValue[] {
  return [...(allowedValues(pointAt(path)) ?? [])].map((value) => ({ value, name: wordsOf(value) }));
}
