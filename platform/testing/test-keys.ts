import { readMasterKeys } from '../vault/master-keys.ts';

/** The master key of every test database; it seals nothing but invented numbers. */
export const TEST_KEY = Buffer.alloc(32, 'invented numbers only').toString('base64');

export const testMasters = readMasterKeys({ text: TEST_KEY });
