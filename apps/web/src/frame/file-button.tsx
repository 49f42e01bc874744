/** A button that opens a file of the visitor's. */

import type { JSX, TargetedEvent } from 'preact';
import { useRef } from 'preact/hooks';

interface FileButtonProps {
  readonly words: string;
  /** Kinds and endings that are offered first, as `<input>` takes them. */
  readonly accept: string;
  readonly take: (file: File) => void;
  readonly isSmall?: boolean;
}

/** The button; the browser's own field for files stays out of sight. */
export function FileButton({ words, accept, take, isSmall }: FileButtonProps): JSX.Element {
  const input = useRef<HTMLInputElement>(null);
  const onChange = ({ currentTarget }: TargetedEvent<HTMLInputElement>): void => {
    const file = currentTarget.files?.[0];
    // The same file may be chosen once more.
    currentTarget.value = '';
    if (file !== undefined) take(file);
  };
  return (
    <>
      <button
        type="button"
        class={`button${isSmall ? ' button-small' : ''}`}
        onClick={() => input.current?.click()}
      >
        {words}
      </button>
      <input ref={input} type="file" accept={accept} hidden aria-label={words} onChange={onChange} />
    </>
  );
}
