/** PDF files as a reader sees them (PDF.js in unpdf). */

import { extractText, getDocumentProxy } from 'unpdf';

/** How many pages a file has. Rejects where it is no PDF. */
export async function countPages(bytes: Uint8Array): Promise<number> {
  return (await getDocumentProxy(new Uint8Array(bytes))).numPages;
}

/** The words of each page, without white space. Rejects where it is no PDF. */
export async function wordsOfPages(bytes: Uint8Array): Promise<string[]> {
  const { text } = await extractText(new Uint8Array(bytes));
  return text.map((page) => page.replaceAll(/\s+/g, ''));
}
