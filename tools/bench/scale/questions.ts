/** The requests made at each size. `{loan}` and `{name}` are of one of the brokerage's loans. */
export interface Question {
  readonly name: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body: string;
}

export const questions: readonly Question[] = [
  { name: 'pipeline page', method: 'POST', path: '/api/pipeline/list', body: '{"sort":{"by":"cost","descending":false},"limit":50}' },
  { name: 'all loans, newest change first', method: 'POST', path: '/api/pipeline/list', body: '{"view":"all","limit":50}' },
  { name: 'facet: status', method: 'POST', path: '/api/pipeline/facets', body: '{"facet":"status","filter":{"view":"all"}}' },
  { name: 'facet: officer', method: 'POST', path: '/api/pipeline/facets', body: '{"facet":"officer","filter":{}}' },
  { name: 'name search', method: 'GET', path: '/api/pipeline/lookup/lastname/{name}', body: '' },
  { name: 'number search', method: 'GET', path: '/api/pipeline/lookup/loan/{loan}', body: '' },
  { name: 'loan header', method: 'GET', path: '/api/loan/{loan}/overview', body: '' },
  { name: 'loan details', method: 'GET', path: '/api/loan/{loan}/loan-details', body: '' },
];

/** Lists whose order or filter no index and no count serves: measured, to know what they cost. */
export const slowQuestions: readonly Question[] = [
  { name: 'by borrower', method: 'POST', path: '/api/pipeline/list', body: '{"sort":{"by":"borrower","descending":false},"limit":50}' },
  {
    name: 'by amount, all loans',
    method: 'POST',
    path: '/api/pipeline/list',
    body: '{"view":"all","sort":{"by":"amount","descending":true},"limit":50}',
  },
  {
    name: 'two filters',
    method: 'POST',
    path: '/api/pipeline/list',
    body: '{"view":"all","status":["Funded"],"propertyState":["CO"],"limit":50}',
  },
];
