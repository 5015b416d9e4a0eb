import { chosenBehaviour, type Behaviours } from '../chosen-behaviour.ts';

/**
 * Special behaviour of the simulated companies, by the last name of the contact for access (or by `X-Simulate`): invented names, so that a
 * person can try each in the portal.
 */
export const behaviours = {
  low: { name: 'Lowe', does: 'the value comes in six percent below the contract or the record' },
  declines: { name: 'Declines', does: 'no appraiser of the company works there' },
  down: { name: 'Downing', does: 'answers 503 to everything about the order' },
  lost: { name: 'Lostword', does: 'takes the order and cuts the connection before its answer' },
  forgotten: { name: 'Forgetter', does: 'takes the first request and forgets it' },
  stalled: { name: 'Stalled', does: 'stays assigned for ever, past its day' },
  garbage: { name: 'Garbled', does: 'delivers a report that nobody can read' },
  duplicate: { name: 'Twiceling', does: 'delivers the same report twice' },
  repairs: { name: 'Repairs', does: 'the value holds once repairs are made' },
  pricier: { name: 'Pricier', does: 'asks more than it quoted and takes no order at less' },
} as const satisfies Behaviours;

export type Behaviour = keyof typeof behaviours;

/** The behaviour for an order, by the last name in it, or by a key sent with it. */
export function behaviourOf(name: string, key: unknown): Behaviour | undefined {
  return chosenBehaviour(behaviours, [name.trim().split(/\s+/).at(-1)], key);
}
