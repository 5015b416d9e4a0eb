import { namespaces } from '../xml/namespaces.ts';

export const MISMO_NAMESPACE = 'http://www.mismo.org/residential/2009/schemas';
const ULAD_NAMESPACE = 'http://www.datamodelextension.org/Schema/ULAD';
const DU_NAMESPACE = 'http://www.datamodelextension.org/Schema/DU';
const XLINK_NAMESPACE = 'http://www.w3.org/1999/xlink';
const XSI_NAMESPACE = 'http://www.w3.org/2001/XMLSchema-instance';

/** In the tree MISMO's elements carry no prefix, the extensions ULAD: and DU:, arcs xlink:. MISMO's older formats are read by the same names. */
export const MISMO_NAMESPACES = namespaces({
  '': MISMO_NAMESPACE,
  ULAD: ULAD_NAMESPACE,
  DU: DU_NAMESPACE,
  xlink: XLINK_NAMESPACE,
  xsi: XSI_NAMESPACE,
});

/** What a message declares at its root, whether or not it uses each. */
export const MISMO_DECLARATIONS: Readonly<Record<string, string>> = {
  xmlns: MISMO_NAMESPACE,
  'xmlns:xsi': XSI_NAMESPACE,
  'xmlns:ULAD': ULAD_NAMESPACE,
  'xmlns:DU': DU_NAMESPACE,
  'xmlns:xlink': XLINK_NAMESPACE,
};
