import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { visibleText } from '../../foundation/text-rules/hidden-characters.ts';
import type { UploadedFile } from './asked.ts';

const MAX_UPLOAD_BYTES = 10 * 1_048_576;
/** A form with a file: the file, and the rest of the form. */
export const MAX_FORM_BYTES = MAX_UPLOAD_BYTES + 1_048_576;
/** The limits of the form parser: one file, and few fields. */
export const FILE_FORM_LIMITS = {
  fileSize: MAX_UPLOAD_BYTES,
  files: 1,
  fields: 10,
  fieldSize: 65_536,
  parts: 11,
  headerPairs: 20,
} as const;

export type Upload = { readonly file: UploadedFile; readonly fields: Readonly<Record<string, unknown>> };

/** The content of a form: its files, or the hash and the name of one that arrived in parts before. */
interface Form {
  readonly files: readonly UploadedFile[];
  readonly fields: Readonly<Record<string, unknown>>;
}

/** How a file that arrived in parts is found by its hash. */
type FindArrived = (sha256: Buffer) => Promise<Buffer | undefined>;

/**
 * Undefined when there is no file; 'broken' when the body is no complete form, or names a file of which parts are missing. For a file above
 * the largest size an error is thrown, which has its own reply.
 */
export async function readUpload(request: FastifyRequest, mostBytes: number, find: FindArrived): Promise<Upload | 'broken' | undefined> {
  const read = await formOrArrived(request, find, Math.min(mostBytes, Number(request.headers['content-length'] ?? 0)));
  return typeof read === 'object' ? { file: read.files[0]!, fields: read.fields } : read;
}

/** The same where a form may have several files: how large each is, the form does not say. */
export function readUploads(request: FastifyRequest, find: FindArrived): Promise<Form | 'broken' | undefined> {
  return formOrArrived(request, find, 0);
}

/** `expected`: bytes for which space is made before a file comes. */
async function formOrArrived(request: FastifyRequest, find: FindArrived, expected: number): Promise<Form | 'broken' | undefined> {
  const form = await readForm(request, expected);
  if (form === undefined || form === 'broken' || form.files.length > 0) return form;
  const { upload, uploadName, ...fields } = form.fields;
  if (typeof upload !== 'string' || !/^[0-9a-f]{64}$/.test(upload)) return undefined;
  const sha256 = Buffer.from(upload, 'hex');
  const bytes = await find(sha256);
  if (!bytes) return 'broken';
  const name = nameOf(typeof uploadName === 'string' ? uploadName : undefined);
  return { files: [{ name, contentType: 'application/octet-stream', bytes, sha256 }], fields };
}

async function readForm(request: FastifyRequest, expected: number): Promise<Form | 'broken' | undefined> {
  if (!request.isMultipart()) return undefined;
  const fields: Record<string, unknown> = {};
  const files: UploadedFile[] = [];
  try {
    // Read to its end: one file more than is taken is refused, not lost in silence, and fields may follow the file. A file that is too large is thrown here.
    for await (const part of request.parts()) {
      if (part.type === 'field') fields[part.fieldname] = part.value;
      else {
        files.push({ name: nameOf(part.filename), contentType: part.mimetype, ...(await contentsOf(part.file, expected)) });
      }
    }
    return { files, fields };
  } catch (error) {
    // The form's reader names its own limits by a status; everything else it throws is a form that ends, begins or is divided wrongly.
    if ((error as { statusCode?: number }).statusCode !== undefined) throw error;
    return 'broken';
  }
}

/** A file's name is stored and shown: control characters are replaced by their numbers, and it is cut to the column's length. */
function nameOf(filename: string | undefined): string {
  const name = visibleText((filename ?? '').toWellFormed().replace(/[\n\r\t]/g, ' '));
  return name.slice(-200).toWellFormed() || 'file';
}

/**
 * The bytes and their hash. Each piece is hashed and put in its place as it arrives: at the end nothing of megabytes is left to be joined
 * and hashed at once while everybody else waits.
 */
async function contentsOf(file: Readable, expected: number): Promise<{ readonly bytes: Buffer; readonly sha256: Buffer }> {
  const sha256 = createHash('sha256');
  let bytes = Buffer.allocUnsafeSlow(expected);
  let length = 0;
  for await (const piece of file as AsyncIterable<Buffer>) {
    sha256.update(piece);
    // A chunked form declares no length.
    if (length + piece.length > bytes.length) bytes = Buffer.concat([bytes.subarray(0, length)], 2 * (length + piece.length));
    length += piece.copy(bytes, length);
  }
  return { bytes: bytes.subarray(0, length), sha256: sha256.digest() };
}
