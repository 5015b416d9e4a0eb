import { expect, test } from 'vitest';
import { addContentPicture, PICTURE_BYTES } from './add-content-picture.ts';

const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1]);
const large = new Uint8Array(PICTURE_BYTES + 1);
large.set(png);

test.each([
  ['a PNG', png, false, { ok: true, value: { contentType: 'image/png' } }],
  ['a JPEG', Uint8Array.from([0xff, 0xd8, 0xff, 0xe0]), false, { ok: true, value: { contentType: 'image/jpeg' } }],
  ['a drawing with scripts', new TextEncoder().encode('<svg onload="x">'), false, { ok: false, refusal: { code: 'NOT_A_PICTURE' } }],
  ['a large one', large, false, { ok: false, refusal: { code: 'PICTURE_TOO_LARGE', details: { kilobytes: 301 } } }],
  ['a name that is taken', png, true, { ok: false, refusal: { code: 'PICTURE_NAME_TAKEN' } }],
])('%s', (_what, bytes, taken, decided) => {
  expect(addContentPicture({ taken }, { name: 'form', bytes })).toMatchObject(decided);
});
