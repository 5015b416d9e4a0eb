import { asNode } from './nodes.ts';
import type { Points, Reading } from './reading.ts';
import type { WireNode } from './wire.ts';

export function readInterviewer(reading: Reading, root: WireNode): void {
  const node = asNode(root['interviewerinformation']);
  const transmittal = asNode(asNode(root['additionalcasedata'])['transmittaldata']);
  const method: Points = {};
  reading.point(node, 'applicationTakenMethodType', 'ApplicationTakenMethodType', method);
  for (const borrower of reading.document.borrowers) Object.assign(borrower, method);
  for (const [role, name, license] of [
    ['LoanOriginator', reading.text(node, 'interviewersName'), reading.text(transmittal, 'loanOriginatorID')],
    ['LoanOriginationCompany', reading.text(node, 'interviewersEmployerName'), reading.text(transmittal, 'loanOriginationCompanyID')],
  ] as const) {
    const telephone = role === 'LoanOriginator' ? reading.text(node, 'interviewersTelephoneNumber') : undefined;
    if (name === undefined && license === undefined && telephone === undefined) continue;
    const party = reading.party(node, role);
    reading.document.parties.push({
      ...party,
      ...(name === undefined ? {} : role === 'LoanOriginator' ? { name: { FullName: name } } : { legalEntity: { FullName: name } }),
      contactPoints:
        telephone === undefined
          ? []
          : [{ id: reading.id(node, 'telephone', 'CONTACT_POINT'), ContactPointTelephoneValue: telephone, ContactPointRoleType: 'Work' }],
      roles: [
        {
          ...party.roles[0]!,
          licenses: license === undefined ? [] : [{ id: reading.id(node, `${role} license`, 'LICENSE'), LicenseIdentifier: license }],
        },
      ],
    });
  }
}
