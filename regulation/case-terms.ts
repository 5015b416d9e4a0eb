import type { CaseAnswer, CaseInputs } from '../foundation/cases/case-inputs.ts';
import { ok, refuse, type Result } from '../foundation/result/result.ts';
import { caseCalendars } from './timing/case-calendars.ts';
import { regZCalendars, type RegZCalendars } from './timing/reg-z-calendars.ts';

/** The words by which a case names a typed fact, in order: the first pattern that matches decides. */
export type Terms<T extends string> = readonly (readonly [term: T, words: RegExp])[];

/** The term itself, written out as its own name, or the first whose words match. */
export function termOf<T extends string>(terms: Terms<T>, words: string): T | undefined {
  const plain = words.trim().toLowerCase();
  return (terms.find(([term]) => term === plain) ?? terms.find(([, pattern]) => pattern.test(plain)))?.[0];
}

/** The term of a text field, or a refusal that lists the terms. */
export function needTerm<T extends string>(terms: Terms<T>, words: string, field: string): Result<T> {
  const term = termOf(terms, words);
  if (term !== undefined) return ok(term);
  const known = [...new Set(terms.map(([name]) => name))].join(', ');
  return refuse('CASE_INPUT', `"${words}" is not understood; it is one of: ${known}.`, { field });
}

/** The creditor's calendar as the case says it in words; without words, the lender's own. */
export function calendarsOf(fields: CaseInputs): Result<RegZCalendars> {
  const words = fields.text('calendar', 'creditor', 'creditorHours');
  if (words === undefined) return ok(regZCalendars());
  const read = caseCalendars({ creditor: words });
  return read.ok ? ok(read.value.calendars) : read;
}

/** One kind of question: the fields that must all be there, and its answer. */
export type Question = readonly [fields: readonly string[], answer: (fields: CaseInputs) => Result<CaseAnswer>];

/** Answers the first kind of question whose fields are all there. */
export function firstQuestion(fields: CaseInputs, questions: readonly Question[]): Result<CaseAnswer> {
  const found = questions.find(([names]) => names.every((name) => fields.has(...name.split('|'))));
  if (!found) {
    const known = questions.map(([names]) => names.join(' with ')).join('; ');
    return refuse('CASE_INPUT', `No question of this area is asked; one needs: ${known}.`, { field: 'inputs' });
  }
  const answer = found[1](fields);
  return fields.refusal() ?? answer;
}
