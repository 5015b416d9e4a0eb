/** Whether somebody of these roles sells loans: a loan they register is theirs, and others may name them as its officer. */
export function sellsLoans(roles: readonly string[]): boolean {
  return roles.includes('loan-officer') || roles.includes('correspondent');
}
