import { allNamed, parent, point, textIn } from '../mismo-message/elements.ts';
import type { XmlElement } from '../xml/xml-tree.ts';

type IdentifierType = 'AgencyCase' | 'LenderCase' | 'LenderLoan';

/** The loan's numbers by what they are. */
export function identifiers(numbers: Partial<Readonly<Record<IdentifierType, string>>>): XmlElement {
  return parent(
    'LOAN_IDENTIFIERS',
    Object.entries(numbers).map(([type, number]) =>
      parent('LOAN_IDENTIFIER', [...point('LoanIdentifier', number), ...point('LoanIdentifierType', type)]),
    ),
  );
}

export function identifierIn(root: XmlElement, type: IdentifierType): string | undefined {
  const found = allNamed(root, 'LOAN_IDENTIFIER').find((one) => textIn(one, 'LoanIdentifierType') === type);
  return found && textIn(found, 'LoanIdentifier');
}

/** The deal's one service. */
export function service(inner: readonly XmlElement[]): XmlElement {
  return parent('SERVICES', [parent('SERVICE', inner)]);
}
