import type { Cents, PlainDate } from '../../foundation/units/units.ts';

export const conditionRatings = ['C1', 'C2', 'C3', 'C4', 'C5', 'C6'] as const;
export const qualityRatings = ['Q1', 'Q2', 'Q3', 'Q4', 'Q5', 'Q6'] as const;
export type ConditionRating = (typeof conditionRatings)[number];
export type QualityRating = (typeof qualityRatings)[number];

/** The condition of the value: MISMO PropertyValuationConditionalConclusionType. */
export const valueConditions = [
  'AsIs',
  'SubjectToCompletionPerPlans',
  'SubjectToRepairConditions',
  'SubjectToInspectionConditions',
] as const;
export type ValueCondition = (typeof valueConditions)[number];

/** A sale the property was compared with. Money in cents, size in square feet. */
export interface ComparableSale {
  readonly address: string;
  readonly soldOn?: PlainDate;
  readonly price?: Cents;
  /** Hundredths of a mile. */
  readonly distance?: number;
  readonly squareFeet?: number;
  /** The sum of the adjustments made for what differs. */
  readonly adjustment?: Cents;
  readonly adjusted?: Cents;
}

/** A report's facts about the property, as far as it has them. */
export interface ValuationReport {
  readonly reportNumber?: string;
  readonly value: Cents;
  readonly effectiveOn?: PlainDate;
  readonly condition?: ConditionRating;
  readonly quality?: QualityRating;
  readonly valueCondition?: ValueCondition;
  readonly squareFeet?: number;
  readonly address?: string;
  readonly comparables: readonly ComparableSale[];
}
