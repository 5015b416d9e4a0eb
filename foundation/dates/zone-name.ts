/** Short names of the zones that lenders in the United States write on their papers; summer and winter share one. */
const SHORT_NAMES: Readonly<Record<string, string>> = {
  'America/New_York': 'ET',
  'America/Chicago': 'CT',
  'America/Denver': 'MT',
  'America/Phoenix': 'MST',
  'America/Los_Angeles': 'PT',
  'America/Anchorage': 'AKT',
  'Pacific/Honolulu': 'HT',
};

/** The short name of "America/New_York", written after a time: "ET". A zone without a short name is written in full. */
export function zoneName(zone: string): string {
  return SHORT_NAMES[zone] ?? zone;
}
