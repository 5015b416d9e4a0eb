import { zoneName } from './zone-name.ts';

/** "20:00" as people say it: "8:00 PM". */
export function clockWords(time: string): string {
  const [hours = '0', minutes = '00'] = time.split(':');
  const hour = Number(hours);
  return `${hour % 12 === 0 ? 12 : hour % 12}:${minutes} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** "20:00" or "20:00:12" in "America/New_York" as people write it: "8:00 PM ET". */
export function clockText(time: string, zone: string): string {
  return `${clockWords(time)} ${zoneName(zone)}`;
}
