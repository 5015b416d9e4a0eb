import type { OutsideCompanySettings, Settings } from '../../../../platform/settings/settings.ts';
import { answersAt, shownAddress } from '../../../../platform/telemetry/answers-at.ts';

/** Something outside these processes that the portal needs. */
export interface FoundPlace {
  readonly name: string;
  readonly address: string;
  readonly simulated: boolean;
  readonly answers: boolean;
  readonly milliseconds: number;
}

/** How long a result is cached: several administrators who open the page cause one connection. */
const GOOD_FOR_MS = 10_000;
const known = new WeakMap<Settings, { readonly at: number; readonly found: Promise<readonly FoundPlace[]> }>();

/** The sign-in site, mail, the virus scanner and the companies, each as it answers now. */
export function foundPlaces(settings: Settings): Promise<readonly FoundPlace[]> {
  const before = known.get(settings);
  if (before && performance.now() - before.at < GOOD_FOR_MS) return before.found;
  const found = Promise.all(
    placesOf(settings).map(async ({ name, address, simulated }) => ({
      name,
      address: shownAddress(address),
      simulated,
      ...(await answersAt(address)),
    })),
  );
  known.set(settings, { at: performance.now(), found });
  return found;
}

function placesOf(settings: Settings): readonly { readonly name: string; readonly address: string; readonly simulated: boolean }[] {
  const place = (name: string, address: string | undefined) => (address === undefined ? [] : [{ name, address, simulated: false }]);
  const company = (name: string, found: OutsideCompanySettings | undefined) =>
    found === undefined ? [] : [{ name, address: found.baseUrl, simulated: found.simulated }];
  const { underwritingSystems: systems } = settings;
  return [
    ...place('Sign-in site', settings.signIn.issuer),
    ...place('Mail server', settings.mail.smtpUrl),
    ...place('Virus scanner', settings.virusScanner),
    ...company('Credit', settings.creditAgency),
    ...company('Desktop Underwriter', systems.DU),
    ...company('Loan Product Advisor', systems.LPA),
    ...company('Appraisals', settings.appraisal),
    ...company('Mortgage insurers', settings.mortgageInsurers),
    ...company('Fee quotes', settings.feeQuotes),
    ...company('FHA Connection', settings.fha),
    ...company('NMLS', settings.nmls),
  ];
}
