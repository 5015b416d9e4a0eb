import { formatCount } from '../../../foundation/counts/format-count.ts';

/** "Fri 11/20, 11:02 AM" in the reader's zone. */
export function momentText(instant: string): string {
  const date = new Date(instant);
  const day = date.toLocaleDateString('en-US', { weekday: 'short', month: '2-digit', day: '2-digit' }).replace(',', '');
  return `${day}, ${date.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' })}`;
}

/** "1 change", "12 changes". */
export function counted(count: number, one: string, several = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : several}`;
}
