import type { UnderwritingSystemTraits } from '../underwriting-systems/wire.ts';

/** Desktop Underwriter as it is simulated; its fees are invented. */
export const desktopUnderwriter: UnderwritingSystemTraits = {
  system: 'DesktopUnderwriter',
  path: 'desktop-underwriter',
  name: 'Desktop Underwriter',
  fees: { first: 2_000, again: 500 },
  caseIdentifier: (digits) => `17${digits}`,
};
