import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { root } from '../steps.ts';

/** Texts that people found odd on screen, as patterns; their replacements are what a loan officer would say. */
const FOUND_ODD: readonly RegExp[] = [
  /the only one of its kind/,
  /[Ii]ncome of the area’s median/,
  /Who borrows/,
  /[Tt]ime ran out/,
  /No system is told/,
  /this is another loan/i,
  /Mend the file/,
  /to read by eye/,
  /What does not arrive/,
  /What the file says otherwise/,
  /Make it (\$|Withdrawn)/,
  /Agree the plan/,
  /['>]Coming['<]/,
  /Products met/,
  /[Rr](uns|an) through/,
  /days? over['`"<. ]/,
  /Take it off/,
  /['>]All of it['<]/,
  /Closes too late/,
  /\d (general|specific) days/,
  /as the safe harbor asks/,
  /this one was replayed/,
  /Points? −\$/,
  /does not give by itself/,
  /QM not (known|run)/,
  /is not known; this product/,
];

/** A text's file without its comments and imports: what is left is on screen or names something. */
function textsOf(source: string): string {
  return source
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/^\s*\/\/.*$/gm, '')
    .replaceAll(/\s+/g, ' ');
}

test('no screen, refusal, mail or paper says what was found odd', () => {
  const files = globSync(
    '{capabilities/*/{web,panels,domain,contract,server,port},ui,apps/{web,worker,api},platform,foundation,regulation,underwriting,standards}/**/*.{ts,tsx}',
    {
      cwd: root,
    },
  ).filter((file) => !/\.test\.tsx?$|\.generated\.ts$/.test(file));
  expect(files.length).toBeGreaterThan(800);
  // One pattern first, of all of them: few files have any.
  const anyOdd = new RegExp(FOUND_ODD.map((odd) => odd.source).join('|'), 'i');
  const said = files.flatMap((file) => {
    const texts = textsOf(readFileSync(`${root}/${file}`, 'utf8'));
    if (!anyOdd.test(texts)) return [];
    return FOUND_ODD.flatMap((odd) => (odd.test(texts) ? [`${file}: ${odd.source}`] : []));
  });
  expect(said).toEqual([]);
});

test.each([
  'Eligible, the only one of its kind',
  'Income of the area’s median is not known',
  'Its time ran out',
  'Say above that this is another loan.',
  '`Make it ${one.to}`',
  "'Coming'",
  'Lock runs through',
  '5 days over',
  '3 general days after',
  'Shown as the safe harbor asks',
])('the patterns know %j', (text) => expect(FOUND_ODD.some((odd) => odd.test(`${text} `))).toBe(true));
