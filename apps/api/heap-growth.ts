import { setFlagsFromString } from 'node:v8';

/**
 * The heap may double before a full garbage collection, instead of growing by a few megabytes: bytes of files are outside the heap and count as its
 * growth, and during uploads everybody waited for the collector up to ten times a second. It costs memory, about 70 MB.
 */
const GROWTH_PERCENT = 100;

setFlagsFromString(`--heap-growing-percent=${GROWTH_PERCENT}`);
