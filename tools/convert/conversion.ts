import { ok, refuse, type Refusal, type Result } from '../../foundation/result/result.ts';
import { looksLikeForm1003 } from '../../standards/form-1003-html/read.ts';
import * as fnm from '../../standards/fnm-3.2/read.ts';
import { applicationIn, writeApplication, type OpenedApplication } from './applications.ts';
import { APPLICATION_FORMATS, unreadOf, type ApplicationFormat, type Conversion, type Target } from './formats.ts';
import { convertCredit, convertFindings, looksLikeFindings } from './reports.ts';

/**
 * Reads a file in whatever format it is and writes it in another. Refuses, with line and reason, what is in none of the formats or exceeds
 * their limits. The same format again is written with everything that was not understood in its place, where the format can.
 */
export function convert(bytes: Uint8Array, to: Target): Result<Conversion, Refusal> {
  const start = asciiStart(bytes);
  if (looksLikeFindings(start)) return convertFindings(bytes, to);
  if (!fnm.looksLikeFnm(start) && !looksLikeForm1003(start) && !looksLikeXml(start, bytes))
    return refuse('UNKNOWN_FORMAT', 'The file is neither XML, a web page, underwriting findings nor a Fannie Mae 3.2 file (line 1).', {
      details: { line: 1, column: 1 },
    });
  if (looksLikeXml(start, bytes) && !looksLikeForm1003(start)) {
    const credit = convertCredit(bytes, to);
    if (credit) return credit;
  }
  const opened = applicationIn(bytes, start);
  if (!opened.ok) return opened;
  return converted(opened.value, to);
}

function converted(opened: OpenedApplication, to: Target): Result<Conversion, Refusal> {
  const { from, document, dataPoints, findings, again, lossless } = opened;
  if (to !== 'json' && !isApplicationFormat(to))
    return refuse('OTHER_KIND', `The file is a loan application; ${to} is the format of a report on one (line 1).`, {
      details: { line: 1, column: 1 },
    });
  const told = { from, to, dataPoints, findings };
  const unread = unreadOf(findings, from === to);
  if (from === to) return ok({ ...told, text: again(), losses: lossless ? [] : unread });
  if (to === 'json') return ok({ ...told, text: `${JSON.stringify(document, null, 2)}\n`, losses: unread });
  const { text, losses } = writeApplication(document, to);
  return ok({ ...told, text, losses: [...unread, ...losses] });
}

function isApplicationFormat(to: Target): to is ApplicationFormat {
  return (APPLICATION_FORMATS as readonly string[]).includes(to);
}

/** The beginning of a file as far as it is ASCII, without marks; UTF-16 has a zero byte beside each letter. */
function asciiStart(bytes: Uint8Array): string {
  const skip = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
  return String.fromCharCode(...bytes.subarray(skip, skip + 8_000))
    .replace(/^[\u00fe\u00ff]{2}/, '')
    .replaceAll('\u0000', '');
}

function looksLikeXml(start: string, bytes: Uint8Array): boolean {
  return bytes.length === 0 || /^\s*</.test(start);
}
