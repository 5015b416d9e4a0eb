import { plainLabel } from './fields.ts';
import type { PageElement, PageNode } from './page-tree.ts';
import {
  choiceText,
  controlValue,
  enclosing,
  isBlock,
  isChecked,
  isChoice,
  isControl,
  shownValue,
  shownWithin,
  textOf,
  tidy,
} from './page-text.ts';

interface At {
  readonly line: number;
  readonly column: number;
}
/** A value with its label; `name` is the control's name where it is a control. */
export interface LabelledValue extends At {
  readonly kind: 'field';
  readonly label: string;
  readonly name?: string;
  readonly value: string;
}
/** The content of a page, in order. */
export type Entry =
  | LabelledValue
  | ({ readonly kind: 'heading'; readonly text: string } & At)
  | { readonly kind: 'row'; readonly cells: readonly LabelledValue[] }
  /** The start or end of a part of the page with a heading of its own: the heading applies to everything in it. */
  | { readonly kind: 'enter' | 'leave' };

/** Whether a text is a label or heading of the form: distinguishes a layout of labels and values from any other. */
export interface FormWording {
  readonly isLabel: (text: string) => boolean;
  readonly isHeading: (text: string) => boolean;
}

export function entriesOf(root: PageElement, wording: FormWording): readonly Entry[] {
  const reading = new PageReading(root, wording);
  reading.element(root);
  return reading.entries;
}

class PageReading {
  readonly entries: Entry[] = [];
  readonly #wording: FormWording;
  readonly #labels = new Map<string, PageElement>();
  readonly #byId = new Map<string, PageElement>();
  readonly #done = new Set<PageElement>();
  /** Radio buttons and boxes by the name they share. */
  readonly #sets = new Map<string, PageElement[]>();

  constructor(root: PageElement, wording: FormWording) {
    this.#wording = wording;
    for (const element of shownWithin(root)) {
      const { tag, attributes } = element;
      if (tag === 'label' && attributes['for'] && !this.#labels.has(attributes['for'])) this.#labels.set(attributes['for'], element);
      if (attributes['id'] && !this.#byId.has(attributes['id'])) this.#byId.set(attributes['id'], element);
      if (isChoice(element) && attributes['name']) {
        const set = this.#sets.get(attributes['name']);
        if (set) set.push(element);
        else this.#sets.set(attributes['name'], [element]);
      }
    }
  }

  element(element: PageElement): void {
    if (element.left || this.#done.has(element)) return;
    if (isControl(element)) return this.#control(element);
    if (/^h[1-6]$|^(caption|summary)$/.test(element.tag) || element.attributes['role'] === 'heading') return this.#heading(element);
    if (element.tag === 'legend') return this.#heading(element);
    if (element.tag === 'fieldset' && this.#choices(element)) return;
    if (element.tag === 'dl') return this.#list(element);
    if (element.tag === 'table') return this.#table(element);
    if (this.#pair(element) || this.#line(element)) return;
    const scoped = element.tag === 'fieldset';
    if (scoped) this.entries.push({ kind: 'enter' });
    this.#within(element);
    if (scoped) this.entries.push({ kind: 'leave' });
  }

  #heading(element: PageElement): void {
    const text = textOf(element);
    if (text !== '') this.entries.push({ kind: 'heading', text, line: element.line, column: element.column });
  }

  #field(label: string, value: string, { line, column }: At, name?: string): void {
    this.entries.push({ kind: 'field', label: withoutColon(label), value, line, column, ...(name ? { name } : {}) });
  }

  #list(list: PageElement): void {
    let label: string | undefined;
    for (const child of shownWithin(list)) {
      if (child.tag === 'dt') label = textOf(child);
      else if (child.tag === 'dd') {
        if (label === undefined || this.#hasOwnLabels(child)) this.#within(child);
        else this.#field(label, this.#take(child), child);
      }
    }
  }

  #within(element: PageElement): void {
    for (const child of element.children) if (child.kind === 'element') this.element(child);
  }

  /** A value cell's text, with its controls ticked off. */
  #take(cell: PageElement): string {
    for (const inner of shownWithin(cell)) if (isControl(inner)) this.#done.add(inner);
    return shownValue(cell);
  }

  /** Controls within that have labels of their own, or blocks that are more than one value. */
  #hasOwnLabels(cell: PageElement): boolean {
    for (const inner of shownWithin(cell)) {
      if (/^(table|dl|fieldset|h[1-6])$/.test(inner.tag)) return true;
      if (!isControl(inner) || isChoice(inner)) continue;
      const label = enclosing(inner, 'label') ?? this.#labels.get(inner.attributes['id'] ?? '');
      if (label && isWithin(label, cell)) return true;
    }
    return false;
  }

