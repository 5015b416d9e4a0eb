import type { CaseArea, CaseContext } from '../foundation/cases/case-area.ts';
import type { Result } from '../foundation/result/result.ts';
import { cases as amortizationCases } from './amortization/case.ts';
import { cases as aprCases } from './apr/case.ts';
import { runCase as runAppraisalCase } from './appraisal/case.ts';
import { runCase as runCocCase } from './coc/case.ts';
import { runCase as runEscrowCase } from './escrow-account/case.ts';
import { runCase as runSummariesCase } from './cd-summaries/case.ts';
import { runCase as runClosingScheduleCase } from './closing-schedule/case.ts';
import { runCase as runConditionsCase } from './conditions/case.ts';
import { runCase as runPackageCase } from './package/case.ts';
import { runCase as runPayoffCase } from './payoff/case.ts';
import { runCase as runPrepaidInterestCase } from './prepaid-interest/case.ts';
import { runCase as runRescissionFundingCase } from './rescission-funding/case.ts';
import { runCase as runConsentCase } from './e-consent/case.ts';
import { runCase as runHoepaCase } from './hoepa/case.ts';
import { runFhaCase, runPmiCase, runUsdaCase, runVaCase } from './insurance/case.ts';
import { runCase as runLimitsCase } from './limits/case.ts';
import { runCase as runPostConsummationCase } from './post-consummation/case.ts';
import { runCase as runPreDisclosureCase } from './pre-disclosure/case.ts';
import { runCase as runProvidersCase } from './providers/case.ts';
import { runCase as runPurchaseAuditCase } from './purchase-audit/case.ts';
import { runCase as runAtrQmCase } from './qm/case.ts';
import { runCase as runHpmlCase } from './qm/hpml-case.ts';
import { runCase as runTimingCase } from './timing/case.ts';
import { runCase as runToleranceCase } from './tolerance/case.ts';
import { runCase as runTransferTaxCase } from './transfer-tax/case.ts';
import { runCase as runUcdCase } from './ucd/case.ts';
import { runCase as runWaitingPeriodCase } from './waiting-period/case.ts';
import { cases as tridCases } from './trid/case.ts';

type Run = (inputs: unknown, id?: string) => Result<unknown>;
const only = (run: (inputs: unknown) => Result<unknown>) => (inputs: unknown) => run(inputs);
const withId = (run: Run | undefined) => (inputs: unknown, context?: CaseContext) => run!(inputs, context?.id);

