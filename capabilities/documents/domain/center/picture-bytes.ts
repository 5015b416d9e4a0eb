import { ok, refuse, type Refusal, type Result } from '../../../../foundation/result/result.ts';

/** A picture without what a camera writes beside it: place, time, device, thumbnails, comments. Its pixels are the same, byte for byte. */
export interface BarePicture {
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
}

export type PictureRefusal = Refusal<'FILE_DAMAGED' | 'PICTURE_TOO_LARGE'>;

/** More than a page at 1200 dots an inch; a picture is decoded whole wherever it is shown. */
const MOST_SIDE = 14_000;
const MOST_PIXELS = 80_000_000;

const damaged = () => refuse('FILE_DAMAGED', '', { field: 'file' });

function sized(bytes: Uint8Array, width: number, height: number): Result<BarePicture, PictureRefusal> {
  if (width === 0 || height === 0) return damaged();
  if (width > MOST_SIDE || height > MOST_SIDE || width * height > MOST_PIXELS)
    return refuse('PICTURE_TOO_LARGE', '', { field: 'file', details: { width, height, most: MOST_SIDE } });
  return ok({ bytes, width, height });
}

/** Chunks of a PNG that are drawn; all others are metadata. */
const DRAWN = ['IHDR', 'PLTE', 'tRNS', 'gAMA', 'sRGB', 'IDAT', 'IEND'];

/** A PNG by its chunks (ISO/IEC 15948), up to its end: what follows is dropped. */
export function barePng(bytes: Uint8Array): Result<BarePicture, PictureRefusal> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts: Uint8Array[] = [bytes.subarray(0, 8)];
  let size: { readonly width: number; readonly height: number } | undefined;
  let drawn = false;
  for (let at = 8; at + 12 <= bytes.length;) {
    const length = view.getUint32(at);
    const end = at + 12 + length;
    if (end > bytes.length) return damaged();
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    if (type === 'IHDR') {
      if (size || at !== 8 || length !== 13) return damaged();
      size = { width: view.getUint32(at + 8), height: view.getUint32(at + 12) };
    }
    if (type === 'IDAT') drawn = true;
    if (DRAWN.includes(type)) parts.push(bytes.subarray(at, end));
    if (type === 'IEND') return size && drawn ? sized(joined(parts), size.width, size.height) : damaged();
    at = end;
  }
  return damaged();
}

const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
const APP0 = 0xe0;
const APP1 = 0xe1;
const APP14 = 0xee;
const APP15 = 0xef;
const COMMENT = 0xfe;
/** Frames with a size: all of C0 to CF but the tables among them. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
/** A restart marker, or a byte of the picture that only looks like a marker. */
const isInside = (marker: number | undefined): boolean => marker === 0 || (marker !== undefined && marker >= 0xd0 && marker <= 0xd7);

/** A JPEG by its segments (ITU-T T.81, B.1), up to its end. Of what the camera wrote only how it was turned is written again. */
export function bareJpeg(bytes: Uint8Array): Result<BarePicture, PictureRefusal> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts: Uint8Array[] = [];
  let turned = 1;
  let size: { readonly width: number; readonly height: number } | undefined;
  let scans = 0;
  for (let at = 2; at + 2 <= bytes.length;) {
    if (bytes[at] !== 0xff) return damaged();
    const marker = bytes[at + 1]!;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === EOI)
      return size && scans > 0
        ? sized(joined([beginningOf(turned), ...parts, Uint8Array.of(0xff, EOI)]), size.width, size.height)
        : damaged();
    if (marker === SOI || at + 4 > bytes.length) return damaged();
    const length = view.getUint16(at + 2);
    let end = at + 2 + length;
    if (length < 2 || end > bytes.length) return damaged();
    if (isFrame(marker)) {
      if (size || length < 8) return damaged();
      size = { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    }
    if (marker === APP1) turned = turnOf(bytes.subarray(at + 4, end)) ?? turned;
    if (marker === SOS) {
      scans += 1;
      end = endOfScan(bytes, end);
    }
    const dropped = marker === COMMENT || (marker > APP0 && marker <= APP15 && marker !== APP14);
    if (!dropped) parts.push(bytes.subarray(at, end));
    at = end;
  }
  return damaged();
}

function endOfScan(bytes: Uint8Array, from: number): number {
  let at = bytes.indexOf(0xff, from);
  while (at !== -1 && (isInside(bytes[at + 1]) || bytes[at + 1] === 0xff))
    at = bytes.indexOf(0xff, bytes[at + 1] === 0xff ? at + 1 : at + 2);
  return at === -1 ? bytes.length : at;
}

const EXIF = [0x45, 0x78, 0x69, 0x66, 0, 0];
const ORIENTATION = 0x0112;

/** The camera's orientation of its picture, 1 to 8 (Exif 2.32, 4.6.4); undefined without one. */
function turnOf(segment: Uint8Array): number | undefined {
  if (!EXIF.every((byte, place) => segment[place] === byte) || segment.length < 20) return undefined;
  const tiff = segment.subarray(6);
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength);
  const little = tiff[0] === 0x49;
  const first = view.getUint32(4, little);
  if (first + 2 > tiff.length) return undefined;
  const count = view.getUint16(first, little);
  for (let entry = first + 2; entry + 12 <= Math.min(tiff.length, first + 2 + count * 12); entry += 12) {
    if (view.getUint16(entry, little) !== ORIENTATION) continue;
    const turned = view.getUint16(entry + 8, little);
    return turned >= 1 && turned <= 8 ? turned : undefined;
  }
  return undefined;
}

/** The beginning of a JPEG, with the one thing a reader needs of what was left out. */
function beginningOf(turned: number): Uint8Array {
  if (turned === 1) return Uint8Array.of(0xff, SOI);
  const tiff = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, turned, 0, 0, 0, 0, 0, 0];
  const content = [...EXIF, ...tiff];
  return Uint8Array.of(0xff, SOI, 0xff, APP1, 0, content.length + 2, ...content);
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
