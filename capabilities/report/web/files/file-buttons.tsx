import { Button } from '../../../../ui/kit/controls/button.tsx';
import { saveCsv, saveXlsx, type FileOfTable } from './table-files.ts';

/** The figures in front as files, both made here of one table. */
export function FileButtons({ file }: { file: FileOfTable }) {
  return (
    <>
      <Button onClick={() => saveCsv(file)}>Export CSV</Button>
      <Button onClick={() => void saveXlsx(file)}>Export XLSX</Button>
    </>
  );
}
