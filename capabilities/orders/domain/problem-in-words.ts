/** The problem of an open order, in a sentence; undefined for one that a person need not know. */
export function problemInWords(problem: string | null, vendor: string): string | undefined {
  switch (problem) {
    case null:
      return undefined;
    case 'UNKNOWN_TO_VENDOR':
      return `${vendor} does not know this order. Nothing was charged.`;
    case 'not-connected':
      return `${vendor} cannot be reached. Nothing was sent.`;
    case 'unreadable':
      return `The answer of ${vendor} could not be read. It is asked again.`;
    default:
      return `No answer. ${vendor} is asked about this order before anything is sent again.`;
  }
}
