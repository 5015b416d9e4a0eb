/** "45 seconds", "12 minutes", "3 hours", "2 days": whole, rounded down. */
export function durationText(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const [count, unit] =
    whole < 120
      ? [whole, 'second']
      : whole < 7_200
        ? [Math.floor(whole / 60), 'minute']
        : whole < 172_800
          ? [Math.floor(whole / 3_600), 'hour']
          : [Math.floor(whole / 86_400), 'day'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

const UNITS = ['bytes', 'KB', 'MB', 'GB', 'TB'] as const;

/** "812 MB", "1.4 GB": of 1,024 each. */
export function sizeText(bytes: number): string {
  let value = Math.abs(bytes);
  let unit = 0;
  while (value >= 1_024 && unit < UNITS.length - 1) {
    value /= 1_024;
    unit += 1;
  }
  return `${bytes < 0 ? '−' : ''}${value >= 10 || unit === 0 ? Math.round(value) : value.toFixed(1)} ${UNITS[unit]}`;
}

/** The reply of a mail server or a company, without addresses of people. */
export function withoutAddresses(problem: string): string {
  return problem.replace(/<?[^\s<>@]+@[^\s<>@]+>?/g, '(address)');
}
