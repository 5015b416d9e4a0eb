import type { Decimal } from 'decimal.js';
import type { Cents } from '../../foundation/money/money.ts';
import type { ExactRate, ExactRatio } from '../../regulation/exact-rate.ts';
import type { EligibilityFacts } from '../eligibility/index.ts';
import type { PayFrequency } from '../income/pay-period.ts';
import type { VaryingEarnings } from '../income/variable-income.ts';
import type { ExactMoney } from '../facts.ts';
import type { InstallmentAccount } from '../liabilities/installments.ts';
import type { StudentLoan } from '../liabilities/student-loan.ts';
import type { HousingCosts } from '../payment/pitia.ts';
import type { RateOfLoan } from '../payment/qualifying-rate.ts';
import type { RiskFacts } from '../scorecard/index.ts';

/** One income of one borrower. A business's share may be a loss; `averaged` is variable income whose average somebody worked out already. */
export type FileIncome =
  | { readonly kind: 'base'; readonly frequency: PayFrequency; readonly amount: ExactMoney; readonly hours?: Decimal }
  | { readonly kind: 'variable'; readonly earned: VaryingEarnings }
  | { readonly kind: 'selfEmployed' | 'averaged' | 'nontaxable' | 'other'; readonly monthly: Cents };

export interface FileBorrower {
  /** Usable scores. */
  readonly scores: readonly number[];
  readonly incomes: readonly FileIncome[];
}

/** A debt as the credit report or the application has it. */
export interface FileDebt {
  readonly id: string;
  readonly type: 'installment' | 'lease' | 'revolving' | 'open30Day' | 'student' | 'alimony' | 'separateMaintenance' | 'child' | 'other';
  readonly balance?: Cents;
  readonly payment?: Cents;
  /** Payments left on the note date. */
  readonly remaining?: number;
  /** Paid off at or before closing: it doesn't count. */
  readonly paidOff?: boolean;
  readonly ofInstallment?: Pick<InstallmentAccount, 'significant' | 'securedByOwnAssets'>;
  readonly ofStudent?: Omit<StudentLoan, 'balance' | 'reported'>;
}

/** A whole file, as it is submitted. */
export interface LoanFile {
  readonly loan: Omit<EligibilityFacts, 'agency' | 'ltv' | 'cltv' | 'hcltv' | 'dti' | 'reservesMonths' | 'arm'>;
  readonly value: {
    readonly price?: Cents;
    readonly value?: Cents;
    readonly closedEndSecond?: Cents;
    readonly helocDrawn?: Cents;
    readonly helocLine?: Cents;
  };
  readonly rate: Omit<RateOfLoan, 'agency' | 'ltv' | 'on'>;
  readonly termMonths: number;
  readonly costs: Omit<HousingCosts, 'mi'>;
  /** Annual percent of the loan by the insurer's card; needed where insurance is. */
  readonly miRate?: ExactRate;
  readonly manufactured?: boolean;
  readonly borrowers: readonly FileBorrower[];
  readonly debts: readonly FileDebt[];
  readonly liquid: Cents;
  readonly retirementVested?: Cents;
  readonly fundsToClose: Cents;
  /** What the borrowers pay for housing now; undefined where they pay nothing. */
  readonly presentHousing?: Cents;
  readonly credit: Pick<RiskFacts, 'lates30' | 'lates60' | 'inquiries'> & { readonly utilization?: ExactRatio };
  readonly missing?: readonly string[];
  readonly hardRisk?: readonly string[];
}
