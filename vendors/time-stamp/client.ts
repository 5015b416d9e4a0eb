import { createHash, randomBytes } from 'node:crypto';
import { readTimeStamp, timeStampRequest, tokenOf } from './token.ts';

const MOST_BYTES = 65_536;

/** Has an authority stamp a text’s hash; gives the token, which was read and found to be over it. Throws a sentence otherwise. */
export async function askTimeStamp(
  url: string,
  text: string,
): Promise<{ readonly token: Buffer; readonly at: string; readonly authority: string }> {
  const bytes = Buffer.from(text);
  // The first bit is 0: an ASN.1 number with it set is a negative one.
  const nonce = randomBytes(8);
  nonce[0] = (nonce[0]! & 0x7f) | 0x40;
  const reply = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/timestamp-query', accept: 'application/timestamp-reply' },
    body: new Uint8Array(timeStampRequest(createHash('sha256').update(bytes).digest(), nonce)),
    redirect: 'error',
    signal: AbortSignal.timeout(15_000),
  });
  if (reply.status !== 200) throw new Error(`The time-stamp authority answered ${reply.status}.`);
  const answer = await bytesOf(reply);
  const token = tokenOf(answer);
  if ('problem' in token) throw new Error(token.problem);
  const stamp = await readTimeStamp(token, bytes);
  if (!stamp.ok) throw new Error(`The time stamp is not usable: ${stamp.problem}`);
  if (stamp.nonce !== nonce.toString('hex')) throw new Error('The time stamp answers another request.');
  return { token, at: stamp.at, authority: stamp.authority };
}

async function bytesOf(reply: Response): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of reply.body ?? []) {
    length += piece.byteLength;
    if (length > MOST_BYTES) throw new Error('The time-stamp authority’s answer is too large.');
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
