import { judgePhone, phoneDigits } from '../../../foundation/validation/judge-value.ts';
import { ok, refuse, type Refusal, type Result } from '../../../foundation/result/result.ts';
import { personNameProblem } from './people.ts';

/** The fields a person changes about themselves. */
export interface OwnProfile {
  readonly displayName: string;
  readonly phone: string;
  readonly mobilePhone: string;
}

export type ProfileProblems = Partial<Record<keyof OwnProfile, string>>;

/** Everything wrong with a profile, by field. */
export function profileProblems({ displayName, phone, mobilePhone }: OwnProfile): ProfileProblems {
  const problems: ProfileProblems = {};
  const name = displayName.trim();
  const wrongName = personNameProblem(name);
  if (wrongName) problems.displayName = wrongName;
  const wrongPhone = judgePhone(phone, { field: 'Work phone' });
  if (wrongPhone) problems.phone = wrongPhone;
  const wrongMobile = judgePhone(mobilePhone, { field: 'Mobile phone' });
  if (wrongMobile) problems.mobilePhone = wrongMobile;
  return problems;
}

/** A profile as it is stored: telephone numbers as they are shown, "(303) 555-0142". */
export function editProfile(typed: OwnProfile): Result<OwnProfile, Refusal<'PROFILE_INCOMPLETE'>> {
  const problems = profileProblems(typed);
  const [first] = Object.entries(problems);
  if (first) return refuse('PROFILE_INCOMPLETE', '', { field: first[0], details: { problem: first[1], problems } });
  return ok({ displayName: typed.displayName.trim(), phone: phoneOf(typed.phone), mobilePhone: phoneOf(typed.mobilePhone) });
}

/** Ten digits, whatever is between them; a leading 1 is the country code. */
function phoneOf(phone: string): string {
  const digits = phoneDigits(phone);
  return digits ? `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}` : '';
}

/** Decides on ending one of a person's sessions. */
export function endSession(session: {
  readonly open: boolean;
  readonly here: boolean;
}): Result<undefined, Refusal<'SESSION_NOT_FOUND' | 'SESSION_IN_USE'>> {
  if (!session.open) return refuse('SESSION_NOT_FOUND', '', { field: 'sessionId' });
  return session.here ? refuse('SESSION_IN_USE', '', { field: 'sessionId' }) : ok(undefined);
}
