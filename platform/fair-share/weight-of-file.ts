/**
 * A megabyte takes about 60 ms of a thread to read, and its pieces lie outside the heap, where they make the collector run for everybody. With
 * 600 a second of their own a person sends two megabytes a second for as long as they like beside others, after the first four at once.
 */
const WEIGHT_OF_MEGABYTE = 300;

/** What a file that is sent weighs beside its call: by its bytes as the request says them, or by the most it may have where it says none. */
export function weightOfFile(contentLength: string | undefined, mostBytes: number): number {
  const said = Number(contentLength ?? mostBytes);
  const bytes = Math.min(Number.isFinite(said) ? said : mostBytes, mostBytes);
  return Math.ceil((bytes / 1_048_576) * WEIGHT_OF_MEGABYTE);
}
