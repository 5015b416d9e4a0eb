/** "price-concession-granted" as people read it. */
export function kindWords(kind: string): string {
  const words = kind.replaceAll('-', ' ');
  return kind === 'ping' ? 'Test' : words.charAt(0).toUpperCase() + words.slice(1);
}
