/**
 * Special programs and their features as people choose them: by the ids of the lists, with the names a rate sheet calls them by. Which product is
 * taken with which of them, and what that costs, is the sheet's to say.
 */
export interface Program {
  readonly programId: string;
  readonly name: string;
  readonly features: readonly { readonly featureId: string; readonly name: string }[];
}

const features = (...names: readonly string[]): Program['features'] =>
  names.map((name, at) => ({ featureId: String(at + 1).padStart(2, '0'), name }));

export const programs: readonly Program[] = [
  { programId: '1011', name: 'Community second', features: features('Subordinate financing by a public agency') },
  { programId: '1021', name: 'Temporary buydown', features: features('2-1 buydown', '1-0 buydown') },
  { programId: '1031', name: 'Down payment assistance', features: features('Forgivable second', 'Repayable second') },
  {
    programId: '1051',
    name: 'HomeStart',
    features: features('Income at or below 80% of the area median', 'Homeownership education completed'),
  },
  { programId: '1052', name: 'HomeReady', features: features('Homeownership education completed') },
  { programId: '1053', name: 'Home Possible', features: features('Homeownership education completed') },
  { programId: '2011', name: 'Repair escrow', features: [] },
];

export function programOf(id: string): Program | undefined {
  return programs.find((program) => program.programId === id);
}

/** A program and a feature by the ids they were chosen by; an empty id chose none. */
export interface ChosenProgram {
  readonly program?: string;
  readonly feature?: string;
}

/** The names of the chosen program and feature, or the sentence why they can't be chosen. */
export function chosenProgram(programId: string | undefined, featureId: string | undefined): ChosenProgram | { readonly problem: string } {
  if (!programId) return featureId ? { problem: 'A special feature is chosen with its special program.' } : {};
  const program = programOf(programId);
  if (!program) return { problem: `There is no special program ${programId}.` };
  if (!featureId) return { program: program.name };
  const feature = program.features.find((one) => one.featureId === featureId);
  return feature ? { program: program.name, feature: feature.name } : { problem: `${program.name} has no feature ${featureId}.` };
}
