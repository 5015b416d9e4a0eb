import { accessBugs } from './access-bugs.ts';
import type { PlantedBug } from './bug.ts';
import { lawBugs } from './law-bugs.ts';
import { lockBugs } from './lock-bugs.ts';
import { platformBugs } from './platform-bugs.ts';
import { priceBugs } from './price-bugs.ts';

/** Bugs of the kind that hurt: each has been, or could be, somebody's real mistake. A suite that stays green with one planted is blind there. */
export const plantedBugs: readonly PlantedBug[] = [...platformBugs, ...accessBugs, ...lawBugs, ...priceBugs, ...lockBugs];
