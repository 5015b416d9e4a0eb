import { chosenBehaviour, type Behaviours } from '../chosen-behaviour.ts';

/**
 * Special behaviour of a simulated insurer, by the city of the property (or by `X-Simulate`): invented places, because nothing of a person
 * is sent. It applies to one insurer only, `TROUBLED`, so that the others' quotes can be seen too.
 */
export const behaviours = {
  slow: { name: 'Slowford', does: 'answers after twenty seconds' },
  down: { name: 'Downing Falls', does: 'answers 503 to everything' },
  garbage: { name: 'Garbledale', does: 'answers what nobody can read' },
  declines: { name: 'Declines Creek', does: 'offers nothing there' },
  pricier: { name: 'Pricier Park', does: 'asks 0.050% more each time it is asked anew' },
  lost: { name: 'Lostword', does: 'makes the quote and cuts the connection before its answer' },
  duplicate: { name: 'Twiceling', does: 'quotes every product twice' },
  contradicts: { name: 'Contrary Mills', does: 'quotes one product at two rates' },
  'another-question': { name: 'Strangerton', does: 'answers for another loan amount' },
} as const satisfies Behaviours;

export type Behaviour = keyof typeof behaviours;

/** The insurer that a place asks it of. */
export const TROUBLED = 'SXT';

export function behaviourOf(insurerId: string, city: string | undefined, key: unknown): Behaviour | undefined {
  return chosenBehaviour(behaviours, insurerId === TROUBLED ? [city] : [], key);
}
