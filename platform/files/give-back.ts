/** Smaller ones are parts of a larger piece of memory that others use too, and cost the collector next to nothing. */
const LARGE_BYTES = 131_072;

/**
 * Gives the memory of large bytes back at once; whoever still has them finds them empty. They lie outside the heap, and after a few dozen
 * megabytes of them the collector goes through everything there is to find which are free, while everybody waits.
 */
export function giveBack({ buffer }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength >= LARGE_BYTES) buffer.transfer(0);
}
