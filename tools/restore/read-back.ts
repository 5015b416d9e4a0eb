import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, statSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import tar from 'tar-stream';
import { CannotBackUp } from '../backup/cannot-back-up.ts';
import type { WholeBackup } from '../backup/place.ts';
import { openBytes, openStream } from '../backup/sealing.ts';

/** Says which part of a backup is missing or is not what the manifest says, before anything is made of it. */
export async function checkPart({ folder, manifest }: WholeBackup, name: string): Promise<string> {
  const path = join(folder, name);
  const said = manifest.parts.find((one) => one.name === name);
  if (!said) throw new CannotBackUp(`The backup in ${folder} has no part ${name}.`);
  if (!statSync(path, { throwIfNoEntry: false })) throw new CannotBackUp(`The part ${name} is missing in ${folder}.`);
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of createReadStream(path, { highWaterMark: 1_048_576 }) as AsyncIterable<Buffer>) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  if (bytes !== said.bytes || hash.digest('hex') !== said.sha256)
    throw new CannotBackUp(`The part ${name} in ${folder} was changed: it is not what the manifest says.`);
  return path;
}

/** Unpacks a part into a folder. */
export async function unpack(backup: WholeBackup, part: string, identities: readonly string[], into: string): Promise<void> {
  const path = await checkPart(backup, part);
  const entries = tar.extract();
  const opened = await openStream(path, identities);
  const failed = pipeline(opened, entries).then(
    () => undefined,
    (problem: Error) => problem,
  );
  try {
    for await (const one of entries) {
      const target = resolve(into, one.header.name);
      if (!target.startsWith(resolve(into) + sep)) throw new CannotBackUp(`The part ${part} names a file outside: ${one.header.name}.`);
      if (one.header.type === 'directory') {
        await mkdir(target, { recursive: true, mode: 0o700 });
        one.resume();
        continue;
      }
      await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      await pipeline(one, createWriteStream(target, { mode: 0o600, flush: false }));
    }
  } catch (problem) {
    throw (await failed) ?? problem;
  }
  const problem = await failed;
  if (problem) throw problem;
}

export async function readPart(backup: WholeBackup, part: string, identities: readonly string[]): Promise<Buffer> {
  return openBytes(await checkPart(backup, part), identities);
}
