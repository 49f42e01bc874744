/** Files that are chosen or dropped, opened into a text. */

import { useState } from 'preact/hooks';
import { type FileRefusal, readFileText } from './read-file.ts';

/** The ways to open a file, and what came of it. */
export interface OpenFile {
  readonly take: (file: File) => void;
  /** For the element that files are dropped on. */
  readonly onDragOver: (event: DragEvent) => void;
  readonly onDrop: (event: DragEvent) => void;
  /** Why the last file was not taken; null once the text is another one. */
  readonly refused: FileRefusal | null;
}

/** Opens files into `text`; told by `setText`. */
export function useOpenFile(text: string, setText: (text: string) => void): OpenFile {
  const [refused, setRefused] = useState<{ readonly why: FileRefusal; readonly beside: string } | null>(null);
  const open = async (file: File): Promise<void> => {
    const read = await readFileText(file);
    if (read.ok) setText(read.text);
    setRefused(read.ok ? null : { why: read.refusal, beside: text });
  };
  const onDrop = (event: DragEvent): void => {
    const file = event.dataTransfer?.files[0];
    if (file === undefined) return;
    // The browser would leave the page for the file.
    event.preventDefault();
    void open(file);
  };
  return {
    take: (file) => void open(file),
    onDragOver: allowFiles,
    onDrop,
    refused: refused?.beside === text ? refused.why : null,
  };
}

function allowFiles(event: DragEvent): void {
  if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
}
