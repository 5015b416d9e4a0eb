import type { Refusal, Result } from '../result/result.ts';

/** The parts of a case besides its inputs; all of it is optional and never changes a figure of the inputs. */
export interface CaseContext {
  /** The case's name; a sample form's (H24B…) brings the terms printed on that form. */
  readonly id?: string;
  /** Names of the values wanted, for answers whose name carries a date. */
  readonly wanted?: readonly string[];
}

/** A question of the law or of an agency's guide as the command line names it. */
export interface CaseArea {
  readonly name: string;
  readonly title: string;
  /** Paragraphs, or chapters of a guide, that it follows. */
  readonly law: string;
  /** Input fields by kind of question; amounts in dollars, rates and ratios in percent, dates YYYY-MM-DD. */
  readonly inputs: readonly string[];
  readonly run: (inputs: unknown, context?: CaseContext) => Result<unknown, Refusal>;
}
