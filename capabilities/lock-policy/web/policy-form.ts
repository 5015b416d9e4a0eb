import type { LockPolicy, PolicyProblem } from '../domain/index.ts';
import type { PolicyField } from './policy-field.ts';
import { policyFields } from './policy-fields.ts';

type Texts = Readonly<Record<string, string>>;

/** The fields of a group that is not offered are hidden. */
export function isAsked(policy: LockPolicy): (field: PolicyField) => boolean {
  return ({ place }) => {
    const [group, part] = place.split('.') as [keyof LockPolicy, string?];
    return part === undefined || policy[group] !== null;
  };
}

/** Every field's text as a policy has it. A group it does not have has none: turned on, it shows the figures it starts with. */
export function textsOf(policy: LockPolicy): Record<string, string> {
  const asked = policyFields.flatMap(({ fields }) => fields.filter(isAsked(policy)));
  return Object.fromEntries(asked.map((field) => [field.place, field.show(policy)]));
}

/** The document the texts make of the one it started from, with a problem for each text that can't be read. */
export function readPolicy(start: LockPolicy, texts: Texts): { document: LockPolicy; unread: PolicyProblem[] } {
  let document = start;
  const unread: PolicyProblem[] = [];
  for (const { fields } of policyFields) {
    for (const field of fields) {
      const text = texts[field.place] ?? field.show(document);
      const change = field.read(text, document);
      if (change) document = { ...document, ...change };
      else if (text.trim() === '') unread.push({ place: field.place, sentence: `${field.label}: nothing is entered.` });
      else unread.push({ place: field.place, sentence: `“${text}” can’t be read here${field.hint ? `: ${field.hint}` : ''}.` });
    }
  }
  return { document, unread };
}

/** The field a problem belongs to: the longest place that the problem's begins with. */
export function fieldOf(problem: PolicyProblem): string | undefined {
  const places = policyFields.flatMap(({ fields }) => fields.map((field) => field.place));
  return places.filter((place) => problem.place === place || problem.place.startsWith(`${place}.`)).sort((a, b) => b.length - a.length)[0];
}
