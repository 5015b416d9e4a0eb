/** The specification's flag: true while the tracking item Fee Quote Validation is Completed; with any other status, or where it can't be read, false. */
export function feeQuoteValidated(currentStatus: string | undefined): boolean {
  return currentStatus === 'Completed';
}
