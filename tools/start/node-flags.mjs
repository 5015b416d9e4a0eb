/**
 * How every process of the project's own Node is started. Version 24.15 and later can end with SIGSEGV and no word while its middle compiler (Maglev) works in
 * a thread of its own and the processors are busy (nodejs/node issue 64841): a run of the tests ended so. Without it, code that is hot is compiled by the last
 * compiler alone, a little later. To be taken out when a Node with the mend is the project's.
 */
export const nodeFlags = ['--no-maglev'];
