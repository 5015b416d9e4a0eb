import { readFileSync, readdirSync } from 'node:fs';
import { chanceFrom } from '../../foundation/chance/chance.ts';
import { MISMO_DECLARATIONS, MISMO_NAMESPACES } from '../../standards/mismo-3.4/namespaces.ts';
import { parseTree } from '../../standards/xml/parse-tree.ts';
import { serializeTree } from '../../standards/xml/serialize.ts';
import type { XmlElement } from '../../standards/xml/xml-tree.ts';

/** The sample files of a format as text. */
export function samplesOf(format: string, ending = ''): readonly string[] {
  const folder = new URL(`../../standards/${format}/samples/`, import.meta.url);
  return readdirSync(folder)
    .filter((name) => name.endsWith(ending))
    .sort()
    .map((name) => readFileSync(new URL(name, folder), 'utf8'));
}

/**
 * The files, and many smaller ones made of them by leaving most of their parts out: a small file is quick to read, so that a million can be,
 * and each is a file of its own. The same every time.
 */
export function withSmaller(files: readonly string[], smaller: (file: string, random: () => number) => string): readonly string[] {
  const random = chanceFrom(20_261_121).next;
  return [...files, ...Array.from({ length: 30 }, () => files.map((file) => smaller(file, random))).flat()];
}

/** XML without most of the parts below its sixth level. */
export function withoutParts(file: string, random: () => number): string {
  const parsed = parseTree(file, MISMO_NAMESPACES);
  if (!parsed.ok) return file;
  const visit = (parent: XmlElement, depth: number): void => {
    parent.children = parent.children.filter(
      (child) => child.kind !== 'element' || depth < 6 || child.children.length === 0 || random() < 0.4,
    );
    for (const child of parent.children) if (child.kind === 'element') visit(child, depth + 1);
  };
  visit(parsed.value.root, 0);
  return serializeTree(parsed.value, MISMO_DECLARATIONS);
}

/** The first lines, which say what the file is, and a stretch and some others of the rest. */
export function withoutLines(head: number, file: string, random: () => number): string {
  const lines = file.split('\n');
  const from = head + Math.floor(random() * (lines.length - head));
  return [
    ...lines.slice(0, head),
    ...lines.slice(head).filter((_, at) => (at + head >= from && at + head < from + 30) || random() < 0.1),
  ].join('\n');
}
