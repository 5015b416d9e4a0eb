/** Where the sealed part of a version of a loan's application belongs; it opens nowhere else. */
export function applicationPlace(loanNumber: string, version: number): readonly (string | number)[] {
  return ['application_version', loanNumber, version];
}

/** Where the sealed part of what an import changed belongs. */
export function importPlace(loanNumber: string, importId: string): readonly (string | number)[] {
  return ['application_import', loanNumber, importId];
}
