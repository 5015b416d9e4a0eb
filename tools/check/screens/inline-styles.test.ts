import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { root } from '../steps.ts';

/** A style of a single element that is no set of values out of data, handed to its style sheet by `measured` of `ui/kit/measured.ts`. */
const ownStyles = (text: string): string[] =>
  text.split('\n').flatMap((line) => (/\bstyle(=\{|: )(?!measured\()/.test(line) ? [line.trim()] : []));

/** The names of the values that an element hands to its style sheet. */
const measuredNames = (text: string): string[] =>
  [...text.matchAll(/\bmeasured\(\{([^}]*(?:\$\{[^}]*\}[^}]*)*)\}\)/g)].flatMap(([, values]) =>
    [...values!.matchAll(/(?:^|,)\s*'?([\w-]+)'?\s*(?=:|,|$)/g)].map((match) => match[1]!),
  );

test('a style of an element is found, and one made of measures is none', () => {
  expect(ownStyles('<p style={{ top }}>\n<b className="style" />\n<i style={place} />')).toHaveLength(2);
  expect(ownStyles("<p style={measured({ share: '4%' })} {...(narrow ? { style: measured({ width }) } : {})} />")).toEqual([]);
  expect(ownStyles('<p {...{ style: { top } }} />')).toHaveLength(1);
});

test('the names of measures are read', () => {
  expect(measuredNames("measured({ share: `${used(1)}%` }) measured({ top, 'row-height': height })")).toEqual([
    'share',
    'top',
    'row-height',
  ]);
});

const files = globSync('{ui,apps/web,capabilities/*/web,capabilities/*/panels}/**/*.tsx', { cwd: root }).filter(
  (file) => !file.endsWith('.test.tsx'),
);
const textOf = (file: string): string => readFileSync(`${root}/${file}`, 'utf8');

test('screens draw with classes: an element’s own style has values out of data only', () => {
  expect(files.length).toBeGreaterThan(400);
  expect(files.flatMap((file) => ownStyles(textOf(file)).map((style) => `${file}: ${style}`))).toEqual([]);
});

test('each measure is read by a style sheet', () => {
  const sheets = globSync('{ui,apps/web,capabilities/*/web,capabilities/*/panels}/**/*.css', { cwd: root }).map(textOf).join('\n');
  const names = new Set(files.flatMap((file) => measuredNames(textOf(file))));
  expect(names.size).toBeGreaterThan(5);
  expect([...names].filter((name) => !sheets.includes(`var(--${name})`) && !sheets.includes(`var(--${name},`))).toEqual([]);
});
