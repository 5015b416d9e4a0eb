import type { LoanNumber } from '../../../foundation/units/units.ts';

/** The place of the encrypted part of an application's version; it can be decrypted for no other place. */
export function applicationPlace(loanNumber: LoanNumber, version: number): readonly (string | number)[] {
  return ['application_version', loanNumber, version];
}

/** The place of the encrypted part of an import's changes. */
export function importPlace(loanNumber: LoanNumber, importId: string): readonly (string | number)[] {
  return ['application_import', loanNumber, importId];
}
