import { crc32, inflateRawSync } from 'node:zlib';

export interface ZipCaps {
  /** The most parts the archive may list, wanted or not. */
  readonly mostParts: number;
  /** The most bytes of all wanted parts once unpacked. */
  readonly mostBytes: number;
  /** How many times its packed size a part may grow to. Text grows tenfold, a bomb a thousandfold. */
  readonly mostGrowth: number;
  /** Parts up to this size may have any compression ratio: a page of blanks compresses well and harms nobody. */
  readonly freeBytes: number;
}

export type ZipProblem = 'DAMAGED' | 'TOO_MANY_PARTS' | 'TOO_LARGE' | 'GROWS_TOO_MUCH' | 'SAID_OTHERWISE';

/** Why an archive is not unpacked. */
export class BadZip extends Error {
  readonly problem: ZipProblem;
  constructor(problem: ZipProblem) {
    super(problem);
    this.problem = problem;
  }
}

interface Part {
  readonly name: string;
  readonly flags: number;
  readonly method: number;
  readonly checksum: number;
  readonly packed: number;
  readonly unpacked: number;
  readonly at: number;
}

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
const [STORED, DEFLATED] = [0, 8];
const ENCRYPTED = 0x1;

/**
 * The wanted parts of a ZIP archive. The directory at its end counts only as an upper limit: all its entries are judged before a byte is
 * unpacked, and unpacking a part stops at the size in its entry. So no archive costs more memory than `mostBytes`, whatever its directory
 * says. Archives in several files, past 4 GB or with passwords count as damaged; a spreadsheet is none of these.
 */
export function unpackZip(bytes: Uint8Array, caps: ZipCaps, wanted: (name: string) => boolean): ReadonlyMap<string, Uint8Array> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts = directoryOf(bytes, view, caps).filter(({ name }) => wanted(name));
  if (new Set(parts.map(({ name }) => name)).size < parts.length) throw new BadZip('SAID_OTHERWISE');
  if (parts.reduce((sum, { unpacked }) => sum + unpacked, 0) > caps.mostBytes) throw new BadZip('TOO_LARGE');
  for (const { packed, unpacked } of parts)
    if (unpacked > caps.freeBytes && unpacked > packed * caps.mostGrowth) throw new BadZip('GROWS_TOO_MUCH');
  return new Map(parts.map((part) => [part.name, contentOf(bytes, view, part)]));
}

/** The entries of the directory, each once. */
function directoryOf(bytes: Uint8Array, view: DataView, caps: ZipCaps): Part[] {
  const end = endOf(view);
  const count = view.getUint16(end + 10, true);
  if (count > caps.mostParts) throw new BadZip('TOO_MANY_PARTS');
  const parts: Part[] = [];
  let at = view.getUint32(end + 16, true);
  for (let n = 0; n < count; n += 1) {
    if (at + 46 > end || view.getUint32(at, true) !== ENTRY) throw new BadZip('DAMAGED');
    const nameLength = view.getUint16(at + 28, true);
    const next = at + 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    if (next > end) throw new BadZip('DAMAGED');
    parts.push({
      name: new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength)),
      flags: view.getUint16(at + 8, true),
      method: view.getUint16(at + 10, true),
      checksum: view.getUint32(at + 16, true),
      packed: view.getUint32(at + 20, true),
      unpacked: view.getUint32(at + 24, true),
      at: view.getUint32(at + 42, true),
    });
    at = next;
  }
  return parts;
}

/** Where the end record begins: at most a comment of 64 kB follows it. */
function endOf(view: DataView): number {
  const first = Math.max(0, view.byteLength - 22 - 65_535);
  for (let at = view.byteLength - 22; at >= first; at -= 1) if (view.getUint32(at, true) === END) return at;
  throw new BadZip('DAMAGED');
}

function contentOf(bytes: Uint8Array, view: DataView, part: Part): Uint8Array {
  const { at, packed, unpacked, method } = part;
  if (at + 30 > bytes.length || view.getUint32(at, true) !== LOCAL || (part.flags & ENCRYPTED) !== 0) throw new BadZip('DAMAGED');
  const start = at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
  if (start + packed > bytes.length) throw new BadZip('DAMAGED');
  const content = unpacked === 0 ? new Uint8Array() : inflated(bytes.subarray(start, start + packed), unpacked, method);
  if (content.length !== unpacked || crc32(content) !== part.checksum) throw new BadZip('SAID_OTHERWISE');
  return content;
}

function inflated(packed: Uint8Array, unpacked: number, method: number): Uint8Array {
  if (method === STORED) return packed;
  if (method !== DEFLATED) throw new BadZip('DAMAGED');
  try {
    return inflateRawSync(packed, { maxOutputLength: unpacked });
  } catch (error) {
    throw new BadZip((error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE' ? 'SAID_OTHERWISE' : 'DAMAGED');
  }
}
