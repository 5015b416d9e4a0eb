import { closeSync, existsSync, fstatSync, mkdirSync, openSync, renameSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * A process's log, as the launcher writes it. Processes write to a pipe and the launcher to the disk, so that a disk that is full or slow
 * ends nobody. It is our own because it has to go on after a write that failed and to count what it lost: the rotating streams there are
 * (pino's own destination does not rotate) end at the first error.
 */
export interface LogFile {
  write(bytes: Buffer | string): void;
  /** One line of the launcher's own, in the form of all others. */
  note(message: string, level?: 30 | 50): void;
  /** The last lines that came in, whether or not they could be written. */
  lastLines(): string[];
  close(): void;
}

export interface LogFileOptions {
  /** A file is put aside when it would grow past this. */
  readonly largestBytes?: number;
  /** So many older ones stay, the newest as `.1`. */
  readonly older?: number;
  /** True while the disk is to be left to others: each log then takes a little and no more. */
  readonly sparing?: () => boolean;
}

const MEGABYTE = 1_048_576;
/** What a log may still take while the disk is nearly full: enough for the reasons of it. */
const SPARING_BYTES = 262_144;
const LAST_CHARACTERS = 16_384;

export function openLogFile(file: string, options: LogFileOptions = {}): LogFile {
  const { largestBytes = 10 * MEGABYTE, older = 4, sparing = () => false } = options;
  let descriptor: number | undefined;
  let size = 0;
  let dropped = 0;
  let spared = 0;
  let last = '';
  /** Whether the last byte written ended a line: after a failed write it may not have. */
  let whole = true;

  const open = (): number => {
    if (descriptor !== undefined) return descriptor;
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    descriptor = openSync(file, 'a', 0o600);
    size = fstatSync(descriptor).size;
    return descriptor;
  };
  const close = (): void => {
    if (descriptor !== undefined) closeSync(descriptor);
    descriptor = undefined;
  };
  const rotate = (): void => {
    close();
    for (let at = older; at >= 1; at -= 1) {
      const from = at === 1 ? file : `${file}.${at - 1}`;
      if (existsSync(from)) renameSync(from, `${file}.${at}`);
    }
  };
  const put = (bytes: Buffer): void => {
    for (let from = 0; from < bytes.length;) {
      const written = writeSync(open(), bytes, from);
      from += written;
      size += written;
      whole = bytes[from - 1] === 0x0a;
    }
  };
  const write = (given: Buffer | string): void => {
    const bytes = typeof given === 'string' ? Buffer.from(given) : given;
    last = (last + bytes.toString('utf8')).slice(-LAST_CHARACTERS);
    spared = sparing() ? spared + bytes.length : 0;
    if (spared > SPARING_BYTES) {
      dropped += linesIn(bytes);
      return;
    }
    try {
      open();
      if (size > 0 && size + bytes.length > largestBytes) rotate();
      if (!whole) put(Buffer.from('\n'));
      if (dropped > 0) {
        put(Buffer.from(noteLine(`${dropped} log lines could not be written: the disk was full`, 50)));
        dropped = 0;
      }
      put(bytes);
    } catch {
      dropped += linesIn(bytes);
      // Opened anew for the next: what failed may succeed with another file.
      close();
    }
  };
  return {
    write,
    note: (message, level = 30) => write(noteLine(message, level)),
    lastLines: () => last.trimEnd().split('\n').slice(-40),
    close,
  };
}

function linesIn(bytes: Buffer): number {
  return Math.max(1, bytes.toString('latin1').split('\n').length - 1);
}

function noteLine(message: string, level: number): string {
  return `${JSON.stringify({ level, time: Date.now(), name: 'launcher', msg: message })}\n`;
}
