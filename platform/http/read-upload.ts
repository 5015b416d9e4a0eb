import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { visibleText } from '../../foundation/text-rules/hidden-characters.ts';
import type { UploadedFile } from './asked.ts';

const MAX_UPLOAD_BYTES = 10 * 1_048_576;
/** A form with a file: the file, and what is around it. */
export const MAX_FORM_BYTES = MAX_UPLOAD_BYTES + 1_048_576;
/** What the reader of forms takes: one file, and few fields. */
export const FILE_FORM_LIMITS = {
  fileSize: MAX_UPLOAD_BYTES,
  files: 1,
  fields: 10,
  fieldSize: 65_536,
  parts: 11,
  headerPairs: 20,
} as const;

export type Upload = { readonly file: UploadedFile; readonly fields: Readonly<Record<string, unknown>> };

/** Undefined when there is no file; 'broken' when what was sent is no whole form. A file past the largest size is thrown and answered as such. */
export async function readUpload(request: FastifyRequest, mostBytes: number): Promise<Upload | 'broken' | undefined> {
  if (!request.isMultipart()) return undefined;
  try {
    const parts = request.files();
    const part = (await parts.next()).value as MultipartFile | undefined;
    if (!part) return undefined;
    const contents = await contentsOf(part.file, Math.min(mostBytes, Number(request.headers['content-length'] ?? 0)));
    // Read to its end: a second file is refused, not lost in silence, and fields may follow the file. A file that is too large is thrown here.
    await parts.next();
    const fields = Object.entries(part.fields).flatMap(([name, field]) =>
      field && !Array.isArray(field) && field.type === 'field' ? [[name, field.value] as const] : [],
    );
    return { file: { name: nameOf(part.filename), contentType: part.mimetype, ...contents }, fields: Object.fromEntries(fields) };
  } catch (error) {
    // The form's reader names its own limits by a status; everything else it throws is a form that ends, begins or is divided wrongly.
    if ((error as { statusCode?: number }).statusCode !== undefined) throw error;
    return 'broken';
  }
}

/** A name is kept and shown: what would steer a screen is shown by its number, and it is of a length that fits a column. */
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
    // A form sent in chunks says no length.
    if (length + piece.length > bytes.length) bytes = Buffer.concat([bytes.subarray(0, length)], 2 * (length + piece.length));
    length += piece.copy(bytes, length);
  }
  return { bytes: bytes.subarray(0, length), sha256: sha256.digest() };
}
