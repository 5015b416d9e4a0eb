import { beforeEach, expect, test } from 'vitest';
import { createUpload } from './upload.ts';
import type { Surroundings } from './client.ts';

const sent: { url: string; form: FormData }[] = [];
let reply = (): Response => Response.json({});
const around: Surroundings = {
  base: '/api',
  fetch: async (url, init) => {
    sent.push({ url: String(url), form: init!.body as FormData });
    return reply();
  },
  handle: () => undefined,
  userId: () => '-1',
  newKey: () => 'key-of-sixteen-or-more',
  signedOut: () => undefined,
  wait: async () => undefined,
};
const row = { method: 'POST', path: '/resources/images/{name}', command: true } as const;
const upload = createUpload(
  () => row,
  'add-content-picture',
  () => around,
);
const file = new File(['%PDF-1.7'], 'pay stub.pdf', { type: 'application/pdf' });

beforeEach(() => {
  sent.length = 0;
  reply = () => Response.json({});
});

test('goes to the path it is given, with the file’s name appended where asked', async () => {
  await upload({ file, params: { name: 'chosen' } });
  await upload({ file, appendName: 'name' });
  expect(sent.map(({ url }) => url)).toEqual(['/api/resources/images/chosen', '/api/resources/images/pay%20stub.pdf']);
});

test('is a form with the file in its part “file”; its reply is success, or the first error message', async () => {
  const fields = { party: 'BORROWER_1', documentDate: undefined };
  expect(await upload({ file, fields, params: { name: 'a' } })).toMatchObject({ ok: true });
  const { form } = sent.at(-1)!;
  expect([...form.keys()]).toEqual(['party', 'file']);
  expect((form.get('file') as File).name).toBe('pay stub.pdf');
  reply = () =>
    Response.json(
      {
        status: 422,
        errors: [
          { code: 'FILE_DAMAGED', message: 'Damaged or cut off.' },
          { code: 'OTHER', message: 'Second.' },
        ],
      },
      { status: 422 },
    );
  expect(await upload({ file, params: { name: 'a' } })).toMatchObject({
    ok: false,
    refusal: { code: 'FILE_DAMAGED', message: 'Damaged or cut off.' },
  });
});