  /** A fieldset of boxes or buttons alone is one field: the legend, and what is chosen. */
  #choices(fieldset: PageElement): boolean {
    const controls = [...shownWithin(fieldset)].filter(isControl);
    const legend = [...shownWithin(fieldset)].find(({ tag }) => tag === 'legend');
    if (controls.length === 0 || legend === undefined || !controls.every(isChoice)) return false;
    for (const control of controls) this.#done.add(control);
    const chosen = controls.filter(isChecked);
    this.#field(
      textOf(legend),
      chosen.map((each) => this.#choiceWords(each)).join('; '),
      chosen[0] ?? fieldset,
      controls[0]!.attributes['name'],
    );
    return true;
  }

  #choiceWords(choice: PageElement): string {
    const label = this.#labels.get(choice.attributes['id'] ?? '');
    return label ? textOf(label) : choiceText(choice);
  }

  #control(control: PageElement): void {
    this.#done.add(control);
    const { name = control.attributes['id'] } = control.attributes;
    if (isChoice(control)) {
      const set = this.#sets.get(control.attributes['name'] ?? '') ?? [control];
      if (set.length > 1) {
        for (const each of set) this.#done.add(each);
        const chosen = set.filter(isChecked);
        const value = chosen.map((each) => this.#choiceWords(each)).join('; ');
        return this.#field(this.#named(set[0]!) ?? this.#before(set[0]!), value, chosen[0] ?? control, name);
      }
      return this.#field(this.#choiceWords(control), isChecked(control) ? 'Yes' : '', control, name);
    }
    const wrapping = enclosing(control, 'label');
    const label = this.#labels.get(control.attributes['id'] ?? '') ?? wrapping;
    const words = (label && textOf(label)) || this.#named(control) || this.#before(control);
    this.#field(words, controlValue(control) ?? '', control, name);
  }

  #named({ attributes }: PageElement): string | undefined {
    if (attributes['aria-label']) return tidy(attributes['aria-label']);
    const by = attributes['aria-labelledby'];
    const elements = by?.split(/\s+/).flatMap((id) => this.#byId.get(id) ?? []) ?? [];
    return elements.length > 0 ? elements.map(textOf).join(' ') : attributes['data-label'];
  }

  /** The words before a control on its line: the nearest text before it in the elements around it, up to the block. */
  #before(control: PageElement): string {
    let here: PageNode = control;
    for (let up = 0; up < 3 && here.parent !== undefined; up += 1) {
      const siblings: readonly PageNode[] = here.parent.children;
      for (let at = here.index - 1; at >= Math.max(0, here.index - 8); at -= 1) {
        const sibling = siblings[at]!;
        if (isControl(sibling) || (sibling.kind === 'element' && [...shownWithin(sibling)].some(isControl))) return '';
        const text = textOf(sibling);
        if (text !== '') return text;
      }
      if (isBlock(here.parent)) return '';
      here = here.parent;
    }
    return '';
  }

  /** Two elements side by side, a label of the form and its value. */
  #pair(element: PageElement): boolean {
    const children = element.children.filter((child) => child.kind === 'element' || child.text.trim() !== '');
    const [first, second] = children;
    if (children.length !== 2 || first?.kind !== 'element' || second?.kind !== 'element' || second.left || first.left) return false;
    if (hasBlocks(first) || isControl(first) || this.#hasOwnLabels(second) || /^(table|dl|ul|ol)$/.test(second.tag)) return false;
    const label = textOf(first);
    if (!/:\s*$/.test(label) && !this.#wording.isLabel(withoutColon(label))) return false;
    if (isControl(second)) return false;
    if ([...shownWithin(second)].some((inner) => this.#wording.isHeading(textOf(inner)) && /^h[1-6]$/.test(inner.tag))) return false;
    this.#field(label, this.#take(second), second);
    return true;
  }

  /** A line of its own, "Label: value". */
  #line(element: PageElement): boolean {
    if (!isBlock(element) || hasBlocks(element) || element.tag === 'body') return false;
    if ([...shownWithin(element)].some(isControl)) return false;
    const text = textOf(element);
    const colon = text.indexOf(':');
    if (colon > 0 && colon < 120 && this.#wording.isLabel(text.slice(0, colon))) {
      this.#field(
        text.slice(0, colon),
        shownValue({
          ...element,
          children: [{ kind: 'text', text: text.slice(colon + 1), parent: undefined, index: 0, line: 0, column: 0 }],
        }),
        element,
      );
      return true;
    }
    if (text.length > 0 && text.length < 120 && this.#wording.isHeading(text)) {
      this.#heading(element);
      return true;
    }
    return false;
  }

  #table(table: PageElement): void {
    for (const caption of table.children) if (caption.kind === 'element' && caption.tag === 'caption') this.#heading(caption);
    const rows = rowsOf(table);
    let head: readonly PageElement[] | undefined;
    for (const [index, { cells, inHead }] of rows.entries()) {
      if (cells.length === 0) continue;
      if (cells.some(isLayout)) {
        head = undefined;
        for (const cell of cells) this.#within(cell);
      } else if (this.#isHead(cells, inHead, rows[index + 1]?.cells)) head = cells;
      else if (head !== undefined && cells.length <= head.length && (cells.length > 1 || head.length === 1)) this.#row(head, cells);
      else if (cells.length === 1) {
        head = undefined;
        this.#single(cells[0]!);
      } else {
        head = undefined;
        this.#pairs(cells);
      }
    }
  }

  /** A row of headings: marked as such, or all labels of the form above a row of values. */
  #isHead(cells: readonly PageElement[], inHead: boolean, next: readonly PageElement[] | undefined): boolean {
    if (inHead && cells.length === 1) return textOf(cells[0]!) !== '';
    if (cells.length < 2 || cells.some((cell) => [...shownWithin(cell)].some(isControl))) return false;
    if (inHead || cells.every(({ tag }) => tag === 'th')) return true;
    const [first, ...others] = cells;
    if (textOf(first!) === '' && others.every((cell) => cell.tag === 'th' || borrowerIn(textOf(cell)) !== undefined)) return true;
    const areLabels = (row: readonly PageElement[]): boolean => row.every((cell) => this.#wording.isLabel(withoutColon(textOf(cell))));
    return areLabels(cells) && next?.length === cells.length && !areLabels(next);
  }

  #single(cell: PageElement): void {
    if (this.#line(cell)) return;
    if (cell.tag === 'th' && ![...shownWithin(cell)].some(isControl)) this.#heading(cell);
    else this.#within(cell);
  }

  #row(head: readonly PageElement[], cells: readonly PageElement[]): void {
    if (this.#byBorrower(head, cells)) return;
    const row = cells.flatMap((cell, index): LabelledValue[] => {
      const label = withoutColon(textOf(head[index]!));
      const value = this.#take(cell);
      return value === '' ? [] : [{ kind: 'field', label, value, line: cell.line, column: cell.column }];
    });
    if (row.length > 0) this.entries.push({ kind: 'row', cells: row });
  }

  /** The old form's columns: a label, what the borrower says, what the co-borrower says. */
  #byBorrower(head: readonly PageElement[], [first, ...cells]: readonly PageElement[]): boolean {
    const whose = head.slice(1).map(textOf);
    if (whose.length === 0 || first === undefined || !whose.every((text) => borrowerIn(text) !== undefined)) return false;
    for (const [index, cell] of cells.entries()) {
      const value = this.#take(cell);
      if (value === '') continue;
      this.entries.push({ kind: 'heading', text: whose[index]!, line: cell.line, column: cell.column });
      this.#field(textOf(first), value, cell);
    }
    return true;
  }

  /** Cells of a row as labels and values in turn. */
  #pairs(cells: readonly PageElement[]): void {
    for (let index = 0; index < cells.length; index += 1) {
      const cell = cells[index]!;
      const next = cells[index + 1];
      const text = textOf(cell);
      const isLabel = cell.tag === 'th' || /:\s*$/.test(text) || this.#wording.isLabel(withoutColon(text));
      if (
        isLabel &&
        text !== '' &&
        next !== undefined &&
        next.tag !== 'th' &&
        ![...shownWithin(cell)].some(isControl) &&
        !this.#hasOwnLabels(next)
      ) {
        this.#field(text, this.#take(next), next);
        index += 1;
      } else if (!this.#line(cell)) this.#within(cell);
    }
  }
}

