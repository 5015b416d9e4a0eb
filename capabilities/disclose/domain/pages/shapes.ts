import { ARIMO } from './arimo-widths.ts';

/** Points from the top left of a letter page (612 × 792); `y` of a text is its baseline. */
export type Shape =
  | {
      readonly shape: 'text';
      readonly x: number;
      readonly y: number;
      readonly text: string;
      readonly size: number;
      readonly font: Font;
      readonly align: 'left' | 'right' | 'center';
      readonly color: 'ink' | 'paper';
    }
  | {
      readonly shape: 'rect';
      readonly x: number;
      readonly y: number;
      readonly w: number;
      readonly h: number;
      readonly fill: 'black' | 'shade' | 'pale';
    }
  | {
      readonly shape: 'line';
      readonly x1: number;
      readonly y1: number;
      readonly x2: number;
      readonly y2: number;
      readonly width: number;
      readonly dotted?: boolean;
    }
  | { readonly shape: 'box'; readonly x: number; readonly y: number; readonly size: number; readonly checked: boolean };

export type Font = 'regular' | 'bold';

/** A part of a page as a reader's software walks it: headings, paragraphs, tables. Leaves carry shapes; `key` ties a row to its fee. */
export interface Part {
  readonly tag: 'Sect' | 'H1' | 'H2' | 'P' | 'Table' | 'TR' | 'TH' | 'TD' | 'Artifact';
  readonly shapes?: readonly Shape[];
  readonly parts?: readonly Part[];
  readonly key?: string;
}
export interface Page {
  readonly number: number;
  readonly parts: readonly Part[];
}

export const PAGE = { width: 612, height: 792, left: 40, right: 572 } as const;

/** Width of a text in points. A letter outside the table counts as wide as most. */
export function widthOf(text: string, font: Font, size: number): number {
  const { ascii, more } = ARIMO[font];
  let units = 0;
  for (const letter of text) {
    const code = letter.codePointAt(0)!;
    units += code >= 32 && code <= 126 ? ascii[code - 32]! : ((more as Readonly<Record<string, number>>)[letter] ?? 556);
  }
  return (units * size) / 1000;
}

/** Breaks a text into lines no wider than `width`; a wider word gets a line of its own. */
export function wrapped(text: string, font: Font, size: number, width: number): readonly string[] {
  const lines: string[] = [];
  for (const paragraph of text.split('\n')) {
    let line = '';
    for (const word of paragraph.split(' ')) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (line !== '' && widthOf(longer, font, size) > width) {
        lines.push(line);
        line = word;
      } else line = longer;
    }
    lines.push(line);
  }
  return lines;
}

export interface TextLook {
  readonly size?: number;
  readonly font?: Font;
  readonly align?: 'left' | 'right' | 'center';
  readonly color?: 'ink' | 'paper';
  /** Distance of the lines; 1.22 times the size when absent. */
  readonly lead?: number;
}

export function textShape(x: number, y: number, text: string, look: TextLook = {}): Shape {
  return {
    shape: 'text',
    x,
    y,
    text,
    size: look.size ?? 8.5,
    font: look.font ?? 'regular',
    align: look.align ?? 'left',
    color: look.color ?? 'ink',
  };
}

/** Wrapped text whose first baseline is `y`; `bottom` is the baseline of its last line. `x` is the edge the text is aligned at. */
export function block(
  x: number,
  y: number,
  width: number,
  text: string,
  look: TextLook = {},
): { readonly shapes: readonly Shape[]; readonly bottom: number; readonly lines: number } {
  const size = look.size ?? 8.5;
  const lead = look.lead ?? size * 1.22;
  const lines = wrapped(text, look.font ?? 'regular', size, width);
  return {
    shapes: lines.map((line, at) => textShape(x, y + at * lead, line, look)),
    bottom: y + (lines.length - 1) * lead,
    lines: lines.length,
  };
}

export function rule(y: number, x1: number = PAGE.left, x2: number = PAGE.right, width = 0.6): Shape {
  return { shape: 'line', x1, y1: y, x2, y2: y, width };
}
export function shade(x: number, y: number, w: number, h: number, fill: 'black' | 'shade' | 'pale'): Shape {
  return { shape: 'rect', x, y, w, h, fill };
}
export function checkbox(x: number, baseline: number, checked: boolean, size = 7): Shape {
  return { shape: 'box', x, y: baseline - size + 0.6, size, checked };
}
export const part = (tag: Part['tag'], shapes: readonly Shape[], key?: string): Part => ({ tag, shapes, ...(key ? { key } : {}) });
export const group = (tag: Part['tag'], parts: readonly Part[], key?: string): Part => ({ tag, parts, ...(key ? { key } : {}) });

/** A heading on a black tab with a heavy rule, as the form sets them. */
export function tabHeading(y: number, title: string, size = 12): { readonly part: Part; readonly bottom: number } {
  const w = widthOf(title, 'bold', size) + 16;
  return {
    part: part('H2', [
      shade(PAGE.left, y, w, 18, 'black'),
      textShape(PAGE.left + 8, y + 13, title, { size, font: 'bold', color: 'paper' }),
      rule(y + 18, PAGE.left, PAGE.right, 1),
    ]),
    bottom: y + 18,
  };
}

export function footer(number: number, of: number, loanId: string, form = 'LOAN ESTIMATE'): Part {
  return part('Artifact', [
    rule(758),
    textShape(PAGE.left, 768, form, { size: 7 }),
    textShape(PAGE.right, 768, `PAGE ${number} OF ${of} • LOAN ID # ${loanId}`, { size: 7, align: 'right' }),
  ]);
}

/** Parts of a page and where the next may begin. */
export interface Placed {
  readonly parts: readonly Part[];
  readonly bottom: number;
}
