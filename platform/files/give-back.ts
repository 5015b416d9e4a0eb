/** Smaller ones are parts of a larger piece of memory that others use too, and cost the collector next to nothing. */
const LARGE_BYTES = 131_072;

/**
 * Releases the memory of large buffers at once; other references to them find them empty. They are outside the heap, and after a few dozen
 * megabytes of them the garbage collector searches the whole heap for free ones, while everybody waits.
 */
export function giveBack({ buffer }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength >= LARGE_BYTES) buffer.transfer(0);
}
