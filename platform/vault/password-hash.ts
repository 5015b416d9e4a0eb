import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

/** OWASP's setting for scrypt: 32 MB and about a tenth of a second a try. */
const COST = { N: 32_768, r: 8, p: 1 } as const;
const SALT_BYTES = 16;
const HASH_BYTES = 32;

/** A password as it is stored: how it was made, its salt and its hash. */
export async function passwordHash(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const hash = await scryptOf(password, salt, COST);
  return ['scrypt', COST.N, COST.r, COST.p, salt.toString('base64url'), hash.toString('base64url')].join('$');
}

/** Whether a password is the one that was stored. Takes as long where nothing is stored. */
export async function isPassword(password: string, stored: string | undefined): Promise<boolean> {
  const [, N, r, p, salt, hash] = (stored ?? NOBODY).split('$');
  const made = await scryptOf(password, Buffer.from(salt!, 'base64url'), { N: Number(N), r: Number(r), p: Number(p) });
  const same = timingSafeEqual(made, Buffer.from(hash!, 'base64url'));
  return same && stored !== undefined;
}

const NOBODY = ['scrypt', COST.N, COST.r, COST.p, 'A'.repeat(22), 'A'.repeat(43)].join('$');

function scryptOf(password: string, salt: Buffer, cost: { readonly N: number; readonly r: number; readonly p: number }): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    // Letters with two encodings count as the same password.
    const options = { ...cost, maxmem: 128 * cost.N * cost.r * 2 };
    scrypt(password.normalize('NFKC'), salt, HASH_BYTES, options, (problem, hash) => (problem ? reject(problem) : resolve(hash)));
  });
}
