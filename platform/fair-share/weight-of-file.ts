/**
 * A megabyte takes about 60 ms of a thread to read, and its buffers are outside the heap, where they trigger garbage collections that stop
 * everybody. With 600 a second of their own a person sends two megabytes a second for as long as they like beside others, after the first
 * four at once.
 */
const WEIGHT_OF_MEGABYTE = 300;

/**
 * The weight of an uploaded file, added to its call's: by its bytes as the request declares them, or by the maximum where it declares none.
 */
export function weightOfFile(contentLength: string | undefined, mostBytes: number): number {
  const said = Number(contentLength ?? mostBytes);
  const bytes = Math.min(Number.isFinite(said) ? said : mostBytes, mostBytes);
  return Math.ceil((bytes / 1_048_576) * WEIGHT_OF_MEGABYTE);
}
