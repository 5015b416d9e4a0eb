/** An application as a file of another format, written in a thread of its own. */
export { readApplication, writeFile } from '../server/files/written-file.ts';
