// Written by npm run docs from the contracts. Do not edit.
export const firstCalls = {
  'get-pipeline-list': { method: 'GET', path: '/pipeline/list' },
  'get-pipeline-settings': { method: 'GET', path: '/pipeline/settings' },
  'get-rate-sheets': { method: 'GET', path: '/resources/rate-sheets' },
  'get-user-profile': { method: 'GET', path: '/user/profile' },
  'post-pipeline-list': { method: 'POST', path: '/pipeline/list' },
} as const;
