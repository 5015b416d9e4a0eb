import { z } from 'zod';

/** The SHA-256 of a whole file, in hex. */
export const fileHash = z.string().regex(/^[0-9a-f]{64}$/, 'Give the SHA-256 of the whole file in hex.');
