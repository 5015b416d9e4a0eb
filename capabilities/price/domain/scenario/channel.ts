/** Whether somebody of these roles prices in the correspondent channel; everyone else prices wholesale. */
export function isCorrespondent(roles: readonly string[]): boolean {
  return roles.includes('correspondent');
}
