import type { AffiliateTyped } from '../../capabilities/disclosure-desk/domain/index.ts';

export interface DemoAffiliate extends Omit<AffiliateTyped, 'since'> {
  /** Fixed, so that loading twice records it once. */
  readonly id: string;
  readonly brokerageId: number;
  readonly since: string;
}

/** Invented affiliates: of the lender by a small share, of two brokerages by control. None is used unless it is chosen. */
export const demoAffiliates: readonly DemoAffiliate[] = [
  {
    id: '00000000-0000-4000-8000-00000af10001',
    brokerageId: 1,
    name: 'Example Appraisal Services',
    services: ['appraisal'],
    relation: 'voting-interest',
    share: 10_000,
    words: 'Lockdesk Demo Lender owns 10 percent of Example Appraisal Services.',
    since: '2026-03-01',
    leastCents: 7_500,
    mostCents: 12_500,
    use: 'offered',
  },
  {
    id: '00000000-0000-4000-8000-00000af10002',
    brokerageId: 2,
    name: 'Specimen Ridge Settlement',
    services: ['settlement'],
    relation: 'voting-interest',
    share: 40_000,
    words: 'Ridgeline Home Lending owns 40 percent of Specimen Ridge Settlement.',
    since: '2026-03-01',
    leastCents: 45_000,
    mostCents: 90_000,
    use: 'offered',
  },
  {
    id: '00000000-0000-4000-8000-00000af10003',
    brokerageId: 3,
    name: 'Placeholder Harbor Insurance',
    services: ['homeowners-insurance'],
    relation: 'common-owner',
    share: 60_000,
    words: 'The owner of Harborlight Mortgage owns 60 percent of Placeholder Harbor Insurance.',
    since: '2026-06-01',
    leastCents: 80_000,
    mostCents: 240_000,
    use: 'offered',
  },
];
