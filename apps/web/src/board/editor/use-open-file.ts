/** Files that are chosen or dropped, opened into a text; or several of them, where that may be. */

import { useState } from 'preact/hooks';
import { type FileRefusal, MOST_CHARACTERS, MOST_OF_MANY, readFileText } from './read-file.ts';

/** A file that was opened. */
export interface OpenedFile {
  readonly name: string;
  readonly text: string;
}

/** A file that was not taken. */
export interface RefusedFile {
  readonly why: FileRefusal;
  /** Its name where it was one of several; then none of them was taken. */
  readonly name: string | null;
  /** Characters that would have been taken at most. */
  readonly most: number;
}

/** The ways to open files, and what came of it. */
export interface OpenFile {
  readonly take: (files: readonly File[]) => void;
  /** For the element that files are dropped on. */
  readonly onDragOver: (event: DragEvent) => void;
  readonly onDrop: (event: DragEvent) => void;
  /** Why the last file was not taken; null once the text is another one. */
  readonly refused: RefusedFile | null;
}

/**
 * Opens a file into `text`; told by `setText`.
 * @param takeMany told of several files, or of one that is too long for the text; absent: of
 *   several the first is opened
 */
export function useOpenFile(
  text: string,
  setText: (text: string) => void,
  takeMany?: (files: readonly OpenedFile[]) => void,
): OpenFile {
  const [refused, setRefused] = useState<(RefusedFile & { readonly beside: string }) | null>(null);
  const open = async (files: readonly File[]): Promise<void> => {
    const most = takeMany === undefined ? MOST_CHARACTERS : MOST_OF_MANY;
    const read = await readAll(takeMany === undefined ? files.slice(0, 1) : files, most);
    setRefused('why' in read ? { ...read, most, beside: text } : null);
    if ('why' in read) return;
    const [first] = read.files;
    const isOne = read.files.length === 1 && first.text.length <= MOST_CHARACTERS;
    if (isOne || takeMany === undefined) setText(first.text);
    else takeMany(read.files);
  };
  const onDrop = (event: DragEvent): void => {
    const files = [...(event.dataTransfer?.files ?? [])];
    if (files.length === 0) return;
    // The browser would leave the page for the file.
    event.preventDefault();
    void open(files);
  };
  return {
    take: (files) => void open(files),
    onDragOver: allowFiles,
    onDrop,
    refused: refused?.beside === text ? refused : null,
  };
}

/** The texts of files, of so many characters together at most; or the first that is not taken. */
async function readAll(
  files: readonly File[],
  most: number,
): Promise<{ readonly files: readonly OpenedFile[] } | Omit<RefusedFile, 'most'>> {
  const opened: OpenedFile[] = [];
  let left = most;
  for (const file of files) {
    const read = await readFileText(file, left);
    if (!read.ok) return { why: read.refusal, name: files.length > 1 ? file.name : null };
    left -= read.text.length;
    opened.push({ name: file.name, text: read.text });
  }
  return { files: opened };
}

function allowFiles(event: DragEvent): void {
  if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
}
