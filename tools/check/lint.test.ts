import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { lint } from './lint.ts';

const folder = mkdtempSync(join(tmpdir(), 'lockdesk-lint-'));
afterAll(() => rmSync(folder, { recursive: true }));
const write = (name: string, text: string): void => writeFileSync(join(folder, name), text);
const run = () => lint(folder, join(folder, 'passed', 'lint.json'));

test('a file that did not change is linted again when what it imports changed', { timeout: 60_000 }, async () => {
  write('.oxlintrc.json', '{ "plugins": ["typescript"], "categories": {}, "rules": { "typescript/no-floating-promises": "error" } }');
  write(
    'tsconfig.json',
    '{ "compilerOptions": { "noEmit": true, "allowImportingTsExtensions": true, "strict": true, "types": [], "skipLibCheck": true }, "include": ["*.ts"] }',
  );
  write('save.ts', 'export function save(): void {}');
  write('form.ts', "export { save } from './save.ts';");
  write('screen.ts', "import { save } from './form.ts';\nsave();");
  expect(await run()).toMatchObject({ ok: true });
  expect(await run()).toMatchObject({ ok: true });

  write('save.ts', 'export async function save(): Promise<void> {}');
  const found = await run();
  expect(found).toMatchObject({ ok: false });
  expect(found.output).toMatch(/screen\.ts/);
  expect(await run()).toMatchObject({ ok: false });

  write('screen.ts', "import { save } from './form.ts';\nvoid save();");
  expect(await run()).toMatchObject({ ok: true });
});
