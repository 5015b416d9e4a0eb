import { expect, test } from 'vitest';
import { CONNECTION_LOST, Fault } from './call-shape.ts';
import { PART_BYTES, sendParts, Stopped } from './upload-parts.ts';

const lost = () => new Fault('no-connection', CONNECTION_LOST);

/** A server that has some of the file, and a connection that is lost at these sendings. */
function server(losesAt: (sending: number) => boolean = () => false) {
  let has = 0;
  const begins: number[] = [];
  const waited: number[] = [];
  return {
    begins,
    waited,
    sending: {
      received: async () => ({ ok: true as const, value: { receivedBytes: has } }),
      sendPart: async (_hash: string, beginsAt: number, part: Blob) => {
        begins.push(beginsAt);
        if (losesAt(begins.length)) throw lost();
        has = beginsAt + part.size;
        return { ok: true as const, value: { receivedBytes: has } };
      },
      wait: async (milliseconds: number) => void waited.push(milliseconds),
    },
  };
}
const file = new Blob([new Uint8Array(2 * PART_BYTES + 5)]);

test('a file goes in parts, each where the one before it ended, and is known by its hash', async () => {
  const { begins, sending } = server();
  expect(await sendParts(file, sending)).toEqual({ ok: true, value: expect.stringMatching(/^[0-9a-f]{64}$/) });
  expect(begins).toEqual([0, PART_BYTES, 2 * PART_BYTES]);
});

test('a lost connection is waited for, and the file goes on where it stopped', async () => {
  const { begins, waited, sending } = server((sending_) => sending_ === 2);
  expect(await sendParts(file, sending)).toMatchObject({ ok: true });
  expect(begins).toEqual([0, PART_BYTES, PART_BYTES, 2 * PART_BYTES]);
  expect(waited).toEqual([1_000]);
});

test('one that does not come back stops, says how far it came, and goes on from there later', async () => {
  const { begins, sending } = server((at) => at > 1 && at < 6);
  await expect(sendParts(file, sending)).rejects.toMatchObject({ constructor: Stopped, receivedBytes: PART_BYTES });
  expect(await sendParts(file, sending)).toMatchObject({ ok: true });
  expect(begins.filter((at) => at === 0)).toHaveLength(1);
});

test('a part that another window sent meanwhile is not sent again; any other refusal ends it', async () => {
  const { begins, sending } = server();
  let first = true;
  const outOfPlace = {
    code: 'PART_OUT_OF_PLACE',
    message: 'The file goes on at byte 2097152.',
    details: { receivedBytes: 2 * PART_BYTES },
  };
  const sendPart: typeof sending.sendPart = async (...part) => {
    if (!first) return sending.sendPart(...part);
    first = false;
    return { ok: false, refusal: { ...outOfPlace, status: 409, all: [] } } as never;
  };
  expect(await sendParts(file, { ...sending, sendPart })).toMatchObject({ ok: true });
  expect(begins).toEqual([2 * PART_BYTES]);
  const tooLarge = { ok: false, refusal: { code: 'UPLOAD_TOO_LARGE', message: 'Too large.', status: 413, all: [] } } as never;
  expect(await sendParts(new Blob([new Uint8Array(9)]), { ...server().sending, sendPart: async () => tooLarge })).toBe(tooLarge);
});
