import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { must } from '../../foundation/result/result.ts';
import { read } from './read.ts';
import { write } from './write.ts';

const OWN = new URL('./samples/', import.meta.url);
const corpus = process.env['INTEROP_CORPUS'];
const interop = corpus === undefined ? undefined : join(corpus, 'mismo34', 'samples');
const samples: (readonly [string, string])[] = [
  ...readdirSync(OWN).map((name) => [name, readFileSync(new URL(name, OWN), 'utf8')] as const),
  ...(interop === undefined ? [] : readdirSync(interop).map((name) => [name, readFileSync(join(interop, name), 'utf8')] as const)),
];

/** Every element and attribute under other prefixes than the customary. */
function otherPrefixes(xml: string): string {
  const names: Readonly<Record<string, string>> = { ULAD: 'u-1', DU: 'du.x', xlink: 'xl', xsi: 'i' };
  return xml
    .replace(/<(\/?)([A-Za-z_][\w.-]*)(?=[\s/>])/g, '<$1m:$2')
    .replace(/<(\/?)(ULAD|DU):/g, (_, slash: string, prefix: string) => `<${slash}${names[prefix]}:`)
    .replace(/\sxmlns=/g, ' xmlns:m=')
    .replace(/\sxmlns:(ULAD|DU|xlink|xsi)=/g, (_, prefix: string) => ` xmlns:${names[prefix]}=`)
    .replace(/\s(xlink|xsi):(\w+)=/g, (_, prefix: string, name: string) => ` ${names[prefix]}:${name}=`);
}

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const utf16 = (text: string, little: boolean): Uint8Array => {
  const units = [0xfeff, ...Array.from({ length: text.length }, (_, at) => text.charCodeAt(at))];
  return Uint8Array.from(units.flatMap((unit) => (little ? [unit & 255, unit >> 8] : [unit >> 8, unit & 255])));
};
const declared = (xml: string, encoding: string): string =>
  xml.replace(/^\s*<\?xml[^>]*\?>\s*/, '').replace(/^/, `<?xml version="1.0" encoding="${encoding}"?>\n`);
const leaf = /<([\w:.-]+)>([^<>&]+)<\/\1>/g;

/** One file, many ways to spell it. */
const SPELLINGS: readonly (readonly [string, (xml: string) => Uint8Array])[] = [
  ['other prefixes', (xml) => bytes(otherPrefixes(xml))],
  [
    'attributes in another order and in single quotes',
    (xml) =>
      bytes(
        xml.replace(/<([\w:.-]+)((?:\s+[\w:.-]+="[^"']*")+)\s*(\/?)>/g, (_, tag: string, attributes: string, end: string) => {
          const all = [...attributes.matchAll(/([\w:.-]+)="([^"']*)"/g)].map(([, name, value]) => `${name}  =\n '${value}'`);
          return `<${tag} ${all.toReversed().join('\n\t')}${end}>`;
        }),
      ),
  ],
  ['texts as CDATA', (xml) => bytes(xml.replace(leaf, '<$1><![CDATA[$2]]></$1>'))],
  ['texts half CDATA and half references', (xml) => bytes(xml.replace(leaf, (_, tag: string, text: string) => `<${tag}><![CDATA[${text.slice(0, -1)}]]>&#${text.charCodeAt(text.length - 1)};</${tag}>`))],
  ['no white space between elements', (xml) => bytes(xml.replace(/>\s+</g, '><'))],
  ['carriage returns and tabs', (xml) => bytes(xml.replace(/\n/g, '\r\n').replace(/ {2}/g, '\t'))],
  ['empty elements in two tags', (xml) => bytes(xml.replace(/<([\w:.-]+)((?:\s[^<>]*)?)\/>/g, '<$1$2></$1>'))],
  ['blanks within tags', (xml) => bytes(xml.replace(/<\/([\w:.-]+)>/g, '</$1 \n>'))],
  ['UTF-16, little end first', (xml) => utf16(declared(xml, 'UTF-16'), true)],
  ['UTF-16, big end first', (xml) => utf16(declared(xml, 'utf-16'), false)],
  ['ISO-8859-1', (xml) => Uint8Array.from(declared(xml.replace(/[^\u0000-\u00ff]/g, '?'), 'ISO-8859-1'), (letter) => letter.charCodeAt(0))],
  ['a byte-order mark', (xml) => bytes(`\ufeff${xml}`)],
  ['no declaration', (xml) => bytes(xml.replace(/^\s*<\?xml[^>]*\?>\s*/, ''))],
  ['namespaces declared again on the way down', (xml) => bytes(xml.replace(/<(DEAL|LOANS|PARTIES)>/g, '<$1 xmlns="http://www.mismo.org/residential/2009/schemas">'))],
]; // prettier-ignore

describe.each(samples)('%s', (_name, xml) => {
  const plain = must(read(xml));

  test.each(SPELLINGS)('spelled with %s', (_spelling, spell) => {
    const first = must(read(spell(xml)));
    // Latin letters cannot carry what lies beyond them; the samples that have any are compared by the plain ones.
    expect(first.document).toEqual(plain.document);
    const written = write(first.document, first.source);
    const second = must(read(written.xml));
    expect(second.document).toEqual(first.document);
    expect(write(second.document, second.source).xml).toBe(written.xml);
  });

  test('spelled with comments and instructions between all elements, which are written back', () => {
    const quiet = xml.replace(/<!--[\s\S]*?-->/g, '');
    const body = quiet.indexOf('<MESSAGE');
    const noisy = quiet.slice(0, body) + quiet.slice(body).replace(/>(\s*)<(?=[A-Z])/g, '><!-- note -->$1<?mark it?><');
    const first = must(read(noisy));
    expect(first.document).toEqual(plain.document);
    const written = write(first.document, first.source);
    expect(written.xml.split('<!-- note -->').length).toBe(noisy.split('<!-- note -->').length);
    expect(written.xml.split('<?mark it?>').length).toBe(noisy.split('<?mark it?>').length);
    const second = must(read(written.xml));
    expect(second.document).toEqual(first.document);
    expect(write(second.document, second.source).xml).toBe(written.xml);
  });

  test('with attributes of XLink that nothing uses, which are written back', () => {
    const linked = xml.replace(/ xlink:label="/g, ' xlink:type="locator" xlink:title="a &quot;title&quot;" xlink:label="');
    const first = must(read(linked));
    expect(first.document).toEqual(plain.document);
    const { xml: written } = write(first.document, first.source);
    expect(written.split('xlink:type="locator"').length).toBe(linked.split('xlink:type="locator"').length);
    expect(must(read(written)).document).toEqual(plain.document);
  });
});
