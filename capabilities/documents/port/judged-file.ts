/** Checks an upload in a thread of its own: its kind, and whether it may be stored. */
export { joinPictures, judgeDocument, type JudgedFile } from '../server/files/judge-document.ts';
