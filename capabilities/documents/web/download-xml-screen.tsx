import type { ScreenProps } from '../../../ui/screens/screen-route.ts';
import { DownloadScreen } from './download-screen.tsx';

/** `/download-xml/{loanId}/{selectedView}`: opens, as `section-two`, with the most used format. */
export default function DownloadXmlScreen({ params }: ScreenProps<'/download-xml/$loanId'>) {
  return <DownloadScreen title="Download XML" route="/download-xml/$loanId" usual="mismo-3.4-du" usualView="section-two" {...params} />;
}
