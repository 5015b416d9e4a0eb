import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { root } from '../steps.ts';
import { ALLOWED_PHRASES, commentsOf, hardToRead, paragraphsOfPage, privateWords, withoutQuotations } from './plain-comments.ts';

test.each([
  ['The lines kept of the loan.', ['kept']],
  ['What the call is given, and marks of the sheet.', ['marks']],
  ['Tells the hand of the page where it stands.', ['hand', 'stands']],
  ['The only road, in the mood of its act.', ['act', 'road', 'mood']],
  ['All of them together go this way.', ['together', 'way']],
  ['A loan held to its sheet. What it told the server.', ['told', 'held']],
  ['Underwritten by hand, where a person has to act. Stands in for the agency.', []],
  ['By the Homeowners Protection Act; added together, in the same way.', []],
  ['`useKeptFocus` and "kept" are names; a keystroke handed over is not a hand-written one.', []],
])('a private word is found, and its plain English is not: %s', (text, words) => {
  expect(privateWords(text)).toEqual(words);
});

test('a sentence without a stop and a paragraph without an end are hard to read', () => {
  const words = (count: number): string => Array.from({ length: count }, () => 'word').join(' ');
  expect(hardToRead(`${words(30)}.`)).toEqual([]);
  expect(hardToRead(`${words(31)}.`)).toEqual([`31 words without a stop: ${words(12)} …`]);
  expect(hardToRead(`${words(20)}: ${words(20)}; ${words(20)}.`)).toEqual([]);
  expect(hardToRead(`${words(20)} (${words(20)}) ${words(10)}.`)).toEqual([]);
  const sentences = (count: number): string => Array.from({ length: count }, () => 'A short sentence.').join(' ');
  expect(hardToRead(sentences(4))).toEqual([]);
  expect(hardToRead(sentences(5))).toEqual(['5 sentences in one paragraph']);
  expect(hardToRead(`${sentences(4)}\n\n${sentences(4)}\n- ${sentences(4)}`)).toEqual([]);
});

test('the comments of a source are read, not its texts, and lines that follow one another are one', () => {
  const source = "/**\n * One.\n *\n * Two.\n */\nconst a = '// kept'; // three\n\n  // four\n  // five\nconst b = 1;\n";
  expect(commentsOf('a.ts', source)).toEqual([
    { line: 1, text: 'One.\n\nTwo.' },
    { line: 6, text: 'three' },
    { line: 8, text: 'four\n five' },
  ]);
});

test('the paragraphs of a page are read, not its pieces of code', () => {
  expect(paragraphsOfPage('# A\n\nTwo\nlines.\n\n```sh\nkept\n```\n\n| a |\n| b |')).toEqual([
    { line: 1, text: '# A' },
    { line: 3, text: 'Two\nlines.' },
    { line: 10, text: '| a |' },
    { line: 11, text: '| b |' },
  ]);
});

const TOPS = 'apps,capabilities,database,foundation,platform,regulation,scenarios,standards,tools,ui,underwriting,vendors';
const comments = globSync(`{${TOPS}}/**/*.{ts,tsx,mjs}`, { cwd: root })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !/generated/.test(file))
  .flatMap((file) => commentsOf(file, readFileSync(`${root}/${file}`, 'utf8')).map((comment) => ({ file, ...comment })));
const paragraphs = globSync('docs/handbook/*.md', { cwd: root })
  .map((file) => file.replaceAll('\\', '/'))
  .flatMap((file) => paragraphsOfPage(readFileSync(`${root}/${file}`, 'utf8')).map((paragraph) => ({ file, ...paragraph })));

test('comments and the handbook say in plain words what they mean', () => {
  expect(comments.length).toBeGreaterThan(10_000);
  expect(paragraphs.length).toBeGreaterThan(500);
  const found = [...comments, ...paragraphs].flatMap(({ file, line, text }) =>
    privateWords(text).map((word) => `${file}:${line}: ${word}`),
  );
  expect(found).toEqual([]);
});

test('comments are short sentences', () => {
  expect(comments.flatMap(({ file, line, text }) => hardToRead(text).map((found) => `${file}:${line}: ${found}`))).toEqual([]);
});

test('every allowed phrase is one that somebody writes', () => {
  const all = [...comments, ...paragraphs].map(({ text }) => withoutQuotations(text)).join('\n');
  expect(ALLOWED_PHRASES.filter((phrase) => all.search(phrase) < 0)).toEqual([]);
});
