import type { CreditAlert, CreditFile } from './credit-response.ts';

export interface PlacedAlerts {
  /** By file: what is written as the error that came instead of it. */
  readonly errors: readonly (CreditAlert | undefined)[];
  /** By file: messages about it. */
  readonly messages: readonly (readonly CreditAlert[])[];
  /** Alerts that belong to no file of the report. */
  readonly rest: readonly CreditAlert[];
}

/** The alert in the result of a file alone. */
export function resultKind(result: string | undefined): 'Freeze' | 'NoFile' | undefined {
  if (/Freeze/i.test(result ?? '')) return 'Freeze';
  return /^NoFile|NoHit|NotFound/i.test(result ?? '') ? 'NoFile' : undefined;
}

/** Words by which an alert is one of fraud. */
export function tellsOfFraud(words: string): boolean {
  return /fraud|ssn|ofac|hawk|safescan/i.test(words);
}

/**
 * Puts alerts back where reading finds them, in order: first those instead of each file, then messages about each file, then the rest. An
 * alert goes to the first file it can be about; between two equal ones it makes no difference to a reader.
 */
export function placeAlerts(files: readonly CreditFile[], alerts: readonly CreditAlert[]): PlacedAlerts {
  let next = 0;
  const isAbout = (file: CreditFile, alert: CreditAlert): boolean =>
    alert.repository === file.repository && alert.borrowerIds.join(' ') === file.borrowerIds.join(' ');
  const errors = files.map((file) => {
    const alert = alerts[next];
    const kind = resultKind(file.result) ?? 'Message';
    // An error without text gets a text when it is read, so an alert without text is no error.
    if (!alert || alert.kind !== kind || alert.text === '' || !isAbout(file, alert)) return undefined;
    next += 1;
    return alert;
  });
  const messages = files.map((file) => {
    const about: CreditAlert[] = [];
    while (next < alerts.length && isMessage(alerts[next]!) && isAbout(file, alerts[next]!)) about.push(alerts[next++]!);
    return about;
  });
  return { errors, messages, rest: alerts.slice(next) };
}

/** Freezes and missing files are written only where the result of a file has them. */
function isMessage({ kind }: CreditAlert): boolean {
  return kind === 'Fraud' || kind === 'Message';
}
