import { screenMistakes, type ScreenRoute } from '../../ui/screens/screen-route.ts';
import type { ShellParts } from '../../ui/screens/shell-parts.ts';

/** Each capability's list of screens: adding `capabilities/X/web/routes.ts` is all it takes to appear here. */
const lists = import.meta.glob<{ routes: readonly ScreenRoute[] }>('../../capabilities/*/web/routes.ts', { eager: true });
const givers = import.meta.glob<{ parts: ShellParts }>('../../capabilities/*/web/shell-parts.{ts,tsx}', { eager: true });

export const screens: readonly ScreenRoute[] = Object.values(lists).flatMap((list) => list.routes);

/** The parts that capabilities add to the shell; two capabilities with the same part are a mistake. */
export const shellParts: ShellParts = joinParts(Object.values(givers).map((giver) => giver.parts));

const mistakes = screenMistakes(screens);
if (mistakes.length > 0) throw new Error(mistakes.join(' '));

function joinParts(all: readonly ShellParts[]): ShellParts {
  const joined: Record<string, unknown> = {};
  for (const parts of all) {
    for (const [name, part] of Object.entries(parts)) {
      if (name in joined) throw new Error(`Two capabilities give ${name} to the shell.`);
      joined[name] = part;
    }
  }
  return joined as ShellParts;
}
