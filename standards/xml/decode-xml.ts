import { ok, refuse, type Result } from '../../foundation/result/result.ts';
import { LIMITS } from './limits.ts';
import type { TreeRefusal } from './xml-tree.ts';

/** The one global of the web platform that every place this runs in has; its types belong to no pure library. */
declare const TextDecoder: new (
  label: string,
  options: { readonly fatal: boolean; readonly ignoreBOM: boolean },
) => { decode(bytes: Uint8Array): string };

const DECLARATION = /^<\?xml[^>]{0,200}?encoding\s*=\s*["']([\w.:-]{1,40})["']/;
const LATIN = new Set(['iso-8859-1', 'windows-1252', 'latin1', 'cp1252']);

/** Findings on a file apart from its elements: its encoding, and unread content around the root element. */
export interface FileNote {
  readonly code: 'CHARSET' | 'DOCTYPE_SKIPPED' | 'ENVELOPE_LEFT';
  readonly line: number;
  readonly message: string;
}
export interface DecodedXml {
  readonly text: string;
  readonly notes: readonly FileNote[];
}

/** Bytes to text by byte-order mark and declaration; UTF-8 must be valid. A text given as such is taken as it is. */
export function decodeXml(file: string | Uint8Array): Result<DecodedXml, TreeRefusal> {
  if (file.length > LIMITS.bytes)
    return refuse('TOO_LARGE', `The file is larger than ${LIMITS.bytes / 1024 / 1024} MB.`, { details: { line: 1, column: 1 } });
  if (typeof file === 'string') return file.charCodeAt(0) === 0xfeff ? withMark(file) : ok({ text: file, notes: [] });
  if ((file[0] === 0xff && file[1] === 0xfe) || (file[0] === 0xfe && file[1] === 0xff))
    return decodeAs(file, file[0] === 0xff ? 'utf-16le' : 'utf-16be');
  // UTF-16 without a byte-order mark has an empty byte next to "<".
  if (file[0] === 0x3c && file[1] === 0) return decodeAs(file, 'utf-16le');
  if (file[0] === 0 && file[1] === 0x3c) return decodeAs(file, 'utf-16be');
  const declared = DECLARATION.exec(asciiStart(file))?.[1]?.toLowerCase() ?? 'utf-8';
  // If this declaration can be read byte by byte, the text is not UTF-16: it was converted and its first line was not changed.
  if (/^(utf-?16|ucs-?2|iso-10646-ucs-2)/.test(declared)) return withNote(decodeUtf8(file), declared);
  if (declared === 'utf-8' || declared === 'utf8' || declared === 'us-ascii' || declared === 'ascii') return decodeUtf8(file);
  if (LATIN.has(declared)) return decodeAs(file, 'windows-1252');
  return wrongCharset(`The file says it is in ${declared}, which is not read; UTF-8 is.`, 1, 1);
}

function decodeUtf8(file: Uint8Array): Result<DecodedXml, TreeRefusal> {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(file);
    return text.charCodeAt(0) === 0xfeff ? withMark(text) : ok({ text, notes: [] });
  } catch {
    const { line, column } = firstInvalid(file);
    return wrongCharset('The file is not in the UTF-8 it should be in', line, column);
  }
}

function withNote(decoded: Result<DecodedXml, TreeRefusal>, declared: string): Result<DecodedXml, TreeRefusal> {
  if (!decoded.ok) return decoded;
  const message = `The file says it is in ${declared} and is in UTF-8; it was read as such.`;
  return ok({ text: decoded.value.text, notes: [...decoded.value.notes, note(message)] });
}

function note(message: string): FileNote {
  return { code: 'CHARSET', line: 1, message };
}

function decodeAs(file: Uint8Array, label: string): Result<DecodedXml, TreeRefusal> {
  try {
    const text = new TextDecoder(label, { fatal: true, ignoreBOM: false }).decode(file);
    const message = `The file is in ${label}; it was read as such and will be written in UTF-8.`;
    return ok({ text, notes: [note(message)] });
  } catch {
    return wrongCharset(`The file is not in the ${label} it says`, 1, 1);
  }
}

function withMark(text: string): Result<DecodedXml, TreeRefusal> {
  const message = 'The file begins with a byte-order mark, which is not written back.';
  return ok({ text: text.slice(1), notes: [note(message)] });
}

function wrongCharset(message: string, line: number, column: number): { readonly ok: false; readonly refusal: TreeRefusal } {
  return refuse('WRONG_CHARSET', `${message} (line ${line}, column ${column}).`, { details: { line, column } });
}

function asciiStart(file: Uint8Array): string {
  let start = '';
  for (let index = file[0] === 0xef ? 3 : 0; index < Math.min(file.length, 260); index += 1) start += String.fromCharCode(file[index]!);
  return start;
}

/** The place of the first byte that is no UTF-8, by the byte sequences of RFC 3629. */
function firstInvalid(file: Uint8Array): { line: number; column: number } {
  let line = 1;
  let column = 1;
  for (let index = 0; index < file.length;) {
    const byte = file[index]!;
    const length =
      byte < 0x80 ? 1 : byte >= 0xc2 && byte < 0xe0 ? 2 : byte >= 0xe0 && byte < 0xf0 ? 3 : byte >= 0xf0 && byte < 0xf5 ? 4 : 0;
    let valid = length > 0;
    for (let next = 1; next < length; next += 1) valid &&= (file[index + next] ?? 0) >> 6 === 2;
    if (!valid) break;
    if (byte === 10) {
      line += 1;
      column = 1;
    } else column += 1;
    index += length;
  }
  return { line, column };
}
