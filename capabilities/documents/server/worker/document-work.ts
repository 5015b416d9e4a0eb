import type { Result } from '../../../../foundation/result/result.ts';
import { arrangePages, type ArrangedFile, type ArrangeRefusal, type ArrangeTask } from './arrange-pages.ts';
import judge, { type JudgedDocument, type JudgeRefusal, type JudgeTask } from './judge-document.ts';

export type DocumentTask = JudgeTask | ArrangeTask;
export type DocumentDone = Result<JudgedDocument | readonly ArrangedFile[], JudgeRefusal | ArrangeRefusal>;

/** What is done with files of documents in a thread of its own: an upload is looked into, pages are arranged. */
export default function work(task: DocumentTask): Promise<DocumentDone> {
  return 'does' in task ? arrangePages(task) : judge(task);
}

export { ready } from './judge-document.ts';
