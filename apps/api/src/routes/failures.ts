/** The answers that every route of /v1 may give, for the OpenAPI page. */

import { errorBody } from '@tsume/contracts/error';

/** The schemas of refusals, for the `response` of each route. */
export const failures = {
  '4xx': errorBody.describe('Refused; `code` says why'),
  '5xx': errorBody.describe('503: database or queue is away, send the same request again later'),
} as const;
