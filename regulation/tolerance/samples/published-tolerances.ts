/**
 * The commentary's examples of good faith and the CFPB's own sample forms as the tests' table, amounts in dollars. The commentary gives most of
 * them in words; the figures are those of its text.
 */

/** One example: its number, its source, the inputs, the expected values. */
export type ToleranceExample = readonly [
  id: string,
  source: string,
  given: Readonly<Record<string, unknown>>,
  gives: Readonly<Record<string, unknown>>,
];

/** Refunds, baselines and limits. */
const AMOUNTS: readonly ToleranceExample[] = [
  [
    'H24B-H25B-tolerance',
    'CFPB H-24(B) against H-25(B), providers on the written list',
    {
      zeroLE: { A: 1802, appraisal: 405, creditReport: 30, floodDet: 20, floodMon: 32, taxMon: 75, taxResearch: 110, transferTax: 0 },
      zeroCD: { A: 1802, appraisal: 0, creditReport: 29.8, floodDet: 20, floodMon: 31.75, taxMon: 75, taxResearch: 80, transferTax: 0 },
      tenLE: { C: 3198, recording: 85 },
      tenCD: { C: 2655.5, recording: 85 },
    },
    { zeroCure: 0, tenCure: 0 },
  ],
  [
    'TOL-01',
    'rule 2017-15764, comment 19(f)(2)(v)-1',
    { zeroExcess: [30, 25, 25, 15], tenLE: 1000, tenActual: 1190 },
    { zeroCure: 95, tenCure: 90, totalRefund: 185 },
  ],
  [
    'TOL-02',
    'rule 2017-15764, comment 19(e)(3)(ii)-2.i',
    { settlementAgentLE: 300, bucketLE: 1000, settlementAgentActual: 350, bucketActual: 1100 },
    { tenCure: 0 },
  ],
  [
    'TOL-03',
    'rule 2017-15764, comment 19(e)(3)(ii)-2.ii',
    { bucketLE: 1000, bucketActual: 1100, 'includes omitted notary': 10 },
    { tenCure: 0 },
  ],
  ['TOL-04', 'computed: 1026.19(e)(3)(ii)', { bucketLE: 1000, bucketActual: 1100.01 }, { tenCure: 0.01 }],
  [
    'TOL-05',
    'rule 2013-28210, comment 19(e)(3)(ii)-5',
    { bucketLE: 1000, pestLE: 100, pestPerformed: false },
    { baseline: 900, limit: 990 },
  ],
  ['TOL-06', 'rule 2013-28210, comment 19(e)(3)(iv)(A)-1.i', { affiliateAppraisalLE: 200, revisedLE: 400, actual: 400 }, { cure: 0 }],
  ['TOL-07', 'rule 2013-28210, comment 19(e)(3)(iv)(A)-1.i', { affiliateAppraisalLE: 200, revisedLE: null, actual: 400 }, { cure: 200 }],
  [
    'TOL-08',
    'rule 2013-28210, comment 19(e)(3)(iv)(A)-1.ii',
    { titleLE: 400, titleActual: 500, causedBucketIncreasePercent: 5 },
    { baselineForTitle: 400 },
  ],
  ['TOL-10', 'rule 2013-28210, comment 19(e)(3)(i)-5', { lenderCreditLE: 750, lenderCreditActual: 500 }, { cure: 250 }],
  [
    'TOL-11',
    'rule 2013-28210, comment 19(e)(3)(i)-5',
    { lenderCreditLE: 750, appraisalLE: 750, appraisalActual: 900, lenderCreditActual: 900 },
    { lenderCreditViolation: false },
  ],
  [
    'TOL-12',
    'rule 2013-28210, comment 19(e)(3)(i)-2',
    { recordingPaidAtConsummation: 100, actual: 70, refunded: 30 },
    { chargePaidByConsumer: 70 },
  ],
  [
    'TOL-14',
    'rule 2017-15764, comment 19(e)(3)(iv)(E)-1',
    { underwritingLE: 500, intentToProceed: '11 business days later', revised: 700, actual: 700 },
    { cure: 0 },
  ],
  [
    'TOL-15',
    'rule 2017-15764, comment 19(e)(3)(iii)-2',
    { settlementAgentLE: 20, typical: 150, actual: 150, consumerChoseOffList: true },
    { bucket: 'zero', cure: 130 },
  ],
  [
    'TOL-34',
    'computed: rate lock after first LE: points/credits reset, other fees do not',
    {
      leUnlocked: { points: 0, lenderCredit: -1000, processing: 595 },
      leLocked: { points: 1500, lenderCredit: 0, processing: 695 },
      cd: { points: 1500, lenderCredit: 0, processing: 695 },
    },
    { cure: 100 },
  ],
];

