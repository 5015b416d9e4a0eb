import { daysBetween, type PlainDate } from '../../../foundation/dates/dates.ts';

/** A person is warned from this many days before the end. */
export const WARNING_DAYS = 5;

export interface PasswordStatus {
  readonly isPasswordExpired: boolean;
  readonly daysLeft: number | null;
  readonly warn: boolean;
}

/** The status of a password that expires on a date, at a moment of today; null for one that does not expire. */
export function passwordStatus(endsOn: PlainDate | null, today: PlainDate, over: boolean): PasswordStatus {
  if (endsOn === null) return { isPasswordExpired: false, daysLeft: null, warn: false };
  const daysLeft = Math.max(0, daysBetween(today, endsOn));
  return { isPasswordExpired: over, daysLeft, warn: over || daysLeft <= WARNING_DAYS };
}

/** The login site's claims about the password: seconds until it expires, and where it is changed. */
export interface PasswordClaims {
  readonly secondsLeft: number | null;
  readonly changeAt: string | null;
}

/** Sites that mean "never" send a larger number than this. */
const LONGEST_SECONDS = 10 * 366 * 86_400;

/** Reads the claims `pwd_exp` and `pwd_url` of an ID token, as Microsoft Entra ID and others write them. Unusable values count as absent. */
export function passwordClaims(claims: Readonly<Record<string, unknown>>): PasswordClaims {
  const seconds = Number(claims['pwd_exp'] ?? Number.NaN);
  const usable = Number.isFinite(seconds) && Math.abs(seconds) <= LONGEST_SECONDS;
  const page = claims['pwd_url'];
  return {
    secondsLeft: usable ? Math.round(seconds) : null,
    changeAt: usable && typeof page === 'string' && /^https?:\/\/[^\s]{1,300}$/.test(page) ? page : null,
  };
}
