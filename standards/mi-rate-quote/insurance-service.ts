import { parent } from '../mismo-message/elements.ts';
import type { XmlElement } from '../xml/xml-tree.ts';

/** The deal's one service, mortgage insurance, with what is in it. */
export function insuranceService(inner: XmlElement): XmlElement {
  return parent('SERVICES', [parent('SERVICE', [parent('MI', [inner])])]);
}
