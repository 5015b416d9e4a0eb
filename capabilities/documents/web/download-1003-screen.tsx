import type { ScreenProps } from '../../../ui/screens/screen-route.ts';
import { DownloadScreen } from './download-screen.tsx';

/** `/download-1003/{loanId}/{selectedView}`: opens, as `section-one`, with the most used format. */
export default function Download1003Screen({ params }: ScreenProps<'/download-1003/$loanId'>) {
  return <DownloadScreen title="Download 1003" route="/download-1003/$loanId" usual="form-1003-html" usualView="section-one" {...params} />;
}
