import type { Decimal } from 'decimal.js';
import { caseInputs, dollarsOf, type CaseInputs } from '../foundation/cases/case-inputs.ts';
import type { Explained } from '../foundation/explain/explain.ts';
import type { Cents } from '../foundation/money/money.ts';
import type { Agency, LoanPurpose, Occupancy } from './agency.ts';

/** Reads what cases of many folders share, in the spellings of the trade. */

/** A field of closed words; words match without case and signs. Absent gives `absent`, or is refused where there is none. */
export function wordOf<T extends string>(
  fields: CaseInputs,
  names: readonly string[],
  words: readonly (readonly [pattern: RegExp, word: T])[],
  absent?: T,
): T {
  const said = fields.text(...names);
  const plain = said?.replace(/[^a-z0-9]/gi, '').toLowerCase();
  const found = plain === undefined ? absent : words.find(([pattern]) => pattern.test(plain))?.[1];
  if (found !== undefined) return found;
  fields.refuseField(names[0]!, said === undefined ? `"${names[0]}" is missing.` : `"${said}" is not known as "${names[0]}".`);
  return words[0]![1];
}

export function agencyOf(fields: CaseInputs, absent?: Agency): Agency {
  const words = [
    [/^(fannie|fanniemae|fnma|du)$/, 'fannie'],
    [/^(freddie|freddiemac|fhlmc|lpa|lp)$/, 'freddie'],
    [/^(fha|hud|total)$/, 'fha'],
    [/^va$/, 'va'],
    [/^(usda|rhs|rural|gus|usdarhs)$/, 'usda'],
  ] as const;
  return wordOf<Agency>(fields, ['agency', 'investor', 'guide'], words, absent);
}

export function purposeOf(fields: CaseInputs, absent?: LoanPurpose): LoanPurpose {
  const words = [
    [/^purchase/, 'purchase'],
    [/limited|lcor|nocashout|rateterm|rateandterm|rateterm|^refinance$|^refi$|streamline|irrrl/, 'limitedCashOut'],
    [/cashout/, 'cashOut'],
  ] as const;
  return wordOf<LoanPurpose>(fields, ['purpose', 'loanPurpose'], words, absent);
}

export function occupancyOf(fields: CaseInputs, absent?: Occupancy): Occupancy {
  const words = [
    [/^(primary|principal|owner|home)/, 'primary'],
    [/^second/, 'secondHome'],
    [/^invest|^nonowner|^rental/, 'investment'],
  ] as const;
  return wordOf<Occupancy>(fields, ['occupancy', 'occupancyType'], words, absent);
}

/** Each item of a list of objects, read alike; what an item lacks is named with its place. */
export function itemsOf<T>(
  fields: CaseInputs,
  names: readonly string[],
  read: (item: CaseInputs, index: number) => T,
): readonly T[] | undefined {
  const raw = fields.raw(...names);
  if (raw === undefined) return undefined;
  const name = names[0]!;
  if (!Array.isArray(raw)) {
    fields.refuseField(name, `"${name}" must be a list.`);
    return undefined;
  }
  return raw.flatMap((each: unknown, index) => {
    const item = caseInputs(each);
    if (!item.ok) {
      fields.refuseField(`${name}[${index}]`, `"${name}" must be a list of objects.`);
      return [];
    }
    const found = read(item.value, index);
    const stopped = item.value.refusal();
    if (stopped) fields.refuseField(`${name}[${index}].${stopped.refusal.field ?? ''}`, `${name} ${index + 1}: ${stopped.refusal.message}`);
    return [found];
  });
}

/** A list of amounts, or one amount. */
export function moneyList(fields: CaseInputs, ...names: readonly string[]): readonly Cents[] | undefined {
  const raw = fields.raw(...names);
  if (raw === undefined) return undefined;
  const list: readonly unknown[] = Array.isArray(raw) ? raw : [raw];
  return list.map((amount) => {
    const read = caseInputs({ amount });
    const cents = read.ok ? read.value.money('amount') : undefined;
    if (cents === undefined) fields.refuseField(names[0]!, `"${names[0]}" must be a list of amounts of money, none below zero.`);
    return cents ?? 0;
  });
}

/** An explained amount in dollars, or null where the rule gives none. */
export function dollarsFrom(amount: Explained<Cents> | undefined): number | null {
  return amount === undefined ? null : dollarsOf(amount.value);
}

/** Thousandths of a percent as a JSON number of percent. */
export function percentFrom(thousandths: Explained<number> | undefined): number | null {
  return thousandths === undefined ? null : thousandths.value / 1000; // exact: the number nearest to the percentage, as JSON writes it
}

/** A member that is there only where its value is known. */
export function optional<Name extends string, T>(name: Name, value: T | undefined): { readonly [name in Name]?: T } {
  return value === undefined ? {} : ({ [name]: value } as { readonly [name in Name]: T });
}

/** An amount as exact dollars, where a cent is too coarse. */
export function exactMoney(fields: CaseInputs, ...names: readonly string[]): Decimal {
  return fields.needPercent(...names);
}

/** A member of the case that is an object of its own; what it lacks is named with its name before it. */
export function memberOf<T>(fields: CaseInputs, name: string, raw: unknown, read: (member: CaseInputs) => T): T | undefined {
  const own = caseInputs(raw);
  if (!own.ok) {
    fields.refuseField(name, `"${name}" must be an object.`);
    return undefined;
  }
  const found = read(own.value);
  const stopped = own.value.refusal();
  if (stopped) fields.refuseField(`${name}.${stopped.refusal.field ?? ''}`, `${name}: ${stopped.refusal.message}`);
  return found;
}

/** Names of what is missing or risky: a list of texts, or one text. */
export function namesOf(fields: CaseInputs, ...names: readonly string[]): readonly string[] {
  const raw = fields.raw(...names);
  if (raw === undefined || raw === null) return [];
  const list: readonly unknown[] = Array.isArray(raw) ? raw : [raw];
  if (list.every((each) => typeof each === 'string')) return list;
  fields.refuseField(names[0]!, `"${names[0]}" must be a list of names.`);
  return [];
}