function isWithin(element: PageElement, outer: PageElement): boolean {
  for (let here = element.parent; here !== undefined; here = here.parent) if (here === outer) return true;
  return false;
}

function hasBlocks(element: PageElement): boolean {
  for (const inner of shownWithin(element)) if (isBlock(inner) && inner.tag !== 'br' && inner.tag !== 'option') return true;
  return false;
}

/** A cell that lays out more than one value. */
function isLayout(cell: PageElement): boolean {
  for (const { tag } of shownWithin(cell)) if (/^(table|h[1-6]|dl|fieldset)$/.test(tag)) return true;
  return false;
}

/** The borrower of a heading, counted from 0; `next` is one more than the last. */
export function borrowerIn(text: string): number | 'next' | undefined {
  const plain = plainLabel(text).replace(/ information$/, '');
  const numbered = /^(?:borrower|applicant) (\d{1,2})\b/.exec(plain);
  if (numbered) return Math.max(0, Number(numbered[1]) - 1);
  if (/^(primary )?(borrower|applicant)$/.test(plain)) return 0;
  if (/^(co ?borrower|co ?applicant|joint applicant|second borrower)$/.test(plain)) return 1;
  return /\badditional borrower$/.test(plain) ? 'next' : undefined;
}

function rowsOf(table: PageElement): { cells: PageElement[]; inHead: boolean }[] {
  const rows: { cells: PageElement[]; inHead: boolean }[] = [];
  const visit = (parent: PageElement, inHead: boolean): void => {
    for (const child of parent.children) {
      if (child.kind !== 'element' || child.left) continue;
      if (/^(thead|tbody|tfoot)$/.test(child.tag)) visit(child, child.tag === 'thead');
      else if (child.tag === 'tr')
        rows.push({
          inHead,
          cells: child.children.filter((cell): cell is PageElement => cell.kind === 'element' && !cell.left && /^t[dh]$/.test(cell.tag)),
        });
    }
  };
  visit(table, false);
  return rows;
}

function withoutColon(text: string): string {
  return text.replace(/[\s:*]+$/, '').trim();
}
