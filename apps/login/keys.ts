import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JWK } from 'oidc-provider';

export interface LoginKeys {
  /** Private signing keys; the public halves are published by the provider. */
  readonly jwks: { readonly keys: JWK[] };
  readonly cookies: readonly string[];
}

/** Reads the site's keys, or makes them at the first start. They stay the same over restarts, so that issued tokens stay valid. */
export function loginKeys(dataFolder: string): LoginKeys {
  const folder = join(dataFolder, 'login');
  const file = join(folder, 'keys.json');
  const stored = readStored(file);
  if (stored) return stored;
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const key = { ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: randomBytes(8).toString('hex') };
  const made: LoginKeys = { jwks: { keys: [key as JWK] }, cookies: [randomBytes(32).toString('base64url')] };
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  writeFileSync(`${file}.new`, JSON.stringify(made), { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return made;
}

function readStored(file: string): LoginKeys | undefined {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
  try {
    const stored = JSON.parse(text) as Partial<LoginKeys>;
    if (stored.jwks?.keys?.length && stored.cookies?.length) return stored as LoginKeys;
  } catch {
    // The error below names the file.
  }
  throw new Error(`The file ${file} is broken: remove it and start again; everyone signs in anew.`);
}
