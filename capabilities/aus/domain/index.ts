export { fileOfApplication, type FileRead } from './sent/file-of-application.ts';
export { loanFileOf, type SentFile } from './sent/sent-file.ts';
export { outOfScope, systems, underwrite, type System, type Underwritten } from './run/underwrite.ts';
