import type { PageElement, PageNode } from './page-tree.ts';

/** Elements that break a line, so that texts in two of them are not one word. */
const BLOCKS = new Set(
  'address article aside blockquote body br center dd details dir div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr html legend li main menu nav ol option p pre section summary table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
);
const CONTROLS = new Set(['input', 'select', 'textarea']);

export function isBlock(element: PageElement): boolean {
  return BLOCKS.has(element.tag);
}

export function isControl(node: PageNode): boolean {
  return (
    node.kind === 'element' &&
    !node.left &&
    CONTROLS.has(node.tag) &&
    !/^(button|submit|reset|image|file|password)$/i.test(node.attributes['type'] ?? '')
  );
}

export function isChoice({ tag, attributes }: PageElement): boolean {
  return tag === 'input' && /^(checkbox|radio)$/i.test(attributes['type'] ?? '');
}

export function isChecked({ attributes }: PageElement): boolean {
  return 'checked' in attributes || attributes['aria-checked'] === 'true';
}

/** Elements within that are shown, the nearest first, in the page's order. */
export function* shownWithin(element: PageElement): Generator<PageElement> {
  for (const child of element.children)
    if (child.kind === 'element' && !child.left) {
      yield child;
      yield* shownWithin(child);
    }
}

/** The visible text of a node, without controls, on one line. */
export function textOf(node: PageNode): string {
  const parts: string[] = [];
  collect(node, parts, false);
  return tidy(parts.join(''));
}

/**
 * The value an element shows: its text with what is filled into its controls; of choices (boxes, buttons, ☒ and ☐) those that are made,
 * separated by semicolons.
 */
export function shownValue(element: PageElement): string {
  const choices = [...shownWithin(element), ...(isControl(element) ? [element] : [])].filter(isChoice);
  if (choices.length > 0) return choices.filter(isChecked).map(choiceText).join('; ');
  const parts: string[] = [];
  collect(element, parts, true);
  return marked(tidy(parts.join('')));
}

/** The words of a choice: its label, what follows it up to the next one, or its value. */
export function choiceText(choice: PageElement): string {
  const { parent, attributes } = choice;
  if (attributes['aria-label']) return tidy(attributes['aria-label']);
  const wrapping = enclosing(choice, 'label');
  if (wrapping) return textOf(wrapping) || (attributes['value'] ?? '');
  const siblings = parent?.children ?? [];
  const after: string[] = [];
  for (let at = choice.index + 1; at < siblings.length; at += 1) {
    const sibling = siblings[at]!;
    if (sibling.kind === 'element' && (isControl(sibling) || (isBlock(sibling) && after.join('').trim() !== ''))) break;
    collect(sibling, after, false);
  }
  return tidy(after.join('')) || (attributes['value'] ?? '');
}

export function enclosing(node: PageNode, tag: string): PageElement | undefined {
  for (let here = node.parent; here !== undefined; here = here.parent) if (here.tag === tag) return here;
  return undefined;
}

/** The value of a control; undefined for a choice that is not made. */
export function controlValue(control: PageElement): string | undefined {
  if (isChoice(control)) return isChecked(control) ? choiceText(control) : undefined;
  if (control.tag === 'textarea') return textOf(control);
  if (control.tag === 'input') return tidy(control.attributes['value'] ?? '');
  const options = [...shownWithin(control)].filter(({ tag }) => tag === 'option');
  const chosen = options.filter(({ attributes }) => 'selected' in attributes);
  return chosen.map((option) => textOf(option) || (option.attributes['value'] ?? '')).join('; ');
}

function collect(node: PageNode, parts: string[], withControls: boolean): void {
  if (node.kind === 'text') {
    parts.push(node.text);
    return;
  }
  if (node.left) return;
  if (isControl(node)) {
    if (withControls) parts.push(' ', controlValue(node) ?? '', ' ');
    return;
  }
  if (node.tag === 'button') return;
  const block = isBlock(node);
  if (block) parts.push('\n');
  for (const child of node.children) collect(child, parts, withControls);
  if (block) parts.push('\n');
}

const MARKED = /[\u2611\u2612\u2713\u2714\u25a0\u25c9]|\[[xX\u2713\u2714]\]|\([xX\u2022]\)/;
const ANY_MARK = /[\u2610\u2611\u2612\u2713\u2714\u25a0\u25a1\u25c9\u25cb]|\[[ xX\u2713\u2714_]?\]|\([ xX\u2022]\)/g;

/** Of choices drawn as characters, each before its words, those that are marked; any other text as it is. */
export function marked(text: string): string {
  const matches = [...text.matchAll(ANY_MARK)];
  if (matches[0]?.index !== 0) return text;
  return matches
    .flatMap((mark, index) => {
      const words = text.slice(mark.index + mark[0].length, matches[index + 1]?.index).trim();
      return MARKED.test(mark[0]) && words !== '' ? [words] : [];
    })
    .join('; ');
}

export function tidy(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
}
