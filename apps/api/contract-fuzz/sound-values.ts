import { lockPolicy2026 } from '../../../capabilities/lock-policy/domain/index.ts';
import { demoPerson } from '../../../database/demo/people.ts';
import type { NamedValues } from '../../../platform/testing/things-of-loans.ts';

/** A value for each field, by its name, that passes the checks calls make beyond their contract. */
export const sound = {
  email: 'sample@ridgelinehome.example',
  phone: '303-555-0120',
  url: 'https://hooks.ridgelinehome.example/news',
  startsAt: '2026-12-01T12:00:00Z',
  endsAt: '2026-12-20T12:00:00Z',
  subReportName: 'pipeline-by-status',
  mobilePhone: '303-555-0121',
  phone1: '303-555-0122',
  state: 'CO',
  zip: '80302',
  postalCode: '80302',
  nmlsId: '1990999',
  roles: 'loan-officer',
  from: '2026-01-01',
  until: '2027-12-31',
  since: '2026-01-01',
  docID: 'pay-stub',
  pages: '1',
  sellerNumber: '123456789',
  sellerServicerNumber: '123456789',
  kinds: 'rate-locked',
  areas: 'price',
};

/** What single calls take where a field means something else to others. */
export const valuesOfCalls: Readonly<Record<string, NamedValues>> = {
  // Another company than the one whose people write.
  'change-brokerage': { brokerageId: 5 },
  'change-person': { personId: demoPerson('samuel').id },
  'add-api-key': { role: 'loan-officer', expiresOn: '2027-01-31' },
  // Nobody has saved them yet.
  'put-broker-loan-details': { basedOn: 0 },
  'save-broker-doc-details': { basedOn: 0 },
  'save-closing-agent': {
    'whole body': {
      brokerageId: 2,
      agentId: null,
      agent: {
        company: 'Sample Title',
        licenseId: 'CO-0001',
        contact: 'P. Sample',
        email: 'closings@sample-title.example',
        phone: '(970) 555-0143',
        phoneSource: 'State license record',
        state: 'CO',
        approvedUntil: '2027-12-31',
      },
    },
  },
  'save-content': {
    'whole body': { page: null, basedOn: 0, title: 'News', body: 'News', news: { category: 'News', day: '2026-11-20' }, note: 'New' },
  },
  'save-business-affiliate': {
    'whole body': {
      brokerageId: 2,
      over: null,
      affiliate: {
        name: 'Affiliate',
        services: ['survey'],
        relation: 'franchise',
        share: null,
        words: 'Related',
        since: '2026-01-01',
        leastCents: null,
        mostCents: 10_000,
        use: 'offered',
      },
    },
  },
  'put-lock-policy-in-force': {
    'whole body': { document: { ...lockPolicy2026, version: '2026-12-15', title: 'Policy of December' } },
  },
};
