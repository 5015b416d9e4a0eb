import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { writeWhole } from '../../platform/files/write-whole.ts';
import { CannotBackUp } from './cannot-back-up.ts';

/** A part of a backup on the disk: its bytes as stored, and their hash. */
export interface StoredPart {
  readonly name: string;
  readonly bytes: number;
  readonly sha256: string;
}

/**
 * Compresses (zstd) and encrypts (age) a stream into a file that is written completely or not at all. age is the format of
 * https://age-encryption.org: without the portal, `age -d -i IDENTITY FILE | zstd -d` decrypts it too.
 */
export async function sealStream(path: string, recipients: readonly string[], source: Readable): Promise<StoredPart> {
  const encrypter = new Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  const packed = createZstdCompress();
  // Its error is passed to the reader below, which would otherwise wait for an end that never comes.
  const packing = pipeline(source, packed).catch((problem: Error) => packed.destroy(problem));
  const sealed = await encrypter.encrypt(Readable.toWeb(packed) as globalThis.ReadableStream<Uint8Array>);
  const part = await writeStream(path, Readable.fromWeb(sealed as ReadableStream<Uint8Array>));
  await packing;
  return part;
}

export function sealBytes(path: string, recipients: readonly string[], bytes: Uint8Array): Promise<StoredPart> {
  return sealStream(path, recipients, Readable.from([bytes]));
}

/** Writes a stream under another name, and renames it when all of it is on the disk. */
export async function writeStream(path: string, source: Readable): Promise<StoredPart> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const draft = join(dirname(path), `.${basename(path)}.${randomBytes(4).toString('hex')}`);
  const hash = createHash('sha256');
  let bytes = 0;
  try {
    const file = await open(draft, 'wx', 0o600);
    try {
      for await (const chunk of source as AsyncIterable<Uint8Array>) {
        hash.update(chunk);
        bytes += chunk.length;
        await file.writeFile(chunk);
      }
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, path);
  } catch (problem) {
    source.destroy();
    await rm(draft, { force: true });
    throw problem;
  }
  return { name: basename(path), bytes, sha256: hash.digest('hex') };
}

/** Identities as age writes them, one a line; lines with # are comments. */
export function identitiesIn(text: string, from: string): string[] {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
  if (lines.length === 0 || !lines.every((line) => line.startsWith('AGE-SECRET-KEY-')))
    throw new CannotBackUp(`${from} holds no identity: a line of it has to begin with AGE-SECRET-KEY-.`);
  return lines;
}

/** Gives what `sealStream` was given. The stream fails with a sentence where the file was changed or none of the identities opens it. */
export async function openStream(path: string, identities: readonly string[]): Promise<Readable> {
  const decrypter = new Decrypter();
  for (const identity of identities) decrypter.addIdentity(identity);
  const stored = createReadStream(path);
  let opened: globalThis.ReadableStream<Uint8Array>;
  try {
    opened = await decrypter.decrypt(Readable.toWeb(stored) as globalThis.ReadableStream<Uint8Array>);
  } catch (problem) {
    stored.destroy();
    throw whyNotOpened(path, problem);
  }
  const unpacked = createZstdDecompress();
  // Its problem is heard below, where the bytes are read.
  pipeline(Readable.fromWeb(opened as ReadableStream<Uint8Array>), unpacked).catch(() => undefined);
  return Readable.from(saidPlainly(unpacked, path));
}

async function* saidPlainly(bytes: Readable, path: string): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of bytes as AsyncIterable<Uint8Array>) yield chunk;
  } catch (problem) {
    throw whyNotOpened(path, problem);
  }
}

function whyNotOpened(path: string, problem: unknown): Error {
  if (problem instanceof CannotBackUp) return problem;
  const { code, message } = problem as NodeJS.ErrnoException;
  if (code === 'ENOENT') return new CannotBackUp(`The part ${basename(path)} is missing in ${dirname(path)}.`);
  if (/no identity matched/.test(message))
    return new CannotBackUp(
      `${basename(path)} is sealed for another key than the one given: give the identity file or passphrase it was made for.`,
    );
  return new CannotBackUp(`${basename(path)} was changed or is not whole: it does not open (${path}).`, { cause: problem });
}

export async function openBytes(path: string, identities: readonly string[]): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of (await openStream(path, identities)) as AsyncIterable<Uint8Array>) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Passes bytes on and hands them to a hash. */
export function hashing(hash: { update(bytes: Uint8Array): unknown }): Transform {
  return new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
}

/** A pair for sealing backups: the file opens them and belongs away from the machine, the recipient only seals. Gives the recipient. */
export async function writeNewIdentity(file: string): Promise<string> {
  const identity = await generateX25519Identity();
  const recipient = await identityToRecipient(identity);
  await writeWhole(
    file,
    Buffer.from(`# Opens the portal's backups. Store it away from the portal and from the backups.\n# ${recipient}\n${identity}\n`),
  );
  return recipient;
}

/**
 * With a passphrase, a pair is made once for the place and its identity stored there, sealed with the passphrase: working a passphrase out takes
 * a second and 256 MB, too much for each piece of the log.
 */
export async function newPassphrasePair(file: string, passphrase: string): Promise<string> {
  const identity = await generateX25519Identity();
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  await writeWhole(file, await encrypter.encrypt(`${identity}\n`));
  return identityToRecipient(identity);
}

export async function openPassphrasePair(file: string, passphrase: string): Promise<string> {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  try {
    return (await decrypter.decrypt(await readFile(file), 'text')).trim();
  } catch (problem) {
    if ((problem as NodeJS.ErrnoException).code === 'ENOENT')
      throw new CannotBackUp('These backups were not made with a passphrase: give the identity file with --identity-file.', {
        cause: problem,
      });
    throw new CannotBackUp('The passphrase does not open these backups.', { cause: problem });
  }
}
