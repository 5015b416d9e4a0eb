import type { Right, Wrong } from '../plant.ts';

/** One bug to plant: which function is replaced by what, and the tests that must fail because of it. */
export interface PlantedBug {
  readonly name: string;
  readonly file: string;
  /** The function's name; of one inside another, or a property, after the name it is in: `createGate.findLoan`. */
  readonly function: string;
  /** Gets the right function and returns the wrong one. It is self-contained: where it is planted it can use nothing of another module. */
  readonly wrong: (right: Right) => Wrong;
  readonly project: 'unit' | 'db' | 'stack';
  readonly tests: readonly string[];
}
