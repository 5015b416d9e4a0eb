import { fieldsOf } from './fields.ts';
import type { Form, FormItem } from './form.ts';
import { FORM } from './layout.ts';
import type { Group } from './layout/group.ts';

/** Everything the page's looks need; there is no script and nothing is fetched. */
const STYLE = `
@page { size: letter; margin: 0.6in; }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 8in; padding: 0.3in; font: 10pt/1.35 Arial, Helvetica, sans-serif; color: #1a1a1a; background: #fff; }
h1 { font-size: 15pt; margin: 0 0 12pt; }
h2 { font-size: 12.5pt; margin: 20pt 0 8pt; padding-bottom: 3pt; border-bottom: 1.5pt solid #1a1a1a; break-after: avoid; }
h3 { font-size: 10.5pt; margin: 14pt 0 5pt; padding: 3pt 5pt; background: #ececec; break-after: avoid; }
h4 { font-size: 10pt; margin: 9pt 0 3pt; break-after: avoid; }
dl { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 0 14pt; margin: 0; }
dl div { display: grid; grid-template-columns: 11fr 10fr; gap: 6pt; padding: 2.5pt 0; border-bottom: 0.5pt solid #c8c8c8; break-inside: avoid; }
dt { color: #555; }
dd { margin: 0; overflow-wrap: anywhere; }
table { width: 100%; border-collapse: collapse; }
th, td { padding: 3pt 4pt; border-bottom: 0.5pt solid #c8c8c8; text-align: left; vertical-align: top; overflow-wrap: anywhere; }
th { color: #555; font-weight: normal; }
tr { break-inside: avoid; }
@media (max-width: 600px) { dl { grid-template-columns: 1fr; } }
`;

/** The form as one page that reads well on a screen, to a screen reader and in print. The same form always gives the same text. */
export function pageOf({ items, borrowers }: Form): string {
  const lines = [
    '<!DOCTYPE html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<title>Uniform Residential Loan Application</title>',
    `<style>${STYLE}</style>`,
    '</head>',
    '<body>',
    '<main>',
    '<h1>Uniform Residential Loan Application</h1>',
  ];
  for (let borrower = 0; borrower < borrowers; borrower += 1)
    lines.push(
      ...section(
        `Borrower ${borrower + 1}`,
        items.filter((item) => item.borrower === borrower),
      ),
    );
  lines.push(
    ...section(
      'The application',
      items.filter((item) => item.borrower === undefined),
    ),
  );
  lines.push('</main>', '</body>', '</html>');
  return `${lines.join('\n')}\n`;
}

function section(heading: string, items: readonly FormItem[]): string[] {
  if (items.length === 0 && heading === 'The application') return [];
  const lines = ['<section>', `<h2>${heading}</h2>`];
  // Employments are numbered across all groups, because incomes refer to them by number; everything else is numbered the same.
  const numbers = new Map<string, number>();
  for (const group of FORM) {
    const own = items.filter((item) => item.group === group);
    if (own.length === 0) continue;
    const before = numbers.get(group.at) ?? 0;
    lines.push(...groupLines(group, own, before));
    numbers.set(group.at, before + own.length);
  }
  return [...lines, '</section>'];
}

function groupLines(group: Group, items: readonly FormItem[], before: number): string[] {
  const lines = [`<h3>${group.section}. ${escaped(group.title)}</h3>`];
  if (group.table) return [...lines, ...tableLines(group, items)];
  for (const [index, item] of items.entries()) {
    if (group.list) lines.push(`<h4>${escaped(group.item!)} ${before + index + 1}</h4>`);
    lines.push('<dl>');
    for (const { label } of fieldsOf(group)) {
      const value = item.values.get(label);
      if (value !== undefined) lines.push(`<div><dt>${escaped(label)}</dt><dd>${escaped(value.text)}</dd></div>`);
    }
    lines.push('</dl>');
  }
  return lines;
}

function tableLines(group: Group, items: readonly FormItem[]): string[] {
  const columns = fieldsOf(group).filter(({ label }) => items.some(({ values }) => values.has(label)));
  return [
    '<table>',
    `<thead><tr>${columns.map(({ label }) => `<th scope="col">${escaped(label)}</th>`).join('')}</tr></thead>`,
    '<tbody>',
    ...items.map(({ values }) => `<tr>${columns.map(({ label }) => `<td>${escaped(values.get(label)?.text ?? '')}</td>`).join('')}</tr>`),
    '</tbody>',
    '</table>',
  ];
}

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}
