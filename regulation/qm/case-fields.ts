import type { CaseInputs } from '../../foundation/cases/case-inputs.ts';
import type { Lien } from './price-test.ts';

/** Lien position of a case: "first", "second", "subordinate", "junior", 1, 2; a first lien when it is not said. */
export function lienOf(fields: CaseInputs): Lien {
  const junior = fields.flag('subordinate', 'secondLien', 'isSubordinate');
  if (junior !== undefined) return junior ? 'subordinate' : 'first';
  const lien = fields.text('lien', 'lienPosition', 'lienPriority', 'lienType')?.toLowerCase() ?? 'first';
  if (/^(1|1st|first|first[ _-]?lien|senior)$/.test(lien)) return 'first';
  if (/^(2|2nd|second|second[ _-]?lien|sub|subordinate|subordinate[ _-]?lien|junior|other)$/.test(lien)) return 'subordinate';
  fields.refuseField('lien', `The lien "${lien}" is neither "first" nor "subordinate".`);
  return 'first';
}
