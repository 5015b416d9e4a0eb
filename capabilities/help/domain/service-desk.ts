/** When the service desk answers, in the specification's words. */
export const SERVICE_DESK_HOURS = 'Monday to Friday 8 AM to 9 PM ET';

/** The zone those words are meant in. */
export const SERVICE_DESK_ZONE = 'America/New_York';

const OPENS = '08:00:00';
const CLOSES = '21:00:00';

/** Whether the desk answers at a wall time of its own zone; `weekday` is 0 for Sunday to 6 for Saturday. */
export function serviceDeskIsOpen(weekday: number, time: string): boolean {
  return weekday >= 1 && weekday <= 5 && time >= OPENS && time < CLOSES;
}
