import { ok, refuse, type Refusal, type Result } from '../../foundation/result/result.ts';
import { visibleText } from '../../foundation/text-rules/hidden-characters.ts';
import { MISMO_NAMESPACES } from '../mismo-3.4/namespaces.ts';
import { allNamed, dateIn, messageOf, oneOf, parent, point, subjectLoan, textIn } from '../mismo-message/elements.ts';
import { readXml } from '../xml/read-xml.ts';
import type { TreeRefusalCode, XmlElement } from '../xml/xml-tree.ts';
import { caseStatuses, type CaivrsAnswer, type CaseError, type CaseResponse } from './case-assignment.ts';
import { identifierIn, identifiers, service } from './case-elements.ts';

/** The most errors and borrowers of an answer that are read. */
const MOST = 50;

/** FHA's answer as XML. */
export function writeCaseResponse(response: CaseResponse): string {
  const assigned = response.status === 'Assigned' ? response : undefined;
  return messageOf(
    parent('DEAL', [
      parent('LOANS', [
        subjectLoan([
          ...(assigned
            ? [
                parent('GOVERNMENT_LOAN', [
                  ...point('FHAAssignmentDate', assigned.assignedOn),
                  ...point('FHAAutomatedDataProcessingIdentifier', assigned.adpCode),
                ]),
              ]
            : []),
          identifiers({ ...(assigned ? { AgencyCase: assigned.caseNumber } : {}), LenderCase: response.order }),
        ]),
      ]),
      ...(assigned ? [parent('PARTIES', assigned.caivrs.map(party))] : []),
      service([
        ...(response.status === 'Refused' ? [parent('ERRORS', response.errors.map(error))] : []),
        parent('STATUSES', [parent('STATUS', point('StatusCode', response.status))]),
      ]),
    ]),
  );
}

function party({ borrower, name, code }: CaivrsAnswer): XmlElement {
  return {
    ...parent('PARTY', [
      parent('INDIVIDUAL', [parent('NAME', point('FullName', name))]),
      parent('ROLES', [
        parent('ROLE', [
          parent('BORROWER', [parent('GOVERNMENT_BORROWER', point('CAIVRSIdentifier', code))]),
          parent('ROLE_DETAIL', point('PartyRoleType', 'Borrower')),
        ]),
      ]),
    ]),
    attributes: { SequenceNumber: String(borrower) },
  };
}

function error({ field, text }: CaseError): XmlElement {
  return parent('ERROR', [
    parent('ERROR_MESSAGES', [parent('ERROR_MESSAGE', [...point('ErrorMessageCategoryCode', field), ...point('ErrorMessageText', text)])]),
  ]);
}

/** Reads FHA's answer; refuses a file that is none, or one without a required part. */
export function readCaseResponse(file: string | Uint8Array): Result<CaseResponse, Refusal<TreeRefusalCode | 'NOT_A_RESPONSE'>> {
  const xml = readXml(file, MISMO_NAMESPACES);
  if (!xml.ok) return xml;
  const { root } = xml.value.tree;
  const not = (what: string) => refuse('NOT_A_RESPONSE', `The message is no answer about a case number: ${what}.`);
  const [order, status] = [identifierIn(root, 'LenderCase'), oneOf(caseStatuses, textIn(root, 'StatusCode'))];
  if (!order || !status) return not('no order or status');
  if (status === 'Pending') return ok({ order, status });
  if (status === 'Refused') {
    const errors = allNamed(root, 'ERROR').slice(0, MOST).map(errorOf);
    return errors.length === 0 ? not('refused without a reason') : ok({ order, status, errors });
  }
  const [caseNumber, assignedOn, adpCode] = [
    identifierIn(root, 'AgencyCase'),
    dateIn(root, 'FHAAssignmentDate'),
    textIn(root, 'FHAAutomatedDataProcessingIdentifier'),
  ];
  if (!caseNumber || !/^\d{3}-\d{7}$/.test(caseNumber) || /^[0-]+$/.test(caseNumber)) return not('no case number');
  if (!assignedOn || !adpCode || !/^\d{3}$/.test(adpCode)) return not('no day or ADP code');
  const caivrs = allNamed(root, 'PARTY').slice(0, MOST).map(caivrsOf);
  return ok({ order, status, caseNumber, assignedOn, adpCode, caivrs: caivrs.filter((one) => one !== undefined) });
}

function errorOf(element: XmlElement): CaseError {
  return {
    field: textIn(element, 'ErrorMessageCategoryCode')?.slice(0, 80) ?? '',
    text: visibleText(textIn(element, 'ErrorMessageText') ?? 'No reason given.').slice(0, 500),
  };
}

function caivrsOf(element: XmlElement): CaivrsAnswer | undefined {
  const [number, code] = [element.attributes?.['SequenceNumber'] ?? '', textIn(element, 'CAIVRSIdentifier')];
  if (!/^[1-9]\d?$/.test(number) || !code || !/^[A-Z]\d{0,15}$/.test(code)) return undefined;
  return { borrower: Number(number), name: visibleText(textIn(element, 'FullName') ?? '').slice(0, 200), code };
}
