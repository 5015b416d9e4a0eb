import type { LoanNumber } from '../../../foundation/units/units.ts';

/** Where the sealed part of a version of a loan's application belongs; it opens nowhere else. */
export function applicationPlace(loanNumber: LoanNumber, version: number): readonly (string | number)[] {
  return ['application_version', loanNumber, version];
}

/** Where the sealed part of what an import changed belongs. */
export function importPlace(loanNumber: LoanNumber, importId: string): readonly (string | number)[] {
  return ['application_import', loanNumber, importId];
}
