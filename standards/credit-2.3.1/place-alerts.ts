import type { CreditAlert, CreditFile } from './credit-response.ts';

export interface PlacedAlerts {
  /** By file: what is written as the error that came instead of it. */
  readonly errors: readonly (CreditAlert | undefined)[];
  /** By file: messages about it. */
  readonly messages: readonly (readonly CreditAlert[])[];
  /** What belongs to no file of the report. */
  readonly rest: readonly CreditAlert[];
}

/** What the result of a file says by itself. */
export function resultKind(result: string | undefined): 'Freeze' | 'NoFile' | undefined {
  if (/Freeze/i.test(result ?? '')) return 'Freeze';
  return /^NoFile|NoHit|NotFound/i.test(result ?? '') ? 'NoFile' : undefined;
}

/** Words by which an alert is one of fraud. */
export function tellsOfFraud(words: string): boolean {
  return /fraud|ssn|ofac|hawk|safescan/i.test(words);
}

/**
 * Alerts back where reading finds them, in their order: first what comes instead of each file, then messages about each file, then the
 * rest. An alert goes to the first file it can be about; which of two alike is the same to whoever reads it.
 */
export function placeAlerts(files: readonly CreditFile[], alerts: readonly CreditAlert[]): PlacedAlerts {
  let next = 0;
  const isAbout = (file: CreditFile, alert: CreditAlert): boolean =>
    alert.repository === file.repository && alert.borrowerIds.join(' ') === file.borrowerIds.join(' ');
  const errors = files.map((file) => {
    const alert = alerts[next];
    const kind = resultKind(file.result) ?? 'Message';
    // An error without words is read with words of its own, so what has none is no error.
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
