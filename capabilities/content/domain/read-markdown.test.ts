import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../../platform/testing/tier.ts';
import { isSafeAddress, type Block, type Inline } from '../../../foundation/rich-text/rich-text.ts';
import { readMarkdown } from './read-markdown.ts';

/** Every address a reader could be led to. */
function addressesIn(blocks: readonly Block[]): string[] {
  const ofParts = (parts: readonly Inline[]): string[] =>
    parts.flatMap((part) => [...(part.kind === 'link' ? [part.address] : []), ...('parts' in part ? ofParts(part.parts) : [])]);
  return blocks.flatMap((block) => {
    if (block.kind === 'list') return block.items.flatMap(addressesIn);
    if (block.kind === 'quote') return addressesIn(block.blocks);
    if (block.kind === 'table') return [block.head, ...block.rows].flat().flatMap((cell) => ofParts(cell.parts));
    return 'parts' in block ? ofParts(block.parts) : [];
  });
}

describe('what is written', () => {
  test('headings, paragraphs, lists, tables and links become a tree', () => {
    const { blocks, findings } = readMarkdown(
      '# Fees\n\nSee **the** [price list](/rates "t").\n\n3. three\n4. four\n\n| Fee | Amount |\n|---|---:|\n| Tax &amp; stamp | $80 |\n\n> quoted\n\n---\n',
    );
    expect(findings).toEqual([]);
    expect(blocks.map((block) => block.kind)).toEqual(['heading', 'paragraph', 'list', 'table', 'quote', 'rule']);
    expect(blocks[0]).toMatchObject({ level: 2 });
    expect(blocks[1]).toMatchObject({
      parts: [{ text: 'See ' }, { kind: 'strong' }, { text: ' ' }, { kind: 'link', address: '/rates' }, { text: '.' }],
    });
    expect(blocks[2]).toMatchObject({ ordered: true, start: 3 });
    expect(blocks[3]).toMatchObject({ rows: [[{ parts: [{ text: 'Tax & stamp' }] }, { right: true, parts: [{ text: '$80' }] }]] });
  });

  test('a picture is one of the portal’s, stands alone and has a position', () => {
    const { blocks, findings } = readMarkdown('Before ![The form](loan-form "Left") after\n\n![x](https://elsewhere.example/x.png)');
    expect(blocks).toMatchObject([
      { kind: 'paragraph' },
      { kind: 'picture', name: 'loan-form', words: 'The form', position: 'Left' },
      { kind: 'paragraph' },
    ]);
    expect(findings).toEqual(['The picture “https://elsewhere.example/x.png” is left out: name one of the portal’s pictures.']);
  });
});

describe('what can’t do harm', () => {
  test('HTML is characters', () => {
    const { blocks, findings } = readMarkdown('<script>alert(1)</script>\n\nText <img src=x onerror=alert(1)> and <b>bold</b>');
    expect(JSON.stringify(blocks)).toContain('<img src=x onerror=alert(1)>');
    expect(blocks.every((block) => block.kind === 'paragraph')).toBe(true);
    expect(findings).toEqual(['HTML is shown as it is written; use Markdown.']);
  });

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java&#115;cript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '//elsewhere.example',
    '/\\elsewhere.example',
    'http://plain.example/',
    'https://user@elsewhere.example/',
    'file:///etc/passwd',
  ])('a link to %s is left out, its words stay', (address) => {
    const { blocks, findings } = readMarkdown(`[words](<${address}>)`);
    expect(addressesIn(blocks)).toEqual([]);
    expect(JSON.stringify(blocks)).toContain('words');
    expect(findings[0]).toMatch(/^The link/);
  });

  test.each(['https://www.example.com/a?b#c', 'mailto:desk@lender.example', 'tel:+18005550140', '/forms-and-disclosure'])(
    'a link to %s stays',
    (address) => {
      expect(addressesIn(readMarkdown(`[words](${address})`).blocks)).toEqual([address]);
    },
  );

  test('whatever is written is read, and leads only where it may', () => {
    const pieces = fc.constantFrom(
      '[a](',
      ')',
      '<',
      '>',
      'javascript:',
      'https://x.example',
      '![',
      '](',
      '`',
      '|',
      '\n',
      '- ',
      '> ',
      '#',
      '&#106;',
      ' ',
      '**',
      'x',
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 40 }), (parts) => {
        const { blocks } = readMarkdown(parts.join(''));
        expect(addressesIn(blocks).filter((address) => !isSafeAddress(address))).toEqual([]);
      }),
      { numRuns: runs(300) },
    );
  });

  test('deep nesting ends', () => {
    expect(readMarkdown(`${'> '.repeat(500)}deep`).findings).toEqual(['Lists and quotes are read to a depth of 8.']);
  });
});
