/** Whether zones of this name are known where the code runs; handed to `checkLockPolicy`, which is the same everywhere. */
export function isZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: zone });
    return /^[A-Z][A-Za-z_]+\/[A-Za-z_/]+$/.test(zone);
  } catch {
    return false;
  }
}
