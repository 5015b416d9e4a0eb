/*
 * The six page shells. Each draws the page's one <main id="main"> and, where it has one, its <aside id="panel">; a screen must use exactly
 * one of them. Panels give their place to heavy explanations while one is open.
 */
export { QueuePage } from './templates/queue-page.tsx';
export { RecordPage } from './templates/record-page.tsx';
export { Workbench } from './templates/workbench.tsx';
export { Col, FormGrid, FormPage } from './templates/form-page.tsx';
export { ArticlePage, OrderPage } from './templates/column-page.tsx';
export { BarEnd, PageHead } from './templates/page-head.tsx';
export { PanelSection } from './templates/panel.tsx';
