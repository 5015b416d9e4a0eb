import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { SaxesParser } from 'saxes';
import { expect, test } from 'vitest';
import { runs } from '../../platform/testing/tier.ts';
import { chanceFrom } from '../../foundation/chance/chance.ts';
import { mutated } from '../../tools/fuzz/mutations.ts';
import { MISMO_NAMESPACES } from '../mismo-3.4/namespaces.ts';
import { parseTree } from './parse-tree.ts';
import type { XmlElement } from './xml-tree.ts';

const sample = readFileSync(new URL('../mismo-3.4/samples/fha-purchase.xml', import.meta.url), 'utf8');

/** The result of a general parser for a text: its elements, attributes and texts in one line, or undefined when it is not well-formed. */
function bySaxes(text: string): string | undefined {
  const parser = new SaxesParser({ xmlns: true });
  let out = '';
  let failed = false;
  parser.on('error', () => (failed = true));
  parser.on('opentag', (tag) => {
    out += `<${tag.uri}|${tag.local}`;
    for (const { uri, local, prefix, value } of Object.values(tag.attributes))
      if (prefix !== 'xmlns' && local !== 'xmlns') out += ` ${uri}|${local}=${JSON.stringify(value)}`;
    out += '>';
  });
  parser.on('closetag', () => (out += '</>'));
  parser.on('text', (run) => (out += run.trim()));
  parser.on('cdata', (run) => (out += run.trim()));
  try {
    parser.write(text).close();
  } catch {
    return undefined;
  }
  return failed ? undefined : out;
}

const URIS: Readonly<Record<string, string>> = {
  ULAD: 'http://www.datamodelextension.org/Schema/ULAD',
  DU: 'http://www.datamodelextension.org/Schema/DU',
  xlink: 'http://www.w3.org/1999/xlink',
  xsi: 'http://www.w3.org/2001/XMLSchema-instance',
  xml: 'http://www.w3.org/XML/1998/namespace',
};

function byOurs(text: string): string | undefined {
  const parsed = parseTree(text, MISMO_NAMESPACES);
  if (!parsed.ok) return undefined;
  const render = (element: XmlElement): string => {
    const [prefix, local] = element.name.includes(':') ? element.name.split(':') : ['', element.name];
    const uri = element.namespace ?? (prefix === '' ? 'http://www.mismo.org/residential/2009/schemas' : URIS[prefix!]);
    let out = `<${uri}|${local}`;
    for (const name in element.attributes) {
      if (name.startsWith('xmlns')) continue;
      const [first, second] = name.includes(':') ? name.split(':') : ['', name];
      out += ` ${first === '' ? '' : URIS[first!]}|${second}=${JSON.stringify(element.attributes[name])}`;
    }
    out += '>';
    for (const child of element.children) out += child.kind === 'element' ? render(child) : child.kind === 'text' ? child.text.trim() : '';
    return `${out}${(element.text ?? '').trim()}</>`;
  };
  return render(parsed.value.root);
}

test('broken and whole files are taken, and refused, as a general parser does', { timeout: 60_000 }, () => {
  // A short piece of the file, so that a change meets structure and not only texts; the root with its namespaces stays.
  const piece = sample.slice(0, 1400).replace(/<[^>]*$/, '');
  const root = piece.indexOf('>', piece.indexOf('<MESSAGE')) + 1;
  const body = piece.slice(root) + closing(piece);
  let whole = 0;
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2 ** 31 - 1 }), (seed) => {
      const text = piece.slice(0, root) + mutated(body, chanceFrom(seed).next, 1 + (seed % 3));
      // Where saxes is laxer than the standards: half a surrogate pair, and names like x:-y.
      if (!text.isWellFormed() || /:[-.\d]/.test(text.slice(root).replace(/>[^<]*/g, '>'))) return;
      const parsed = parseTree(text, MISMO_NAMESPACES);
      if (!parsed.ok && parsed.refusal.code !== 'NOT_XML' && parsed.refusal.code !== 'TRUNCATED') return;
      const theirs = bySaxes(text);
      if (theirs !== undefined) whole += 1;
      expect(byOurs(text), text).toBe(theirs);
    }),
    { numRuns: runs(4000), seed: 20261120 },
  );
  // The test would say nothing if every mutation broke the file.
  expect(whole).toBeGreaterThan(runs(4000) / 8);
});

/** End tags for what a cut text leaves open. */
function closing(text: string): string {
  const open: string[] = [];
  for (const [, end, name, empty] of text.matchAll(/<(\/?)([A-Za-z][\w:.-]*)[^>]*?(\/?)>/g)) {
    if (empty) continue;
    if (end) open.pop();
    else open.push(name!);
  }
  return open
    .reverse()
    .map((name) => `</${name}>`)
    .join('');
}
