/** "price-concession-granted" as people read it. */
export function kindWords(kind: string): string {
  const words = kind.replaceAll('-', ' ');
  return kind === 'ping' ? 'Test' : words.charAt(0).toUpperCase() + words.slice(1);
}

const moment = new Intl.DateTimeFormat('en-US', {
  month: '2-digit',
  day: '2-digit',
  hour: 'numeric',
  minute: '2-digit',
  second: '2-digit',
});

/** An instant on the reader's own clock: "11/21, 2:16:05 PM". */
export function momentText(instant: string): string {
  return moment.format(new Date(instant));
}
