import { refuse, type Result, ok } from '../../../../foundation/result/result.ts';
import { namespaces } from '../../../../standards/xml/namespaces.ts';
import { readXml } from '../../../../standards/xml/read-xml.ts';
import { childrenNamed, textOf, type XmlElement } from '../../../../standards/xml/xml-tree.ts';
import { UCD_PATHS } from '../../../../regulation/ucd/index.ts';
import { NAMESPACES } from './ucd-element.ts';

const UCD_NAMESPACES = namespaces({ '': NAMESPACES.mismo, gse: NAMESPACES.gse, xlink: NAMESPACES.xlink });

/** A message whose data points can be looked up by the specification's paths. */
export interface UcdMessage {
  readonly root: XmlElement;
  /** Elements of a container, with the abbreviations of the specification ($DOC, $DEAL, $LOAN, $ID). */
  readonly at: (container: string) => readonly XmlElement[];
  /** Every value of a data point there; `@` names an attribute of the container, or of its points. */
  readonly values: (container: string, point: string) => readonly string[];
}

/** Reads a message of the Uniform Closing Dataset. Refuses what is no XML and what is another file. */
export function readUcd(file: string | Uint8Array): Result<UcdMessage> {
  const read = readXml(file, UCD_NAMESPACES);
  if (!read.ok) return read;
  const { root } = read.value.tree;
  if (root.name !== 'MESSAGE')
    return refuse('UCD_OTHER_FILE', 'This is no file of the Uniform Closing Dataset: it does not begin with MESSAGE.');
  const at = (container: string) => elementsAt(root, wholePath(container));
  const values = (container: string, point: string) =>
    at(container).flatMap((element) => {
      if (!point.startsWith('@')) return childrenNamed(element, point).map(textOf);
      const name = point.slice(1);
      const own = element.attributes?.[name];
      const ofPoints = element.children.flatMap((child) => (child.kind === 'element' ? [child.attributes?.[name]] : []));
      return [own, ...ofPoints].filter((value) => value !== undefined);
    });
  return ok({ root, at, values });
}

/** A container's path with the specification's abbreviations written out. */
export function wholePath(container: string): string {
  let path = container;
  while (path.includes('$')) path = path.replace(/\$(DOC|DEAL|LOAN|ID)\b/g, (name) => UCD_PATHS[name]!);
  return path;
}

function elementsAt(root: XmlElement, path: string): readonly XmlElement[] {
  const [first, ...rest] = path.split('/');
  if (first !== root.name) return [];
  return rest.reduce<readonly XmlElement[]>((elements, name) => elements.flatMap((element) => childrenNamed(element, name)), [root]);
}
