import { Notice } from '../../../ui/kit/page/card.tsx';
import { FileDrop } from '../../../ui/kit/files/file-drop.tsx';
import type { Registering } from './use-registering.ts';

/** The allowed endings of a file's name; the format is recognized by its contents. */
const fileRules = { extensions: ['.xml', '.fnm', '.txt', '.html', '.htm', '.zip'], maxFiles: 1, maxMegabytes: 10 };

/** Where an application file is dropped to be read. */
export function ApplicationFile({ registering }: { registering: Registering }) {
  return (
    <FileDrop
      title="Drop an application file"
      note="MISMO 3.4 or 2.3.1 XML, Fannie Mae 3.2, or a 1003 saved as a web page, up to 10 MB"
      rules={fileRules}
      busy={registering.reading}
      onFiles={(files) => {
        registering.pressed.forgetDuplicates();
        registering.register.reset();
        void registering.read(files[0]!);
      }}
    />
  );
}

/** Why the last file was not read. */
export function FileProblem({ registering: { problem, open } }: { registering: Registering }) {
  if (!problem) return null;
  return (
    <Notice tone="red">
      <div className="text-strong">
        <bdi>{problem.fileName}</bdi> was not read
      </div>
      <div>{problem.sentence}</div>
      <div className="text-2">Nothing was registered{open ? ', and what you typed is kept' : ''}. Fix the file and drop it again.</div>
    </Notice>
  );
}
