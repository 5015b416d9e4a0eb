import { query } from '../../../platform/operation/operation.ts';
import { getCovid19 } from '../contract/get-covid-19.ts';
import { shownPage } from './rows/shown-page.ts';

export default query(getCovid19, (_asked, portal) => shownPage(portal, 'covid-info-center'));
