import { given, step, text, verdict, type Explained, type Step } from '../../../foundation/explain/explain.ts';

/** A condition of the first Closing Disclosure that goes out by itself. */
export interface InitialCondition {
  readonly id: string;
  readonly title: string;
  /** What of the loan makes it so, in a few words. */
  readonly fact: string;
  readonly holds: Explained<boolean>;
  /** What to do, as a sentence, and the screen where; empty where it holds. */
  readonly todo: string;
  readonly path: string;
  /** `sending`: it can be prepared and put on the desk all the same. */
  readonly stops: 'preparing' | 'sending';
}

/** What a condition follows from: the verdict's own step, or figures it is taken from with where they stand. */
type Because = Explained<boolean> | { readonly holds: boolean; readonly source: string; readonly parts?: readonly Step[] };

/** A condition whose fact is its figure where nothing finer is known. */
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
