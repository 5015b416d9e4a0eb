import { CONNECTION_LOST, Fault, type Answer, type Refused } from './call-shape.ts';
import type { ReplyOf, RefusalOf } from './ask.ts';

/** A file larger than a part is sent in parts, so that an interrupted upload continues where it stopped. */
export const PART_BYTES = 1_048_576;
/** Pauses before a part is sent again when the connection was lost. */
const PAUSES = [1_000, 3_000, 8_000];

/** The connection was lost during the upload; when it is sent again, it continues from there. */
export class Stopped extends Fault {
  readonly receivedBytes: number;

  constructor(receivedBytes: number, cause: unknown) {
    super('no-connection', CONNECTION_LOST, { cause });
    this.receivedBytes = receivedBytes;
  }
}

interface Sending {
  /** How much of the file arrived before. */
  readonly received: (sha256: string) => Promise<Answer<ReplyOf<'get-upload-parts'>, RefusalOf<'get-upload-parts'>>>;
  readonly sendPart: (
    sha256: string,
    beginsAt: number,
    part: Blob,
  ) => Promise<Answer<ReplyOf<'put-upload-part'>, RefusalOf<'put-upload-part'>>>;
  readonly wait: (milliseconds: number, signal?: AbortSignal) => Promise<void>;
  readonly signal?: AbortSignal | undefined;
}

/** Sends a file in parts, each after the one before it, from where it stopped. Returns the file's hash, or why it was refused. */
export async function sendParts(file: Blob, { received, sendPart, wait, signal }: Sending): Promise<Answer<string>> {
  const sha256 = await hashOf(file);
  let sent = 0;
  for (let lost = 0; ;) {
    try {
      const begun = await received(sha256);
      if (!begun.ok) return begun;
      sent = begun.value.receivedBytes;
      while (sent < file.size) {
        const answer = await sendPart(sha256, sent, file.slice(sent, sent + PART_BYTES));
        if (answer.ok) sent = answer.value.receivedBytes;
        else if (answer.refusal.code === 'PART_OUT_OF_PLACE' && goesOnAt(answer.refusal) > sent) sent = goesOnAt(answer.refusal);
        else return answer;
        lost = 0;
      }
      return { ok: true, value: sha256 };
    } catch (problem) {
      if (signal?.aborted || !(problem instanceof Fault) || problem.kind !== 'no-connection') throw problem;
      const pause = PAUSES[lost];
      if (pause === undefined) throw new Stopped(sent, problem);
      await wait(pause, signal);
      lost += 1;
    }
  }
}

function goesOnAt({ details }: Refused): number {
  return (details as { readonly receivedBytes: number }).receivedBytes;
}

async function hashOf(file: Blob): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()));
  return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
