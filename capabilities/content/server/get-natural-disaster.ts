import { query } from '../../../platform/operation/operation.ts';
import { getNaturalDisaster } from '../contract/get-natural-disaster.ts';
import { shownPage } from './rows/shown-page.ts';

export default query(getNaturalDisaster, (_asked, portal) => shownPage(portal, 'natural-disaster'));
