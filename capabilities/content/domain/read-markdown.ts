import { lexer, type Token, type Tokens } from 'marked';
import {
  isSafeAddress,
  picturePositions,
  plainText,
  type Block,
  type HeadingLevel,
  type Inline,
  type PicturePosition,
  type TableCell,
} from '../../../foundation/rich-text/rich-text.ts';

/** The parsed text, and a sentence for each part that is not shown as intended. */
export interface ReadText {
  readonly blocks: readonly Block[];
  readonly findings: readonly string[];
}

/** Deeper than this lists and quotes are not read. */
const DEEPEST = 8;

/**
 * Reads Markdown into a closed tree. The library cuts the text into tokens and makes no HTML of them; HTML that is in the text is shown as the
 * characters it was written in. Links lead to https, mail, telephones and paths of the portal; pictures are the portal's own.
 */
export function readMarkdown(text: string): ReadText {
  const findings: string[] = [];
  const reader = new Reader((finding) => {
    if (!findings.includes(finding)) findings.push(finding);
  });
  return { blocks: reader.blocks(lexer(text, { gfm: true }), 0), findings };
}

class Reader {
  readonly #find: (finding: string) => void;

  constructor(find: (finding: string) => void) {
    this.#find = find;
  }

  blocks(tokens: readonly Token[], depth: number): Block[] {
    if (depth > DEEPEST) {
      this.#find(`Lists and quotes are read to a depth of ${DEEPEST}.`);
      return [];
    }
    return tokens.flatMap((token) => this.#block(token as MarkedBlock, depth));
  }

  #block(token: MarkedBlock, depth: number): Block[] {
    switch (token.type) {
      case 'space':
      case 'def':
        return [];
      case 'heading':
        return [{ kind: 'heading', level: Math.min(5, Math.max(2, token.depth)) as HeadingLevel, parts: this.inlines(token.tokens) }];
      case 'paragraph':
      case 'text':
        return this.#paragraph(token.tokens ?? [{ type: 'text', raw: token.raw, text: token.text }]);
      case 'list':
        return [
          {
            kind: 'list',
            ordered: token.ordered,
            start: token.ordered && token.start !== '' ? token.start : 1,
            items: token.items.map((item) => this.blocks(item.tokens, depth + 1)),
          },
        ];
      case 'table':
        return [{ kind: 'table', head: this.#cells(token.header), rows: token.rows.map((row) => this.#cells(row)) }];
      case 'blockquote':
        return [{ kind: 'quote', blocks: this.blocks(token.tokens, depth + 1) }];
      case 'code':
        return [{ kind: 'code', text: token.text }];
      case 'hr':
        return [{ kind: 'rule' }];
      case 'html':
        this.#find('HTML is shown as it is written; use Markdown.');
        return [{ kind: 'paragraph', parts: [{ kind: 'text', text: token.raw.trim() }] }];
      default:
        return [];
    }
  }

  /** A picture is a block of its own: within a sentence it ends the paragraph. */
  #paragraph(tokens: readonly Token[]): Block[] {
    const blocks: Block[] = [];
    let parts: Inline[] = [];
    const end = () => {
      if (plainText(parts).trim() !== '') blocks.push({ kind: 'paragraph', parts });
      parts = [];
    };
    for (const token of tokens) {
      if (token.type !== 'image') parts.push(...this.#inline(token as MarkedInline));
      else {
        end();
        blocks.push(...this.#picture(token as Tokens.Image));
      }
    }
    end();
    return blocks;
  }

  #picture({ href, title, text }: Tokens.Image): Block[] {
    const words = decoded(text).trim();
    if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(href)) {
      this.#find(`The picture “${href}” is left out: name one of the portal’s pictures.`);
      return [];
    }
    if (words === '') this.#find(`The picture “${href}” has no words for those who can’t see it.`);
    const position = picturePositions.find((one) => one.toLowerCase() === (title ?? 'top').toLowerCase());
    if (!position) this.#find(`The picture “${href}” stands at the top: ${title} is none of ${picturePositions.join(', ')}.`);
    return [{ kind: 'picture', name: href, words, position: position ?? ('Top' satisfies PicturePosition) }];
  }

  #cells(cells: readonly Tokens.TableCell[]): TableCell[] {
    return cells.map((cell) => ({ right: cell.align === 'right', parts: this.inlines(cell.tokens) }));
  }

  inlines(tokens: readonly Token[]): Inline[] {
    return tokens.flatMap((token) => this.#inline(token as MarkedInline));
  }

  #inline(token: MarkedInline): Inline[] {
    switch (token.type) {
      case 'text':
        return 'tokens' in token && token.tokens ? this.inlines(token.tokens) : [{ kind: 'text', text: decoded(token.text) }];
      case 'escape':
        return [{ kind: 'text', text: decoded(token.text) }];
      case 'codespan':
        return [{ kind: 'code', text: token.text }];
      case 'br':
        return [{ kind: 'break' }];
      case 'strong':
        return [{ kind: 'strong', parts: this.inlines(token.tokens) }];
      case 'em':
        return [{ kind: 'emphasis', parts: this.inlines(token.tokens) }];
      case 'del':
        return [{ kind: 'deleted', parts: this.inlines(token.tokens) }];
      case 'link':
        return this.#link(token);
      case 'image':
        this.#find('Put a picture on a line of its own.');
        return [];
      case 'html':
        this.#find('HTML is shown as it is written; use Markdown.');
        return [{ kind: 'text', text: token.raw }];
      default:
        return [];
    }
  }

  #link({ href, tokens }: Tokens.Link): Inline[] {
    const parts = this.inlines(tokens);
    const address = decoded(href).trim();
    if (isSafeAddress(address)) return [{ kind: 'link', address, parts }];
    this.#find(`The link “${address}” is left out: links begin with https://, mailto:, tel: or the portal’s own /.`);
    return parts;
  }
}

type MarkedBlock =
  | Tokens.Space
  | Tokens.Def
  | Tokens.Heading
  | Tokens.Paragraph
  | Tokens.Text
  | Tokens.List
  | Tokens.Table
  | Tokens.Blockquote
  | Tokens.Code
  | Tokens.Hr
  | Tokens.HTML;
type MarkedInline =
  | Tokens.Text
  | Tokens.Escape
  | Tokens.Codespan
  | Tokens.Br
  | Tokens.Strong
  | Tokens.Em
  | Tokens.Del
  | Tokens.Link
  | Tokens.Image
  | Tokens.Tag;

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: '’',
  nbsp: '\u00a0',
  ndash: '–',
  mdash: '—',
};

/** Replaces HTML entities by their characters; an unknown entity stays as it is. */
function decoded(text: string): string {
  return text.replace(/&(?:#(\d{1,6})|([a-z]{2,5}));/g, (whole, number: string | undefined, name: string | undefined) => {
    if (name !== undefined) return NAMED[name] ?? whole;
    const point = Number(number);
    return point >= 32 && point <= 0x10ffff && (point < 0xd800 || point > 0xdfff) ? String.fromCodePoint(point) : whole;
  });
}
