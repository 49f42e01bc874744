/** The list that the visitor looked at last, so that a problem's page leads back to it and not to one without filters. */

let last = new URLSearchParams();

export function rememberList(query: URLSearchParams): void {
  last = query;
}

export function lastList(): URLSearchParams {
  return last;
}
