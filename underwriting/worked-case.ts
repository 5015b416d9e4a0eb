import type { CaseArea } from '../foundation/cases/case-area.ts';
import { ok } from '../foundation/result/result.ts';
import { soundAnswer } from '../regulation/sound-answer.ts';

/** A calculation's values for a test, its tree recomputed; of a refusal its code and the field at fault. */
export function workedCase(calculations: readonly CaseArea[], name: string, inputs: object): Readonly<Record<string, unknown>> {
  const area = calculations.find((each) => each.name === name);
  if (!area) throw new Error(`There is no calculation ${name}`);
  const found = area.run(inputs);
  if (!found.ok) return { refused: found.refusal.code, field: found.refusal.field };
  const value = found.value as Readonly<Record<string, unknown>>;
  return 'why' in value ? soundAnswer(ok(value)) : value;
}
