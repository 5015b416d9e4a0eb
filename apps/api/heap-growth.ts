import { setFlagsFromString } from 'node:v8';

/**
 * The heap may double before all of it is gone through, in place of growing by a few megabytes: bytes of files lie outside the heap and count
 * as its growth, and beside uploads everybody waited for the collector up to ten times a second. It costs memory, about 70 MB.
 */
const GROWTH_PERCENT = 100;

setFlagsFromString(`--heap-growing-percent=${GROWTH_PERCENT}`);
