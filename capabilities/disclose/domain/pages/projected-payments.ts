import type { LoanEstimateDocument, Printed } from '../../../../regulation/trid/loan-estimate-types.ts';
import { block, checkbox, group, PAGE, part, rule, shade, tabHeading, textShape, type Shape, type Part, type Placed } from './shapes.ts';

/** For both forms; each has its own words for where escrowed costs are disclosed. */
export function projectedPayments(
  { projectedPayments: table }: Pick<LoanEstimateDocument, 'projectedPayments'>,
  top: number,
  seeMore = 'See Section G on page 2 for escrowed property costs. You must pay for other property costs separately.',
): Placed {
  const head = tabHeading(top, 'Projected Payments');
  const labelWidth = 150;
  const x0 = PAGE.left + labelWidth;
  const width = (PAGE.right - x0) / table.columns.length;
  const center = (at: number): number => x0 + width * (at + 0.5);
  const rows: Part[] = [];
  let y = head.bottom;
  const range = (figures: readonly Printed[]): string => figures.map((figure) => figure.text).join(' – ');
  const line = (label: Part, cells: readonly (readonly string[])[], height: number, bold = false, fill?: 'shade' | 'pale'): void => {
    const tds = cells.map((lines, at) => {
      const shapes: Shape[] = [];
      if (fill && at === 0) shapes.push(shade(PAGE.left, y, PAGE.right - PAGE.left, height, fill));
      const size = table.columns.length > 2 ? 8 : 9.5;
      lines.forEach((text, n) =>
        shapes.push(
          textShape(center(at), y + 13 + n * 9.5, text, {
            align: 'center',
            size: n === 0 ? size : 7.5,
            font: bold && n === 0 ? 'bold' : 'regular',
          }),
        ),
      );
      if (at > 0) shapes.push({ shape: 'line', x1: x0 + width * at, y1: y, x2: x0 + width * at, y2: y + height, width: 0.5 });
      return part(bold && fill === 'shade' ? 'TH' : 'TD', shapes);
    });
    rows.push(group('TR', [label, ...tds]));
    y += height;
  };
  // The shade must be drawn under the label, so it is drawn with it.
  const labelOf = (text: string, note?: string, fill?: number): Part =>
    part('TH', [
      ...(fill ? [shade(PAGE.left, y, PAGE.right - PAGE.left, fill, 'shade' as const)] : []),
      ...block(PAGE.left + 6, y + 13, labelWidth - 8, text, { font: 'bold', size: 9 }).shapes,
      ...(note ? [textShape(PAGE.left + 6, y + 23, note, { size: 7.5 })] : []),
    ]);
  line(
    labelOf('Payment Calculation', undefined, 19),
    table.columns.map((column) => [column.title]),
    19,
    true,
  );
  line(
    labelOf('Principal & Interest'),
    table.columns.map((column) => [range(column.principalAndInterest), ...(column.onlyInterest ? ['only interest'] : [])]),
    23,
  );
  line(
    labelOf('Mortgage Insurance'),
    table.columns.map((column) => [`+ ${column.mortgageInsurance.text}`]),
    17,
  );
  line(
    labelOf('Estimated Escrow', 'Amount can increase over time'),
    table.columns.map((column) => [`+ ${column.escrow.text}`]),
    28,
  );
  rows.push(group('TR', [part('TD', [rule(y)])]));
  line(
    labelOf('Estimated Total\nMonthly Payment'),
    table.columns.map((column) => [range(column.total)]),
    29,
    true,
  );
  const parts: Part[] = [head.part, group('Table', rows)];
  // Taxes, insurance and assessments.
  const shapes: Shape[] = [rule(y), { shape: 'line', x1: x0, y1: head.bottom, x2: x0, y2: y, width: 0.5 }];
  const label = block(PAGE.left + 6, y + 13, labelWidth - 8, 'Estimated Taxes, Insurance & Assessments', { font: 'bold', size: 9 });
  shapes.push(...label.shapes, textShape(PAGE.left + 6, label.bottom + 10.5, 'Amount can increase over time', { size: 7.5 }));
  shapes.push(
    textShape(x0 + 6, y + 13, table.taxesInsuranceAssessments.text, { size: 9.5 }),
    textShape(x0 + 6, y + 24, 'a month', { size: 8.5 }),
  );
  const includesX = x0 + 78;
  shapes.push(
    textShape(includesX, y + 13, 'This estimate includes', { font: 'bold', size: 8.5 }),
    textShape(PAGE.right - 70, y + 13, 'In escrow?', { font: 'bold', size: 8.5 }),
  );
  let at = y + 24;
  for (const item of table.includes) {
    const text = item.kind === 'Other' ? `Other: ${item.label ?? ''}` : item.kind;
    shapes.push(checkbox(includesX, at, item.checked), textShape(includesX + 10, at, text), textShape(PAGE.right - 70, at, item.inEscrow));
    at += 11;
  }
  const note = block(includesX, at + 1, PAGE.right - includesX, seeMore, { size: 7.5 });
  shapes.push(...note.shapes);
  const end = Math.max(note.bottom, label.bottom + 10.5) + 6;
  shapes.push(rule(end));
  parts.push(part('P', shapes));
  return { parts, bottom: end };
}
