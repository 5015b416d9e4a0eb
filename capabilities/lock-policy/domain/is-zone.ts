/** Whether the platform knows a time zone of this name; passed to `checkLockPolicy`, which has no dependency on the platform. */
export function isZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: zone });
    return /^[A-Z][A-Za-z_]+\/[A-Za-z_/]+$/.test(zone);
  } catch {
    return false;
  }
}
