/** The parts of the queue, as its tabs. */
export const TABS = [
  { id: 'open', title: 'Open' },
  { id: 'mine', title: 'Mine' },
  { id: 'waiting', title: 'Waiting on broker' },
  { id: 'done', title: 'Done today' },
] as const;
export type Tab = (typeof TABS)[number]['id'];

/** How often the queue is polled where the event stream is not connected. */
export const REFRESH_MILLIS = 5_000;
