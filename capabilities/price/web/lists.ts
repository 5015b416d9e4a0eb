import { states } from '../../reference/domain/states.ts';
import type { Choice } from '../../../ui/fields/index.ts';

export const stateChoices: readonly Choice[] = states.map((state) => ({ value: state.code, label: `${state.code}, ${state.name}` }));
