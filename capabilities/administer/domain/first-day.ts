/** What is found in the portal on its first day. */
export interface FirstDayFound {
  readonly lender: { readonly name: string; readonly nmlsId: string; readonly phone: string };
  /** What the portal is called, and whether its name, color or logo were chosen. */
  readonly look: { readonly name: string; readonly chosen: boolean };
  readonly licensedIn: readonly string[];
  readonly mail: 'none' | 'waiting' | 'sent' | 'failed';
  /** Where one signs in. */
  readonly site: string;
  /** The rate sheet that is live. */
  readonly sheet: string | undefined;
  readonly brokerages: readonly { readonly name: string; readonly people: number }[];
}

export type FirstDayStep = 'company' | 'licenses' | 'look' | 'sign-in' | 'mail' | 'sheet' | 'brokerage' | 'people';

const MAIL = {
  none: 'Not tried yet',
  waiting: 'On its way',
  sent: 'Sent: look into your inbox',
  failed: 'The mail server did not take it',
} as const;

/** The steps from an empty portal to one that locks loans, in their order, each with what was found. */
export function firstDaySteps(found: FirstDayFound): { id: FirstDayStep; done: boolean; found: string }[] {
  const { lender, licensedIn, look, mail, site, sheet, brokerages } = found;
  const staffed = brokerages.filter(({ people }) => people > 0);
  return [
    {
      id: 'company',
      done: lender.phone !== '',
      found: lender.phone === '' ? `${lender.name}, NMLS ${lender.nmlsId}: phone missing` : `${lender.name}, NMLS ${lender.nmlsId}`,
    },
    { id: 'licenses', done: licensedIn.length > 0, found: licensedIn.length > 0 ? licensedIn.join(', ') : 'No license in force' },
    { id: 'look', done: look.chosen, found: look.chosen ? look.name : `Called ${look.name}, in its own color` },
    // Whoever reads this came in by it.
    { id: 'sign-in', done: true, found: `You signed in at ${site}` },
    { id: 'mail', done: mail === 'sent', found: MAIL[mail] },
    { id: 'sheet', done: sheet !== undefined, found: sheet === undefined ? 'No sheet is live' : `Sheet ${sheet} is live` },
    { id: 'brokerage', done: brokerages.length > 0, found: brokerages[0]?.name ?? 'No brokerage yet' },
    { id: 'people', done: staffed.length > 0, found: staffed[0] ? `${staffed[0].people} at ${staffed[0].name}` : 'Nobody invited yet' },
  ];
}
