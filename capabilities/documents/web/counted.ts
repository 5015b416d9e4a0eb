import { formatCount } from '../../../foundation/counts/format-count.ts';

/** "1 change", "12 changes". */
export function counted(count: number, one: string, several = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : several}`;
}
