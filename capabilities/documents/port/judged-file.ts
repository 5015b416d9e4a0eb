/** An upload looked into in a thread of its own: what it is, and whether it may be stored. */
export { joinPictures, judgeDocument, type JudgedFile } from '../server/files/judge-document.ts';
