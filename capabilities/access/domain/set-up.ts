import { judgeValue } from '../../../foundation/validation/judge-value.ts';
import { passwordProblem, personNameProblem } from './people.ts';

/** What the first administrator types: the lender, and themselves. */
export interface SetUpTyped {
  readonly company: string;
  readonly nmlsId: string;
  readonly state: string;
  readonly name: string;
  readonly email: string;
  /** Undefined where another sign-in provider stores the passwords. */
  readonly password?: string | undefined;
}

export type SetUpProblems = Partial<Record<keyof SetUpTyped, string>>;

/** Everything wrong with it, by field. */
export function setUpProblems(typed: SetUpTyped): SetUpProblems {
  const problems: SetUpProblems = {};
  const company = typed.company.trim();
  if (company.length < 2 || company.length > 80) problems.company = 'A company name has 2 to 80 characters.';
  if (!/^\d{4,12}$/.test(typed.nmlsId.trim())) problems.nmlsId = 'An NMLS ID has 4 to 12 digits.';
  if (!/^[A-Z]{2}$/.test(typed.state.trim().toUpperCase())) problems.state = 'Enter the two letters of your state, such as CO.';
  const name = typed.name.trim();
  const wrongName = personNameProblem(name);
  if (wrongName) problems.name = wrongName;
  const wrongEmail = judgeValue('email', typed.email, { field: 'Work email', borrower: name || 'the administrator', required: true });
  if (wrongEmail) problems.email = wrongEmail;
  const weak = typed.password === undefined ? undefined : passwordProblem(typed.password, typed.email.trim());
  if (weak) problems.password = weak;
  return problems;
}
