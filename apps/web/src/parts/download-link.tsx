/** A link to a file of the service, which takes the visitor's key along where there is one. */

import type { ComponentChildren, JSX } from 'preact';
import { download, givenKey } from '../api/access.ts';

interface DownloadLinkProps {
  readonly href: string;
  /** The file's name. */
  readonly name: string;
  readonly class?: string;
  readonly children: ComponentChildren;
}

/** A link to a file, which is fetched with the key where there is one. */
export function DownloadLink({ href, name, class: look, children }: DownloadLinkProps): JSX.Element {
  const take = (event: Event): void => {
    if (givenKey() === null) return;
    event.preventDefault();
    void download(href, name);
  };
  return (
    <a class={look} href={href} download={name} onClick={take}>
      {children}
    </a>
  );
}
