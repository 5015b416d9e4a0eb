/** Casts that the compiler lets through whatever the types are. */
const BLIND = /\bas (?:unknown as|never)\b/;

/** A line of code without its texts and without the comment after it. */
function bare(line: string): string {
  return line.replaceAll(/'(?:\\.|[^'\\])*'|`[^`]*`|"[^"]*"/g, "''").replace(/\/\/.*$/, '');
}

const isComment = (line: string | undefined): boolean => /^\s*(\/\/|\/\*|\*|\{\/\*)/.test(line ?? '');
const indentOf = (line: string): number => line.search(/\S|$/);

/** Where the statement or member begins that ends with this line. */
function beginningOf(lines: readonly string[], end: number): number {
  if (!/^\s*[})\]]/.test(lines[end]!)) return end;
  let line = end - 1;
  while (line > 0 && (lines[line]!.trim() === '' || indentOf(lines[line]!) > indentOf(lines[end]!))) line--;
  return line;
}

/** Lines, from 1, with a cast past the compiler that no comment gives the reason of: on the line, or on one of the two above it. */
export function castsWithoutReason(text: string): number[] {
  const lines = text.split('\n');
  return lines.flatMap((line, index) => {
    if (isComment(line) || !BLIND.test(bare(line)) || /\/\/|\/\*/.test(line.slice(line.search(BLIND)))) return [];
    const begins = beginningOf(lines, index);
    return isComment(lines[begins - 1]) || isComment(lines[begins - 2]) ? [] : [index + 1];
  });
}
