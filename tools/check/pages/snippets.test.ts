import { expect, test } from 'vitest';
import { snippetMistakes } from './snippets.ts';

const FILE = 'capabilities/lock/contract/extend.ts';
const SOURCE = "import { z } from 'zod';\n\nexport const extend = call({\n  name: 'extend',\n  method: 'PUT',\n});\n";
const page = (...lines: string[]): string => ['Say this:', '```ts', ...lines, '```', 'and that.'].join('\n');
const mistakes = (text: string, name = 'docs/handbook/adding-a-call.md'): string[] =>
  snippetMistakes(name, text, (path) => (path === FILE ? SOURCE : undefined));

test('a piece with the lines of its file is right, also with lines left out', () => {
  expect(mistakes(page(`// ${FILE}`, ...SOURCE.trimEnd().split('\n')))).toEqual([]);
  expect(mistakes(page(`// ${FILE}`, 'export const extend = call({', '  // … path and summary', '});'))).toEqual([]);
  expect(mistakes('No piece at all')).toEqual([]);
});

test('a line that the file has not, or has elsewhere, is wrong', () => {
  const has = (line: string): string[] => [`docs/handbook/adding-a-call.md, line 2: ${FILE} has no such line here: ${line}`];
  expect(mistakes(page(`// ${FILE}`, 'export const extend = call({', "  name: 'extend-lock',"))).toEqual(has("name: 'extend-lock',"));
  expect(mistakes(page(`// ${FILE}`, "  method: 'PUT',", '// …', "  name: 'extend',"))).toEqual(has("name: 'extend',"));
});

test('what people copy must say where it is from', () => {
  expect(mistakes(page('const x = 1;'))).toEqual([
    'docs/handbook/adding-a-call.md, line 2: the first line must name the file this is from',
  ]);
  expect(mistakes(page('const x = 1;'), 'ui/README.md')).toEqual([]);
  expect(mistakes(page('// capabilities/lock/gone.ts', 'const x = 1;'), 'ui/README.md')).toEqual([
    'ui/README.md, line 2: there is no file capabilities/lock/gone.ts',
  ]);
});
