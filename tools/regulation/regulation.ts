import { caseCommand } from '../cases/case-command.ts';
import { LAW } from './law.ts';

/** Works cases of the law out from the command line. */
caseCommand({ name: 'regulation', book: LAW }, process.argv.slice(2));
