import type { Result } from '../../../../foundation/result/result.ts';
import { arrangePages, type ArrangedFile, type ArrangeRefusal, type ArrangeTask } from './arrange-pages.ts';
import { bindDocuments, type BindTask } from './bind-documents.ts';
import { joinPictures, type JoinPicturesTask } from './join-pictures.ts';
import judge, { type JudgedDocument, type JudgeRefusal, type JudgeTask } from './judge-document.ts';

export type DocumentTask = JudgeTask | ArrangeTask | JoinPicturesTask | BindTask;
export type DocumentDone = Result<JudgedDocument | readonly ArrangedFile[], JudgeRefusal | ArrangeRefusal>;

/** The work on files of documents in a thread of its own: an upload is checked, pages are arranged, pictures are joined. */
export default function work(task: DocumentTask): Promise<DocumentDone> {
  if (!('does' in task)) return judge(task);
  if (task.does === 'bind') return bindDocuments(task);
  return task.does === 'join-pictures' ? joinPictures(task) : arrangePages(task);
}

export { ready } from './judge-document.ts';
