/** The tracking item under which somebody looks at the quoted fees. */
export const FEE_QUOTE_VALIDATION = 'Fee Quote Validation';

/** The specification's flag: true while the tracking item Fee Quote Validation is Completed; with any other status, or where it can't be read, false. */
export function feeQuoteValidated(currentStatus: string | undefined): boolean {
  return currentStatus === 'Completed';
}

/** Once quotes are applied somebody looks at them again, unless that is asked for already: the changes of the tracking item. */
export function toValidate<Status extends string>(status: Status) {
  const asked = status === 'Requested' || status === 'In Progress';
  return asked ? [] : [{ name: FEE_QUOTE_VALIDATION, from: status, to: 'Requested' } as const];
}
