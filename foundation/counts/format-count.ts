/** "12,480": a whole number as people read it, the same on every machine whatever its language. */
export function formatCount(count: number): string {
  const digits = String(Math.abs(count)).replace(/\B(?=(\d{3})+(?!\d))/g, ',');
  return count < 0 ? `\u2212${digits}` : digits;
}
