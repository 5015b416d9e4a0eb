import { refuse, type Result } from '../../foundation/result/result.ts';
import { answerCase, type CaseAnswer } from '../../foundation/cases/case-inputs.ts';
import { runFhaCase } from './fha-case.ts';
import { runPmiCase } from './pmi-case.ts';
import { runUsdaCase } from './usda-case.ts';
import { runVaCase } from './va-case.ts';

export { runFhaCase, runPmiCase, runUsdaCase, runVaCase };

const PROGRAMS: Readonly<Record<string, (inputs: unknown) => Result<CaseAnswer>>> = {
  fha: runFhaCase,
  va: runVaCase,
  usda: runUsdaCase,
  pmi: runPmiCase,
};

/** One insurance case whose `program` says which: "fha", "va", "usda" or "pmi". The command line calls the four by their own area names. */
export function runCase(inputs: unknown): Result<CaseAnswer> {
  return answerCase(inputs, (fields) => {
    const program = fields.text('program', 'insurer')?.toLowerCase() ?? '';
    const run = Object.hasOwn(PROGRAMS, program) ? PROGRAMS[program] : undefined;
    if (!run) return refuse('CASE_INPUT', '"program" must be one of fha, va, usda and pmi.', { field: 'program' });
    fields.passOn();
    const { program: _named, insurer: _also, ...rest } = Object(inputs) as Readonly<Record<string, unknown>>;
    return run(rest);
  });
}
