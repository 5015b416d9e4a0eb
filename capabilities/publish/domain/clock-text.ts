/** Short names of the zones lenders in the United States write on their papers; summer and winter share one. */
const shortZones: Readonly<Record<string, string>> = {
  'America/New_York': 'ET',
  'America/Chicago': 'CT',
  'America/Denver': 'MT',
  'America/Phoenix': 'MST',
  'America/Los_Angeles': 'PT',
  'America/Anchorage': 'AKT',
  'Pacific/Honolulu': 'HT',
};

/** "20:00" or "20:00:12" in "America/New_York" as people write it: "8:00 PM ET". */
export function clockText(time: string, zone: string): string {
  const hour = Number(time.slice(0, 2));
  const half = hour < 12 ? 'AM' : 'PM';
  return `${hour % 12 === 0 ? 12 : hour % 12}:${time.slice(3, 5)} ${half} ${shortZones[zone] ?? zone}`;
}
