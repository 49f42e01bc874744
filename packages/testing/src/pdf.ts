/** PDF files as a reader sees them (PDF.js in unpdf). */

import { getDocumentProxy } from 'unpdf';

/** How many pages a file has. Rejects where it is no PDF. */
export async function countPages(bytes: Uint8Array): Promise<number> {
  return (await getDocumentProxy(new Uint8Array(bytes))).numPages;
}
