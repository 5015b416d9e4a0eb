import type { XmlElement } from '../mismo-3.4/xml-tree.ts';
import { serialize } from './xml.ts';

/** A report as it was read, whole, in the form of this library: indented, UTF-8. What is not understood is in it too. */
export function writeResponse(source: XmlElement): string {
  return serialize(source);
}
