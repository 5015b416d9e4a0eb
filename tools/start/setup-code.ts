import { randomInt } from 'node:crypto';
import pg from 'pg';
import { setupCodeHash } from '../../capabilities/access/port/set-up.ts';
import type { StartSettings } from './settings.ts';

/** Letters and digits that can't be taken for one another. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const GROUPS = 4;

/**
 * A new code for the first administrator, where nobody can sign in yet; the one of an earlier start is given up. Undefined where somebody can.
 * 80 random bits, so that no number of guesses finds it.
 */
export async function newSetupCode(ownerUrl: string): Promise<string | undefined> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    const { rowCount } = await owner.query('select 1 from membership where brokerage_id = 1 limit 1');
    if (rowCount) return undefined;
    const code = Array.from({ length: GROUPS }, () => Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join('')).join(
      '-',
    );
    await owner.query(
      `insert into setup_code (code_hash) values ($1)
       on conflict (only_row) do update set code_hash = excluded.code_hash, made_at = now(), used_at = null`,
      [setupCodeHash(code)],
    );
    return code;
  } finally {
    await owner.end();
  }
}

/** What the start prints where nobody can sign in yet. */
export function setupLines({ issuer, ports }: StartSettings, code: string): string {
  if (issuer)
    return `Nobody can sign in yet. Make the first administrator, whom ${new URL(issuer).host} then signs in:
  npm run setup -- --company "Your Lending" --nmls 123456 --state CO --name "Pat Example" --email pat@example.com`;
  return `Nobody can sign in yet. Set the portal up at http://localhost:${ports.login}/setup
  Setup code: ${code}   (works once; the next start prints a new one)`;
}