/** The bucket of a charge. */
const BUCKETS: readonly ToleranceExample[] = [
  [
    'TOL-16',
    'rule 2017-15764, comment 19(e)(3)(iii)-2',
    { shoppable: true, writtenListProvided: false, provider: 'unaffiliated' },
    { bucket: 'ten' },
  ],
  [
    'TOL-17',
    'rule 2017-15764, comment 19(e)(3)(iii)-2',
    { shoppable: true, writtenListProvided: false, provider: 'affiliate' },
    { bucket: 'zero' },
  ],
  [
    'TOL-18',
    'rule 2013-28210, comment 19(e)(3)(ii)-3',
    { shoppable: true, writtenListProvided: true, providerOnList: true, affiliate: false },
    { bucket: 'ten' },
  ],
  [
    'TOL-19',
    'rule 2013-28210, comment 19(e)(3)(iii)-2',
    { shoppable: true, writtenListProvided: true, providerOnList: false, affiliate: false },
    { bucket: 'unlimited' },
  ],
  [
    'TOL-20',
    'rule 2017-15764, comment 1026.19(e)(3)(iii)',
    { charge: 'homeowners insurance', paidTo: 'creditor affiliate', bonaFide: true },
    { bucket: 'unlimited' },
  ],
  ['TOL-21', 'rule 2017-15764, comment 19(e)(3)(i)-1, (ii)-1; 1026.19(e)(3)(iii)', { charge: 'transfer taxes' }, { bucket: 'zero' }],
  ['TOL-22', 'rule 2017-15764, comment 19(e)(3)(i)-1, (ii)-1; 1026.19(e)(3)(iii)', { charge: 'recording fees' }, { bucket: 'ten' }],
  ['TOL-23', 'rule 2017-15764, comment 19(e)(3)(i)-1, (ii)-1; 1026.19(e)(3)(iii)', { charge: 'prepaid interest' }, { bucket: 'unlimited' }],
  [
    'TOL-24',
    'rule 2017-15764, comment 19(e)(3)(i)-1, (ii)-1; 1026.19(e)(3)(iii)',
    { charge: 'property taxes (escrow or prepaid)' },
    { bucket: 'unlimited' },
  ],
  ['TOL-25', 'rule 2017-15764, comment 19(e)(3)(i)-1, (ii)-1; 1026.19(e)(3)(iii)', { charge: 'mortgage broker fee' }, { bucket: 'zero' }],
  ['TOL-26', 'rule 2017-15764, comment 19(e)(3)(i)-1, (ii)-1; 1026.19(e)(3)(iii)', { charge: 'points' }, { bucket: 'zero' }],
  [
    'TOL-27',
    'rule 2017-15764, comment 19(e)(3)(i)-1, (ii)-1; 1026.19(e)(3)(iii)',
    { charge: "owner's title (not required, optional)" },
    { bucket: 'unlimited' },
  ],
  [
    'TOL-28',
    'rule 2017-15764, comment 19(e)(3)(i)-1, (ii)-1; 1026.19(e)(3)(iii)',
    { charge: 'required appraisal, no shopping' },
    { bucket: 'zero' },
  ],
];

/** All of them. */
export const TOLERANCE_EXAMPLES: readonly ToleranceExample[] = [...AMOUNTS, ...BUCKETS];
