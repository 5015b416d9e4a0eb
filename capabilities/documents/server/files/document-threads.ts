import { limitedThreads } from '../../../../platform/threads/limited-threads.ts';
import type { DocumentDone, DocumentTask } from '../worker/document-work.ts';

/** One set of threads for all that is done with documents' files: a brokerage has one of them at a time. */
export const documentThreads = limitedThreads<DocumentTask, DocumentDone>(new URL('../worker/document-work.ts', import.meta.url));
