/** A button that opens files of the visitor's. */

import type { JSX, TargetedEvent } from 'preact';
import { useRef } from 'preact/hooks';

interface FileButtonProps {
  readonly words: string;
  /** Kinds and endings that are offered first, as `<input>` takes them. */
  readonly accept: string;
  /** Told of one file, or of several where that may be. */
  readonly take: (files: readonly File[]) => void;
  readonly isMultiple?: boolean;
  readonly isSmall?: boolean;
}

/** The button; the browser's own field for files stays out of sight. */
export function FileButton({ words, accept, take, isMultiple, isSmall }: FileButtonProps): JSX.Element {
  const input = useRef<HTMLInputElement>(null);
  const onChange = ({ currentTarget }: TargetedEvent<HTMLInputElement>): void => {
    const files = [...(currentTarget.files ?? [])];
    // The same file may be chosen once more.
    currentTarget.value = '';
    if (files.length > 0) take(files);
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
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple={isMultiple}
        hidden
        aria-label={words}
        onChange={onChange}
      />
    </>
  );
}