/** Every area of the regulation, with the one function that runs its cases. */
export const AREAS: readonly CaseArea[] = [
  {
    name: 'trid-timing',
    title: 'Deadlines of the Loan Estimate and the Closing Disclosure',
    law: '12 CFR 1026.19(e), (f), 1026.23, 1026.2(a)(6)',
    inputs: [
      'application',
      'leMailed | leDelivered',
      'revisedLeReceived',
      'rateLock',
      'cdMailed | cdReceived',
      'consummation',
      'creditorOpenSaturday',
    ],
    run: (inputs, context) => runTimingCase(inputs, context?.wanted ?? []),
  },
  {
    name: 'tolerance',
    title: 'Good faith: baselines, tolerances, cures',
    law: '12 CFR 1026.19(e)(3), (e)(4), (f)(2)(v)',
    inputs: [
      '<charge>LE, <charge>Revised, <charge>Actual',
      'zeroLE, zeroActual',
      'tenLE, tenActual',
      'charge, shoppable, affiliate, writtenListProvided',
      'reason',
    ],
    run: only(runToleranceCase),
  },
  {
    name: 'appendix-j',
    title: 'Annual percentage rate by the actuarial method',
    law: '12 CFR 1026 Appendix J',
    inputs: ['advances, payments, unitPeriod', 'from, to', 'commitment', 'amountFinanced'],
    run: only(aprCases['appendix-j']),
  },
  {
    name: 'apr-lib',
    title: 'Annual percentage rate of loan terms',
    law: '12 CFR 1026.22',
    inputs: ['loan, rate, months, fees'],
    run: only(aprCases['apr-lib']),
  },
  {
    name: 'apr-tolerance',
    title: 'Accuracy of the APR and the finance charge',
    law: '12 CFR 1026.22(a), 1026.38(o)',
    inputs: ['disclosed, actual', 'regular'],
    run: only(aprCases['apr-tolerance']),
  },
  {
    name: 'amortization',
    title: 'Payments and schedules',
    law: '12 CFR 1026.37(b), (c)',
    inputs: ['loan, rate, months', 'biweekly', 'disbursement, firstPayment'],
    run: only(amortizationCases.amortization),
  },
  {
    name: 'arm',
    title: 'Adjustable-rate payments',
    law: '12 CFR 1026.37(c), (j)',
    inputs: ['loan, rate, adjustEvery, caps'],
    run: only(amortizationCases.arm),
  },
  {
    name: 'cfpb-forms',
    title: 'Figures of the sample forms',
    law: '12 CFR 1026 Appendix H',
    inputs: ['loan, rate, months', 'fees', 'escrow'],
    run: withId(tridCases['cfpb-forms']),
  },
  {
    name: 'rounding',
    title: 'Rounding and printing of figures',
    law: '12 CFR 1026.37(o)(4), 1026.38(t)(4)',
    inputs: ['percent', 'perDiem', 'items', 'months'],
    run: withId(tridCases['rounding']),
  },
  {
    name: 'projected-payments',
    title: 'Projected payments columns',
    law: '12 CFR 1026.37(c)',
    inputs: ['loan, rate, months', 'ioMonths', 'caps', 'mi'],
    run: withId(tridCases['projected-payments']),
  },
  {
    name: 'cash-to-close',
    title: 'Calculating cash to close',
    law: '12 CFR 1026.37(h), 1026.38(e), (i)',
    inputs: ['loan, salePrice, closingCosts, deposit', 'payoffs'],
    run: withId(tridCases['cash-to-close']),
  },
  {
    name: 'atr-qm',
    title: 'Ability to repay and qualified mortgages',
    law: '12 CFR 1026.43, 1026.32(b)',
    inputs: [
      'loan, rate, months',
      'loan, intro, index, margin, months',
      'loan, rates [[months, rate], …]',
      'loan, rate, termMonths, amortMonths',
      'loan, rate, ioMonths',
      'loan, teaser, annualPaymentCapPercent',
      'loan, negAmCap, maxRate, maxRateFromPayment',
      'loan, rate, annualIncreasePercent, years',
      'loan, intro, introMonths, fullyIndexed',
      'loan, intro, introMonths, firstCap | maxRate',
      'piAtr, taxes, insurance, hoa, otherDebts, income',
      'year',
      'year, loanAmount, totalLoanAmount, pointsAndFees',
      'year, loanAmount, lien, manufacturedHome, apr, apor',
      'upfrontPMI, refundableProRata, nhaMaxPremium',
      'fhaUpfront | vaFundingFee',
      'undiscountedRate, apor, pointsPaid',
      'rateYears1to3, rateAfter',
      'rateSetDate, months',
    ],
    run: only(runAtrQmCase),
  },
  {
    name: 'hpml',
    title: 'Higher-priced mortgage loans',
    law: '12 CFR 1026.35',
    inputs: ['lien, jumbo, apr, apor', 'years | year, loanAmount'],
    run: only(runHpmlCase),
  },
  {
    name: 'hoepa',
    title: 'High-cost mortgages',
    law: '12 CFR 1026.32(a)',
    inputs: ['year, lien, personalProperty, loanAmount, totalLoanAmount, apr, apor, pointsAndFees, prepayMonths, prepayPercent'],
    run: only(runHoepaCase),
  },
  {
    name: 'fha',
    title: 'FHA mortgage insurance premiums',
    law: '12 U.S.C. 1709(c)(2); HUD handbook 4000.1',
    inputs: [
      'baseLoan, ltv | value, months, endorsedOn',
      'base | totalLoan, rate, months, annualRate, upfrontFactor, year',
      'monthsSinceEndorsement',
    ],
    run: only(runFhaCase),
  },
  {
    name: 'va',
    title: 'VA funding fee',
    law: '38 U.S.C. 3729',
    inputs: ['type, firstUse, downPaymentPercent, baseLoan, exempt, closedOn'],
    run: only(runVaCase),
  },
  {
    name: 'usda',
    title: 'USDA guarantee fees',
    law: '7 CFR 3555.107',
    inputs: ['base, upfrontPercent, financed', 'loan, rate, months, year', 'total, annualPercent'],
    run: only(runUsdaCase),
  },
  {
    name: 'pmi',
    title: 'Private mortgage insurance: its ends and its premium',
    law: '12 U.S.C. 4901–4905',
    inputs: ['loan, rate, months, originalValue, firstPayment', 'loan, ltv, score, months, coverage', 'loan, singlePremiumPercent'],
    run: only(runPmiCase),
  },
  {
    name: 'limits',
    title: 'Loan limits',
    law: '12 U.S.C. 1454, 1717, 1709(b)',
    inputs: ['years | year, county (FIPS), units, program'],
    run: only(runLimitsCase),
  },
  {
    name: 'escrow-account',
    title: 'Escrow account: analysis, section G, statements',
    law: '12 CFR 1024.17, Appendix E to Part 1024; 12 CFR 1026.38(g)(3)',
    inputs: [
      'firstPayment, cushionMonths, items [{name, disbursements [[month, amount], …]}]',
      'lines, aggregateAdjustment, document',
      'surplus, current',
      'kind, amount, monthlyPayment, current',
      'consummation, taxDue',
      'lastBill, knownBill, cpiChangePercent',
      'jurisdictionOffers, discountForLumpSum, chargeForInstalments',
      'settlement | payoffFundsReceived | firstPayment',
    ],
    run: only(runEscrowCase),
  },
  {
    name: 'prepaid-interest',
    title: 'Prepaid interest and first payment',
    law: '12 CFR 1026.37(g)(2)(iii), 1026.38(g)(2)',
    inputs: ['loan, rate, disbursement, basis, interestCreditThroughDay, roundPerDiemFirst', 'perDiem, days'],
    run: only(runPrepaidInterestCase),
  },
  {
    name: 'rescission-funding',
    title: 'Right to rescind and the day of funding',
    law: '12 CFR 1026.23',
    inputs: ['date', 'purpose, occupancy, sameCreditor, newAdvance', 'owners, how', 'signed, loan, rate, basis, interestCreditThroughDay'],
    run: only(runRescissionFundingCase),
  },
  {
    name: 'closing-schedule',
    title: 'Days of a closing, wires, closing protection letter',
    law: '12 CFR 1026.19, 1002.14(a)(1); trade usage',
    inputs: [
      'consummation, rescindable, calendar',
      'leSent, lastRevisedLeReceived, cdReceived',
      'lockExpires, signed, rescindable',
      'instructions, callBack',
      'cpl, state',
    ],
    run: only(runClosingScheduleCase),
  },
  {
    name: 'payoff',
    title: 'Payoff of the old loan',
    law: '12 CFR 1026.36(c)(3), 1024.34; 24 CFR 203.558',
    inputs: [
      'balance, rate, interestPaidThrough, payoffDate, basis, fees',
      'fhaClosed, paidOff',
      'requestReceived',
      'escrowBalance, nettedByBorrower',
      'goodThrough, signed, rescindable, mailDays',
    ],
    run: only(runPayoffCase),
  },
  {
    name: 'cd-summaries',
    title: 'Summaries of transactions, payoffs, prorations',
    law: '12 CFR 1026.38(e), (i), (j), (k)',
    inputs: [
      'K, L, M, N',
      'totalClosingCosts, downPayment, …, adjustments',
      'loanAmount, totalClosingCosts, paidBefore, payoffs',
      'A to I, lenderCredits',
      'lines',
      'yearly | monthly, start, end, basis | daysInMonth',
      'an item by its name: gift, sellerCredit, payoffOldLoan, principalReduction, …',
    ],
    run: only(runSummariesCase),
  },
  {
    name: 'transfer-tax',
    title: 'Transfer, recordation and mortgage taxes',
    law: '12 CFR 1026.37(g)(1); state and local tax laws',
    inputs: [
      'rule, amount, date',
      'state, county | city, instrument, amount | loan | price, units',
      'charge',
      'transferTax, sellerPays, document',
    ],
    run: only(runTransferTaxCase),
  },
  {
    name: 'ucd',
    title: 'Uniform Closing Dataset: data points and lines',
    law: 'GSE delivery specification, Appendix I, 31 January 2017',
    inputs: ['dataPoint, container', 'h25, with its figures', 'A to I, lenderCredits', 'question'],
    run: only(runUcdCase),
  },
  {
    name: 'pre-disclosure',
    title: 'Before and around the Loan Estimate: fees, intent to proceed, who issues',
    law: '12 CFR 1026.19(e)(1)(ii), (iii), (e)(2)',
    inputs: [
      'event, leReceived, intentToProceed',
      'document',
      'workflow',
      'brokerReceivedApplication, lenderReceivedFile, calendar',
      'application, deniedOn | withdrawnOn, calendar',
    ],
    run: only(runPreDisclosureCase),
  },
  {
    name: 'providers',
    title: 'Providers of settlement services: written list, limit by choice, affiliates, average charges',
    law: '12 CFR 1026.19(e)(1)(vi), (e)(3); 12 CFR 1024.8, 1024.14, 1024.15',
    inputs: [
      'services [{service, shoppable, providers}]',
      'required, shop, listGiven, chosen, onList, affiliate',
      'list | listNames | lenderRequires',
      'referrer, affidavitWithLe',
      'lenderOwnsOfTitleAgentPercent',
      'periods [[transactions, charged, average]] | periodDays | charge',
      'ownersFull, lendersFull, simultaneous',
    ],
    run: only(runProvidersCase),
  },
  {
    name: 'e-consent',
    title: 'Consent to electronic records, delivery and receipt',
    law: '15 U.S.C. 7001(c); 12 CFR 1026.19(e)(1)(iv), (f)(1)(iii)',
    inputs: [
      'sent, how, consentBeforeSending, openedOrAcknowledged',
      'withdrawn, earlierElectronicLe',
      'application, coBorrowerMailed, calendar',
      'consent',
      'document, how',
      'question',
    ],
    run: only(runConsentCase),
  },
  {
    name: 'waiting-period',
    title: 'New waits after the Closing Disclosure',
    law: '12 CFR 1026.19(f)(2)',
    inputs: ['aprDisclosed, aprActual, irregular', 'productChanged', 'prepaymentPenalty', 'change', 'correctedCdReceived, calendar'],
    run: only(runWaitingPeriodCase),
  },
  {
    name: 'appraisal',
    title: 'Appraisals: the second one, copies, independence, transfers',
    law: '12 CFR 1026.35(c), 1026.42; 12 CFR 1002.14(a); trade usage',
    inputs: [
      'sellerAcquired, buyerAgreement, sellerPaid, price, hpml, qm, exemption, loanAmount',
      'titleSearch',
      'secondAppraisalFee',
      'consummation, waiverGiven, onlyClericalChanges, earlierVersionInTime, calendar',
      'mailed, received',
      'history | completed, sent, closing',
      'versions',
      'transaction, waived, determined',
      'act',
      'loanType, report, ordered | caseNumber, effective, updated',
      'transferFrom, has',
    ],
    run: only(runAppraisalCase),
  },
  {
    name: 'package',
    title: 'Documents of the initial, closing and post-closing packages',
    law: '12 CFR 1026.19(e), (f), (g), 1026.37(m); 12 CFR 1024.20, 1024.33; 12 CFR 1002.14(a)(2); agency and state rules',
    inputs: [
      'phase, facts {purpose, loanType, lien, …}, state, application, earlierDocuments',
      'application, listDrawn, calendar',
      'application, lien, becameFirstLien, calendar',
      'loan: forward or reverse',
      'channel, purpose, lien',
      'purpose',
      'state',
    ],
    run: only(runPackageCase),
  },
  {
    name: 'conditions',
    title: 'Conditions of an approval: moves, what they block, turn time',
    law: 'Trade usage',
    inputs: [
      'from, to, stage, by, document, reviewer, date, reason',
      'conditions [[stage, state]], action',
      'receivedHour, waitingForBroker, reviewedHour',
    ],
    run: only(runConditionsCase),
  },
  {
    name: 'post-consummation',
    title: 'After consummation: corrections, clerical errors, refunds, the ledger of cures',
    law: '12 CFR 1026.19(f)(2)(iii) to (v), (f)(4)',
    inputs: [
      'consummation, <what>Known, event, changesAmountPaid, paidBy',
      'event (in words)',
      'changed [line, …]',
      'error, consummation',
      'consummation, excess, refunded, refundDate, correctedCd',
      'charges [{charge, group, le, actual, performed}], curesOnCd | cures [{form, amount, date, document, charge}]',
      'sellerCd, settlementAgent, consummation',
    ],
    run: only(runPostConsummationCase),
  },
  {
    name: 'purchase-audit',
    title: 'Sale of a closed loan and its audit package',
    law: '12 CFR 1026.25(c), 1026.39; 12 CFR 1024.33(b)(3); trade usage',
    inputs: [
      'files [{name, bytes | sha256}]',
      'record, consummation | paid, disclosureRequired',
      'loanSold, resold',
      'servicingTransfer, reason',
      'noticeGiven, by, servicingTransfer, reason',
      'call, sets',
      'advance, rate, funded, purchased, basis',
      'document',
    ],
    run: only(runPurchaseAuditCase),
  },
  {
    name: 'coc',
    title: 'Changes of circumstance: reasons, clocks, forms, what they reset',
    law: '12 CFR 1026.19(e)(3)(iv), (e)(4), (f)(2)(i)',
    inputs: [
      'event, noticeOnLe',
      'firstReport, doubtRecorded, secondReport, calendar',
      'increasesPercentOfGroup [[date, percent], …], calendar',
      'information, brokerLearned, revisedSent, calendar',
      'redisclosingOn, closingDisclosureProvided, consummation, how',
      'cdToBeEmailed, consumerRequest, plan',
      'cdProvided, the day of the change by its name, consummation, aprDisclosed, aprActual, calendar',
      'le, intentToProceed, longerPeriodDays, calendar',
      'le, expectedConsummation, noticeOnLe, useAndOccupancyPermit',
      'lenderCreditLe, lenderCreditActual, <fee>Le, <fee>Actual',
      '<charge>Le, revised, actual, a reason, redisclosedInTime | information, revisedSent',
      'consummation',
    ],
    run: only(runCocCase),
  },
];

export function areaNamed(name: string): CaseArea | undefined {
  return AREAS.find((area) => area.name === name);
}
