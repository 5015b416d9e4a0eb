export type SendFlag = 'R' | 'CR' | 'O' | '-';

export interface DataPoint {
  /** With the abbreviations of `UCD_PATHS`. */
  readonly container: string;
  readonly point: string;
  readonly purchase: SendFlag;
  readonly nonSeller: SendFlag;
  /** Numbers of the numbered form. */
  readonly fields: readonly string[];
  /** Names this row is for. */
  readonly values: readonly string[];
}

export type PointRow = readonly [point: string, purchase: SendFlag, nonSeller: SendFlag, fields?: string, values?: string];
export type ContainerRow = readonly [container: string, points: readonly PointRow[]];

const DOCUMENT = 'MESSAGE/DOCUMENT_SETS/DOCUMENT_SET/DOCUMENTS/DOCUMENT';
const DEAL = `${DOCUMENT}/DEAL_SETS/DEAL_SET/DEALS/DEAL`;

/** The abbreviations used in container paths. */
export const UCD_PATHS: Readonly<Record<string, string>> = {
  $DOC: DOCUMENT,
  $DEAL: DEAL,
  $LOAN: `${DEAL}/LOANS/LOAN`,
  $ID: 'DOCUMENT_SPECIFIC_DATA_SETS/DOCUMENT_SPECIFIC_DATA_SET/INTEGRATED_DISCLOSURE',
};

/** The order of the containers in a message, by the samples. */
export const UCD_ORDER: Readonly<Record<'DOCUMENT' | 'DEAL', readonly string[]>> = {
  DOCUMENT: ['DEAL_SETS', 'RELATIONSHIPS', 'SIGNATORIES', 'VIEWS', 'ABOUT_VERSIONS', 'DOCUMENT_CLASSIFICATION'],
  DEAL: ['COLLATERALS', 'LIABILITIES', 'LOANS', 'PARTIES'],
};

/** A person of a firm is linked to it by this relationship. */
export const UCD_PERSON_TO_FIRM = 'ROLE_IsEmployedBy_ROLE';

/** MISMO's reference model of the dataset. */
export const UCD_MODEL = '3.3.0299';
