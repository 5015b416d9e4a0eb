import { given, step, text, verdict, type Explained, type Step } from '../../../foundation/explain/explain.ts';

/** A condition of the automatic first Closing Disclosure. */
export interface InitialCondition {
  readonly id: string;
  readonly title: string;
  /** The loan's fact that decides it, in a few words. */
  readonly fact: string;
  readonly holds: Explained<boolean>;
  /** What to do, as a sentence, and on which screen; empty where the condition is met. */
  readonly todo: string;
  readonly path: string;
  /** `sending`: it can be prepared and put on the desk all the same. */
  readonly stops: 'preparing' | 'sending';
}

/** Why a condition is met or not: a step of its own, or figures with their sources. */
type Because = Explained<boolean> | { readonly holds: boolean; readonly source: string; readonly parts?: readonly Step[] };

/** A condition whose fact is its figure, unless a more exact fact is given. */
export function initialCondition(
  about: Pick<InitialCondition, 'id' | 'title' | 'fact' | 'todo' | 'path'> & { readonly stops?: InitialCondition['stops'] },
  because: Because,
): InitialCondition {
  const { id, title, fact, todo, path, stops = 'preparing' } = about;
  const holds = 'why' in because ? because : verdictOf(id, title, fact, because);
  return { id, title, fact, holds, todo: holds.value ? '' : todo, path: holds.value ? '' : path, stops };
}

function verdictOf(id: string, title: string, fact: string, because: Exclude<Because, Explained<boolean>>): Explained<boolean> {
  const { holds, source, parts = [given('On the loan', text(fact), source)] } = because;
  return { value: holds, why: step(title, verdict(holds), 'compute', { source, rule: `closing.by-itself.${id}`, parts }) };
}
