import { isPlainDate, type PlainDate, type Weekday } from '../../foundation/dates/dates.ts';
import { ok, refuse, type Result } from '../../foundation/result/result.ts';
import { creditorCalendar, LENDER_HOURS, type CreditorHours } from '../calendar/index.ts';
import { plainName, readDates, readYesNo, type CaseInputs } from './case-reading.ts';
import { regZCalendars, type RegZCalendars } from './reg-z-calendars.ts';

const OPTION_GROUPS = /^(options|calendar|creditorcalendar|creditoroptions|settings)$/;

interface Read {
  hours: CreditorHours;
  conservative: boolean;
}

/**
 * The calendars a case needs: Saturdays ("creditorOpenSaturday", "open_sat"), further closed days ("closed", "company_holidays"), open
 * days, federal holidays on which the creditor is open, the creditor in words, the Monday after a Sunday holiday. `rest` has the inputs
 * that are no calendar option.
 */
export function caseCalendars(inputs: CaseInputs): Result<{ readonly calendars: RegZCalendars; readonly rest: CaseInputs }> {
  const read: Read = { hours: LENDER_HOURS, conservative: false };
  const rest: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(inputs)) {
    const plain = plainName(name);
    if (OPTION_GROUPS.test(plain) && typeof value === 'object' && value !== null && !Array.isArray(value)) {
      for (const [option, setting] of Object.entries(value)) {
        const taken = takeOption(read, option, setting, true);
        if (!taken.ok) return taken;
      }
      continue;
    }
    const taken = takeOption(read, name, value, false);
    if (!taken.ok) return taken;
    if (!taken.value) rest[name] = value;
  }
  const general = creditorCalendar(read.hours);
  if (!general.ok) return general;
  return ok({ calendars: regZCalendars(general.value, { closeMondayAfterSundayHoliday: read.conservative }), rest });
}

/** True when the name was a calendar option and is now set. */
function takeOption(read: Read, name: string, value: unknown, inGroup: boolean): Result<boolean> {
  const plain = plainName(name);
  const openDay = /^(?:creditor|office|lender)?(?:is)?opens?(?:on)?(sat|sun)(?:urdays?|days?|s)?$|^(sat|sun)(?:urdays?|days?)open$/.exec(
    plain,
  );
  if (openDay) {
    const open = readYesNo(value, name);
    if (!open.ok) return open;
    return setWeekday(read, (openDay[1] ?? openDay[2]) === 'sat' ? 6 : 0, open.value);
  }
  if (
    /^(creditor|lender)?(closed|extraclosed|closeddays?|closeddates?|extraholidays?|companyholidays?|holidays|officeclosed|closedon)$/.test(
      plain,
    )
  ) {
    return takeClosed(read, name, value);
  }
  if (/^(openanyway|extraopen|openon|opendays?|opendates?)$/.test(plain)) {
    const dates = readDates(value, name);
    if (!dates.ok) return dates;
    read.hours = { ...read.hours, openAnyway: [...(read.hours.openAnyway ?? []), ...dates.value] };
    return ok(true);
  }
  if (/^(open(on)?(federal)?holidays?|openfed(eral)?(holidays?)?)$/.test(plain)) {
    const open = readYesNo(value, name);
    if (!open.ok) return open;
    read.hours = { ...read.hours, federalHolidays: open.value ? 'open' : 'observed' };
    return ok(true);
  }
  if (/^(closed(on)?federalholidays?|observesfederalholidays?|closedobserved)$/.test(plain)) {
    const closed = readYesNo(value, name);
    if (!closed.ok) return closed;
    read.hours = { ...read.hours, federalHolidays: closed.value ? 'observed' : 'open' };
    return ok(true);
  }
  if (
    /^(closed|open)(on)?(the)?(dayafter|fridayafter|friafter|blackfriday)(thanksgiving)?$|^(blackfriday|dayafterthanksgiving)(closed|open)$/.test(
      plain,
    )
  ) {
    const says = readYesNo(value, name);
    if (!says.ok) return says;
    // Open is how it is anyway: the day after Thanksgiving is no federal holiday.
    if (says.value === plain.includes('closed')) closeDaysAfterThanksgiving(read);
    return ok(true);
  }
  if (/^(conservative|closemondayaftersundayholiday|sundayholidaymonday(closed)?|observedmonday(closed)?)$/.test(plain)) {
    const on = readYesNo(value, name);
    if (!on.ok) return on;
    read.conservative = on.value;
    return ok(true);
  }
  if (/^(creditor|lender|creditorhours|officehours|creditoropen)$/.test(plain) && typeof value === 'string') return takeWords(read, value);
  if (inGroup) return refuse('UNKNOWN_INPUT', `The calendar option ${name} is not understood.`, { field: name });
  return ok(false);
}

function takeClosed(read: Read, name: string, value: unknown): Result<boolean> {
  const listed: [string, PlainDate | undefined][] = [];
  for (const each of Array.isArray(value) ? value : [value]) {
    if (typeof each === 'object' && each !== null) {
      const { name: called, on, date } = each as Record<string, unknown>;
      const day = on ?? date;
      listed.push([String(called ?? 'Company holiday'), isPlainDate(day) ? day : undefined]);
      continue;
    }
    const dates = readDates(each, name);
    if (!dates.ok) return dates;
    for (const day of dates.value) listed.push(['Company holiday', day]);
  }
  const companyHolidays = [...(read.hours.companyHolidays ?? [])];
  for (const [called, on] of listed) {
    if (on === undefined) return refuse('NO_SUCH_DATE', `${name}: ${called} has no date of the form YYYY-MM-DD.`, { field: name });
    companyHolidays.push({ on, name: called });
  }
  read.hours = { ...read.hours, companyHolidays };
  return ok(true);
}

function closeDaysAfterThanksgiving(read: Read): void {
  const companyHolidays = [...(read.hours.companyHolidays ?? [])];
  for (let year = 2010; year <= 2060; year += 1) {
    for (let day = 23; day <= 29; day += 1) {
      const on = `${year}-11-${day}`;
      const dates = readDates(`Fri ${on}`, 'dayAfterThanksgiving');
      if (dates.ok) companyHolidays.push({ on, name: 'Day after Thanksgiving' });
    }
  }
  read.hours = { ...read.hours, companyHolidays };
}

function setWeekday(read: Read, day: Weekday, open: boolean): Result<boolean> {
  const others = read.hours.openWeekdays.filter((each) => each !== day);
  read.hours = { ...read.hours, openWeekdays: open ? [...others, day] : others };
  return ok(true);
}

/** "Mon-Fri, closed on federal observed holidays", "Mon-Sat", "open 7 days, open on federal holidays". */
function takeWords(read: Read, value: string): Result<boolean> {
  const words = value.toLowerCase();
  if (/mon[a-z]*\s*(-|–|to|through)\s*sun|7 days|seven days/.test(words)) {
    setWeekday(read, 6, true);
    setWeekday(read, 0, true);
  } else if (/mon[a-z]*\s*(-|–|to|through)\s*sat|open (on )?sat/.test(words)) {
    setWeekday(read, 6, true);
  } else if (!/mon[a-z]*\s*(-|–|to|through)\s*fri|weekdays|closed/.test(words)) {
    return refuse('UNKNOWN_INPUT', `The creditor's hours "${value}" are not understood; "Mon-Fri" or "Mon-Sat" would be.`, {
      field: 'creditor',
    });
  }
  if (/open on (federal )?holidays|no holidays/.test(words)) read.hours = { ...read.hours, federalHolidays: 'open' };
  return ok(true);
}
