import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseMasterKeys, readMasterKeys } from '../../platform/vault/master-keys.ts';
import { mastersInUse, newTenantKeys, rewrapKeys } from '../../platform/vault/rotation.ts';
import { keySourceOf, writeKeyFile } from '../start/folder/master-key-file.ts';
import { ownerUrlOf } from '../start/owner-url.ts';
import { readStartSettings } from '../start/settings.ts';

/**
 * The keys that Social Security and account numbers are sealed under, while the portal runs:
 *
 *   npm run keys -- rotate              a new master key; every other key is wrapped under it
 *   npm run keys -- forget              removes master keys that nothing is wrapped under any more
 *   npm run keys -- rotate-tenant 2     a new key for one brokerage, or for all; the worker seals everything under it
 *
 * Where the master keys come from LOCKDESK_KEY or LOCKDESK_KEY_COMMAND, put the new one first there and start the portal anew; `rotate` then
 * wraps under it.
 */
const [verb, whom] = process.argv.slice(2).filter((one) => one !== '--');
const settings = readStartSettings();
const source = keySourceOf(settings.dataFolder);
const inFile = source.text === undefined && source.command === undefined;

async function run(): Promise<string> {
  if (!existsSync(join(settings.dataFolder, 'secrets.json')))
    throw new Error(`nothing was started with the data folder ${settings.dataFolder}`);
  const ownerUrl = ownerUrlOf(settings);
  const masters = readMasterKeys(source);
  switch (verb) {
    case 'rotate': {
      const { keys } = await rewrapKeys(
        ownerUrl,
        masters,
        inFile ? () => writeKeyFile(source.file!, [randomBytes(32), ...inTheFile()]) : undefined,
      );
      const next = inFile ? ` Back up ${source.file!}, then npm run keys -- forget removes the earlier one.` : '';
      return `${keys} keys are wrapped under the master key ${masters.ids[0]!}.${next}`;
    }
    case 'forget': {
      const used = await mastersInUse(ownerUrl);
      const unused = masters.ids.filter((id, index) => index > 0 && !used.has(id));
      if (!inFile)
        return unused.length === 0
          ? 'Every master key is in use.'
          : `Nothing is wrapped under ${unused.join(', ')}: take it out where you give the keys.`;
      const remaining = parseMasterKeys(readFileSync(source.file!, 'utf8'), source.file!).filter(({ id }) => !unused.includes(id));
      await writeKeyFile(
        source.file!,
        remaining.map(({ key }) => key),
      );
      return unused.length === 0 ? 'Every master key is in use.' : `Forgot ${unused.join(', ')}.`;
    }
    case 'rotate-tenant': {
      if (whom !== 'all' && !/^\d{1,5}$/.test(whom ?? '')) throw new Error('say which brokerage by its number, or all');
      const done = await newTenantKeys(ownerUrl, masters, whom === 'all' ? undefined : Number(whom));
      return done.length === 0
        ? 'There is no such key yet.'
        : `New keys for ${done.join(', ')}; the worker seals what they have under them.`;
    }
    default:
      throw new Error('say rotate, forget or rotate-tenant');
  }
}

function inTheFile(): Buffer[] {
  return parseMasterKeys(readFileSync(source.file!, 'utf8'), source.file!).map(({ key }) => key);
}

try {
  console.log(await run());
} catch (problem) {
  console.error(`The keys could not be changed: ${(problem as Error).message}`);
  process.exitCode = 1;
}
