import { unzipSync } from 'fflate';
import { ok, refuse, type Refusal, type Result } from '../../foundation/result/result.ts';
import { LIMITS } from '../xml/limits.ts';

/** The limits of an archive; a loan's files are some ten. */
const MOST = { files: 100, bytes: 40 * 1024 * 1024 } as const;

export interface ArchivedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Whether a file begins as a ZIP archive does, with a file or, of an empty one, with its end. */
export function looksLikeArchive(bytes: Uint8Array): boolean {
  const begins = (...letters: readonly number[]): boolean => letters.every((letter, at) => bytes[at] === letter);
  return begins(0x50, 0x4b, 3, 4) || begins(0x50, 0x4b, 5, 6);
}

/**
 * The files of a ZIP archive in its order, without folders and files that operating systems add. Sizes are checked before anything is
 * unpacked, and no more than that is unpacked.
 */
export function openArchive(bytes: Uint8Array): Result<readonly ArchivedFile[], Refusal> {
  const at = { details: { line: 1, column: 1 } };
  const refused = (message: string): Result<never, Refusal> => refuse('BAD_ARCHIVE', `${message} (line 1).`, at);
  let count = 0;
  let size = 0;
  let tooMuch: string | undefined;
  try {
    const files = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (isOfTheSystem(name)) return false;
        count += 1;
        size += originalSize;
        if (count > MOST.files) tooMuch ??= `The archive holds more than ${MOST.files} files`;
        else if (originalSize > LIMITS.bytes || size > MOST.bytes)
          tooMuch ??= `The archive holds more than ${MOST.bytes / 1_048_576} MB, or a file of more than ${LIMITS.bytes / 1_048_576} MB`;
        return tooMuch === undefined;
      },
    });
    if (tooMuch !== undefined) return refused(tooMuch);
    return ok(Object.entries(files).map(([name, inner]) => ({ name, bytes: inner })));
  } catch {
    return refused('The file begins as a ZIP archive and cannot be unpacked: it is damaged, encrypted or compressed otherwise');
  }
}

/** Folders, and files that operating systems add. */
function isOfTheSystem(name: string): boolean {
  return name.endsWith('/') || /(^|\/)(__MACOSX\/|\._|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/i.test(name);
}
