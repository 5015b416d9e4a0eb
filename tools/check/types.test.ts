import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { types } from './check.ts';
import { runStep } from './steps.ts';

const folder = mkdtempSync(join(tmpdir(), 'lockdesk-types-'));
afterAll(() => rmSync(folder, { recursive: true }));
const write = (name: string, text: string): void => writeFileSync(join(folder, name), text);
const run = () => runStep({ name: 'types', ...types(join(folder, 'tsconfig.json'), join(folder, 'kept', 'state.json')) });

test('what is kept from one run to the next hides no error', { timeout: 60_000 }, async () => {
  write(
    'tsconfig.json',
    '{ "compilerOptions": { "noEmit": true, "strict": true, "types": [], "lib": ["es5"], "skipLibCheck": true }, "include": ["*.ts"] }',
  );
  write('points.ts', 'export const points: number = 1;');
  write('price.ts', "import { points } from './points';\nexport const price: number = points;");
  expect(await run()).toMatchObject({ ok: true });
  expect(await run()).toMatchObject({ ok: true });

  write('points.ts', "export const points: string = 'one';");
  const found = await run();
  expect(found.ok).toBe(false);
  expect(found.output).toMatch(/price\.ts.*TS2322/);
  expect(await run()).toMatchObject({ ok: false, output: found.output });

  write('points.ts', 'export const points: number = 2;');
  expect(await run()).toMatchObject({ ok: true });
});
