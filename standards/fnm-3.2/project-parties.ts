import type { Party } from '../mismo-3.4/application-document.ts';
import { blankParty, blankRole, roleStem } from '../mismo-3.4/builders.ts';
import type { Draft, NamedRole, Points } from './reading.ts';
import type { RecordReader, RecordReading } from './record-reading.ts';
import { readAnswer } from './hmda-2018.ts';
import { withoutUnit } from './special-fields.ts';

/** Records of people who are no applicants: title holders, originator, appraiser, and others given by name. */
export const partyRecords: Readonly<Record<string, RecordReader>> = {
  '02C': (here) => {
    const { reading } = here;
    const name = here.text('TitleHolderName');
    if (name)
      reading.document.parties.push({
        ...blankParty(here.at('party', 'PARTY')),
        name: { FullName: name },
        roles: [{ ...blankRole(here.at('role', 'PROPERTY_OWNER')), PartyRoleType: 'PropertyOwner', PropertyOwnerStatusType: 'Proposed' }],
      });
    return here.key(name ? reading.document.parties.at(-1)!.id : '');
  },
  '10B': (here) => {
    const { loan, reading } = here;
    const { ApplicationTakenMethodType: method } = here.take();
    if (method !== undefined) for (const each of reading.document.borrowers) Object.assign(each, { ApplicationTakenMethodType: method });
    Object.assign(loan, here.take('loan'));
    const name = here.text('InterviewerName');
    if (name) partyOf(here, 'LoanOriginator').name = { FullName: name };
    const telephone = here.text('InterviewerTelephone');
    if (telephone)
      partyOf(here, 'LoanOriginator').contactPoints.push({
        id: here.at('telephone', 'CONTACT_POINT'),
        ContactPointTelephoneValue: telephone,
        ContactPointRoleType: 'Work',
      });
    const company = here.text('CompanyName');
    if (company) partyOf(here, 'LoanOriginationCompany').legalEntity = { FullName: company };
    const place = withoutUnit(here.take('address'));
    if (Object.keys(place).length > 0)
      partyOf(here, 'LoanOriginationCompany').addresses.push({ id: here.at('address', 'ADDRESS'), ...place });
    return here.key('');
  },
  '99B': (here) => {
    const { loan, subjectProperty } = here;
    Object.assign(loan, here.take('loan'));
    const kind = here.text('ValueKind');
    const amount = here.value('ValueAmount', 'PropertyEstimatedValueAmount') as number | undefined;
    if (amount !== undefined && kind === '01') valuationOf(here)['PropertyValuationAmount'] = amount;
    else if (amount !== undefined) subjectProperty.PropertyEstimatedValueAmount = amount;
    if (kind !== undefined && kind !== '01' && kind !== '02') here.bad('ValueKind', 'UNKNOWN_CODE', '01 (actual) or 02 (estimated)');
    const name = here.text('AppraiserName');
    const company = here.text('AppraiserCompany');
    const license = here.take();
    if (name) partyOf(here, 'Appraiser').name = { FullName: name };
    if (company) partyOf(here, 'Appraiser').legalEntity = { FullName: company };
    if (Object.keys(license).length > 0) addLicense(here, 'Appraiser', license);
    return here.key('');
  },
  ADS: additional,
};

function additional(here: RecordReading): void {
  const { reading } = here;
  const name = here.text('Name');
  const value = here.text('Value');
  if (value === undefined) return here.key(name ?? '');
  if (name !== undefined && readAnswer(here, name, value)) return;
  switch (name) {
    case 'LoanOriginatorID':
      addLicense(here, 'LoanOriginator', { LicenseIdentifier: value });
      break;
    case 'LoanOriginationCompanyID':
      addLicense(here, 'LoanOriginationCompany', { LicenseIdentifier: value });
      break;
    case 'SupervisoryAppraiserLicenseNumber':
      addLicense(here, 'AppraiserSupervisor', { LicenseIdentifier: value });
      break;
    case 'AppraisalIdentifier':
      valuationOf(here)['AppraisalIdentifier'] = value;
      break;
    case 'FIPSCodeIdentifier':
      if (/^\d{5}(\d{6})?$/.test(value)) {
        const tract = value.length > 5 ? { CensusTractIdentifier: `${value.slice(5, 9)}.${value.slice(9)}` } : {};
        Object.assign(reading.document.subjectProperty, {
          FIPSStateNumericCode: value.slice(0, 2),
          FIPSCountyCode: value.slice(2, 5),
          ...tract,
        });
        reading.dataPoints += value.length > 5 ? 3 : 2;
      } else here.bad('Value', 'BAD_VALUE', 'five digits, state and county, or eleven with the census tract');
      break;
    case 'TotalMortgagedPropertiesCount': {
      const count = here.value('Value', 'TotalMortgagedPropertiesCount');
      if (count !== undefined) Object.assign(reading.document.loan, { TotalMortgagedPropertiesCount: count });
      break;
    }
    default:
      here.unsee('Name', 'Value');
      return;
  }
  here.key(name);
}

function valuationOf(here: RecordReading): Points {
  const { reading } = here;
  // A document being read is built data point by data point.
  const valuations = reading.document.subjectProperty.valuations as unknown as (Points & { id: string })[];
  if (valuations.length === 0) valuations.push({ id: here.at('valuation', 'PROPERTY_VALUATION') });
  return valuations[0]!;
}

function partyOf(here: RecordReading, role: NamedRole): Draft<Party> {
  const { reading } = here;
  const known = reading.parties.get(role);
  if (known) return known;
  const party = blankParty(here.at(`${role} party`, 'PARTY'), {
    ...blankRole(here.at(`${role} role`, roleStem(role))),
    PartyRoleType: role,
  }) as Draft<Party>;
  reading.document.parties.push(party);
  reading.parties.set(role, party);
  return party;
}

function addLicense(here: RecordReading, role: NamedRole, license: Points): void {
  const licenses = partyOf(here, role).roles[0]!.licenses as (Points & { id: string })[];
  licenses.push({ id: here.at(`${role} license`, 'LICENSE'), ...license });
}
