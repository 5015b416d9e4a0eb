/** The size of a file: "1 KB" at least, "38 KB", "1.4 MB". */
export function sizeText(bytes: number): string {
  const kilobytes = Math.ceil(bytes / 1_024);
  return kilobytes < 1_000 ? `${kilobytes} KB` : `${(bytes / 1_048_576).toFixed(1)} MB`;
}
