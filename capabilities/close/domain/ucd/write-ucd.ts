import { formKind, ucdAmount, UCD_MODEL } from '../../../../regulation/ucd/index.ts';
import { serializeElement } from '../../../../standards/xml/serialize.ts';
import type { XmlElement } from '../../../../standards/xml/xml-tree.ts';
import { el, NAMESPACES, points, within } from './ucd-element.ts';
import { loanOf } from './ucd-loan.ts';
import { partiesOf, relationshipsOf } from './ucd-parties.ts';
import { hasSeller, type UcdClosing } from './ucd-closing.ts';
import { liabilitiesOf } from './ucd-summaries.ts';

const PROFILE = 'http://www.mismo.org/residential/2009/SMARTDocProfile';
/** The edition of the form H-25 that the bureau published. */
const FORM_EDITION = '11-20-2013';
const SPECIFICATION = 'UCD Delivery Specification 1.4';

/** A Closing Disclosure as a message of the Uniform Closing Dataset, with the PDF that was sent in it. The same closing always gives the same bytes. */
export function writeUcd(closing: UcdClosing): string {
  return serializeElement(messageOf(closing));
}

function messageOf(closing: UcdClosing): XmlElement {
  return el(
    'MESSAGE',
    [
      within('ABOUT_VERSIONS/ABOUT_VERSION', points({ CreatedDatetime: closing.made })),
      within('DOCUMENT_SETS/DOCUMENT_SET/DOCUMENTS', [documentOf(closing)]),
    ],
    {
      xmlns: NAMESPACES.mismo,
      'xmlns:gse': NAMESPACES.gse,
      'xmlns:xlink': NAMESPACES.xlink,
      MISMOReferenceModelIdentifier: UCD_MODEL,
    },
  )!;
}

function documentOf(closing: UcdClosing): XmlElement | undefined {
  const { pdf } = closing;
  return el(
    'DOCUMENT',
    [
      within('DEAL_SETS/DEAL_SET/DEALS/DEAL', [
        within('COLLATERALS/COLLATERAL/SUBJECT_PROPERTY', propertyOf(closing)),
        liabilitiesOf(closing),
        el('LOANS', [loanOf(closing)]),
        partiesOf(closing),
      ]),
      relationshipsOf(closing),
      el('VIEWS', [
        el(
          'VIEW',
          [
            within(
              'VIEW_FILES/VIEW_FILE/FOREIGN_OBJECT',
              points({
                EmbeddedContentXML: pdf.base64,
                MIMETypeIdentifier: 'application/pdf',
                ObjectEncodingType: 'Base64',
                ObjectName: pdf.name,
              }),
            ),
          ],
          { SequenceNumber: '1' },
        ),
      ]),
      within('ABOUT_VERSIONS/ABOUT_VERSION', [
        el('AboutVersionIdentifier', 'Retrievable', { IdentifierOwnerURI: PROFILE }),
        el('DataVersionIdentifier', SPECIFICATION),
      ]),
      el('DOCUMENT_CLASSIFICATION', [
        within(
          'DOCUMENT_CLASSES/DOCUMENT_CLASS',
          points({
            DocumentType: 'Other',
            DocumentTypeOtherDescription: formKind(
              hasSeller(closing) ? (closing.draft.forms === 'separate' ? 'BorrowerOnly' : 'ModelForm') : 'AlternateForm',
            ).value,
          }),
        ),
        el('DOCUMENT_CLASSIFICATION_DETAIL', [
          ...points({ DocumentFormIssuingEntityNameType: 'CFPB', DocumentFormIssuingEntityVersionIdentifier: FORM_EDITION }),
          within('EXTENSION/OTHER', [el('gse:DocumentSignatureRequiredIndicator', 'false')]),
        ]),
      ]),
    ],
    { MISMOReferenceModelIdentifier: UCD_MODEL },
  );
}

function propertyOf(closing: UcdClosing) {
  const { property, input } = closing;
  const value = input.appraisedValue ?? input.estimatedValue;
  const { line, city, state, postalCode } = property;
  return [
    el('ADDRESS', points({ AddressLineText: line, CityName: city, PostalCode: postalCode, StateCode: state })),
    hasSeller(closing)
      ? undefined
      : within(
          'PROPERTY_VALUATIONS/PROPERTY_VALUATION/PROPERTY_VALUATION_DETAIL',
          points({
            PropertyValuationAmount: value === undefined ? undefined : ucdAmount(value),
            PropertyValuationMethodType: input.appraisedValue === undefined ? 'None' : 'FullAppraisal',
          }),
        ),
    hasSeller(closing)
      ? within(
          'SALES_CONTRACTS/SALES_CONTRACT/SALES_CONTRACT_DETAIL',
          points({ PersonalPropertyIncludedIndicator: 'false', SalesContractAmount: ucdAmount(input.salePrice ?? 0) }),
        )
      : undefined,
  ];
}
