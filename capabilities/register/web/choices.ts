import { states } from '../../reference/domain/states.ts';
import type { Choice } from '../../../ui/fields/index.ts';

export const stateChoices: readonly Choice[] = states.map((state) => ({ value: state.code, label: `${state.code}, ${state.name}` }));

/** "900410001" as "900-41-0001"; anything that is not nine digits stays as it was typed. */
export function socialSecurityNumber(typed: string): string {
  const digits = typed.replace(/\D/g, '');
  return digits.length === 9 ? `${digits.slice(0, 3)}-${digits.slice(3, 5)}-${digits.slice(5)}` : typed.trim();
}
