import { formatRate, rateOfPoints, type Points } from '../../../foundation/rates/rates.ts';

/** The state of the portal on its first day. */
export interface FirstDayFound {
  readonly lender: { readonly name: string; readonly nmlsId: string; readonly phone: string };
  /** The portal's name, and whether its name, color or logo were chosen. */
  readonly look: { readonly name: string; readonly chosen: boolean };
  readonly licensedIn: readonly string[];
  readonly mail: 'none' | 'waiting' | 'sent' | 'failed';
  /** The sign-in site now in use, and when this administrator signed in there; undefined where they used another site. */
  readonly signIn: { readonly site: string; readonly tried: string | undefined };
  /** The rate sheet that is live, and how many products it has. */
  readonly sheet: { readonly versionId: string; readonly products: number } | undefined;
  readonly brokerages: readonly FirstBrokerage[];
}

export interface FirstBrokerage {
  readonly name: string;
  /** States of its licenses in force today; 'anywhere' where no licenses are entered to check. */
  readonly licensedIn: readonly string[] | 'anywhere';
  /** The lender's compensation plan for it today, as a share of the note amount; without one it can price no lender-paid loan. */
  readonly paid: Points | undefined;
  readonly people: number;
  /** Whether one of them can be a loan's officer. */
  readonly sells: boolean;
}

export type FirstDayStep = 'company' | 'licenses' | 'look' | 'sign-in' | 'mail' | 'sheet' | 'brokerage' | 'compensation' | 'people';

const MAIL = {
  none: 'Not tried yet',
  waiting: 'On its way',
  sent: 'Sent: look into your inbox',
  failed: 'The mail server did not take it',
} as const;

/** The steps from an empty portal to one that locks loans, in their order, each with what was found. */
export function firstDaySteps(found: FirstDayFound): { id: FirstDayStep; done: boolean; found: string }[] {
  const { lender, licensedIn, look, mail, signIn, sheet, brokerages } = found;
  const first = nearest(brokerages);
  return [
    {
      id: 'company',
      done: lender.phone !== '',
      found: lender.phone === '' ? `${lender.name}, NMLS ${lender.nmlsId}: phone missing` : `${lender.name}, NMLS ${lender.nmlsId}`,
    },
    { id: 'licenses', done: licensedIn.length > 0, found: licensedIn.length > 0 ? licensedIn.join(', ') : 'No license in force' },
    { id: 'look', done: look.chosen, found: look.chosen ? look.name : `Called ${look.name}, in its own color` },
    {
      id: 'sign-in',
      done: signIn.tried !== undefined,
      found: signIn.tried === undefined ? `${signIn.site} is not tried yet` : `You signed in at ${signIn.site} on ${signIn.tried}`,
    },
    { id: 'mail', done: mail === 'sent', found: MAIL[mail] },
    // One step: a product exists only as a line of a sheet.
    { id: 'sheet', done: sheet !== undefined, found: sheet === undefined ? 'No sheet is live' : sheetWords(sheet) },
    { id: 'brokerage', done: first !== undefined && mayRegister(first), found: first ? licenseWords(first) : 'No brokerage yet' },
    { id: 'compensation', done: first?.paid !== undefined, found: first ? planWords(first) : 'No brokerage yet' },
    { id: 'people', done: first?.sells === true, found: first ? peopleWords(first) : 'Nobody invited yet' },
  ];
}

function sheetWords({ versionId, products }: { readonly versionId: string; readonly products: number }): string {
  return `Sheet ${versionId} is live with ${products === 1 ? '1 product' : `${products} products`}`;
}

/** The brokerage that lacks least: only one that has all of it can take a loan from registration to a lock. */
function nearest(brokerages: readonly FirstBrokerage[]): FirstBrokerage | undefined {
  const has = (one: FirstBrokerage): number => [mayRegister(one), one.paid !== undefined, one.sells].filter(Boolean).length;
  return brokerages.toSorted((one, other) => has(other) - has(one))[0];
}

function mayRegister({ licensedIn }: FirstBrokerage): boolean {
  return licensedIn.length > 0;
}

function licenseWords({ name, licensedIn }: FirstBrokerage): string {
  if (licensedIn === 'anywhere') return `${name}, licenses not entered yet`;
  return licensedIn.length > 0 ? `${name}, licensed in ${licensedIn.join(', ')}` : `${name} has no license in force, so it can’t register`;
}

function planWords({ name, paid }: FirstBrokerage): string {
  return paid === undefined ? `${name} has no plan, so it can’t price` : `The lender pays ${name} ${formatRate(rateOfPoints(paid))}`;
}

function peopleWords({ name, people, sells }: FirstBrokerage): string {
  if (people === 0) return 'Nobody invited yet';
  return sells ? `${people} at ${name}` : `${people} at ${name}, no loan officer yet`;
}
