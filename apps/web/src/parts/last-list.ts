/** The list that the visitor looked at last, so that a problem's page leads back to it and not to one without filters. */

let last = new URLSearchParams();

/** The list that is looked at now. */
export function rememberList(query: URLSearchParams): void {
  last = query;
}

/** The list to lead back to; all problems where there was none. */
export function lastList(): URLSearchParams {
  return last;
}
