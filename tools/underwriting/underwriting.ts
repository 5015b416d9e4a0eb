import { caseCommand } from '../cases/case-command.ts';
import { GUIDES } from './guides.ts';

/** Works cases of the agencies' guides out from the command line. */
caseCommand({ name: 'underwriting', book: GUIDES }, process.argv.slice(2));
