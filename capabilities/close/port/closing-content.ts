/** A Closing Disclosure as it would go out now, and those that did. */
export { closingRows, type ClosingRows } from '../server/rows/closing-context.ts';
export { closingVersions, lastClosingInputs, type ClosingVersion } from '../server/rows/closings.ts';
