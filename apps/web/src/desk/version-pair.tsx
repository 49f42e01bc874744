/** Two versions of a work side by side, the squares that differ tinted. */

import { asBlack } from '@tsume/core/placement/canonical';
import { differingSquares } from '@tsume/core/placement/distance';
import { placementOf } from '@tsume/core/placement/sfen';
import type { JSX } from 'preact';
import { useId, useState } from 'preact/hooks';
import { useText } from '../i18n/language.ts';
import { ComparedBoard } from '../parts/compared-board.tsx';
import type { WorkVersion } from '../state/desk-book.ts';
import { SaidLine } from './said-line.tsx';
import '../parts/like-panel.css';

/** The newest beside the one before it, until others are chosen. */
export function VersionPair({ versions }: { readonly versions: readonly WorkVersion[] }): JSX.Element {
  const text = useText();
  // By their times, which stay when a version is added.
  const [left, setLeft] = useState<number | null>(null);
  const [right, setRight] = useState<number | null>(null);
  const shown = [
    { name: text.desk.left, set: setLeft, version: versions.find(({ at }) => at === left) ?? versions[1] },
    { name: text.desk.right, set: setRight, version: versions.find(({ at }) => at === right) ?? versions[0] },
  ];
  const boards = shown.map(({ version }) => asBlack(placementOf(version.sfen)));
  const changed = differingSquares(boards[0], boards[1]);
  return (
    <section class="panel" aria-labelledby="compare">
      <h2 id="compare">{text.desk.compare}</h2>
      <p class="quiet" role="status">
        {text.desk.differs(changed.length)}
      </p>
      <div class="known-pair">
        {shown.map(({ name, set, version }, n) => (
          <figure key={name}>
            <VersionChoice name={name} versions={versions} chosen={version} set={set} />
            <ComparedBoard placement={boards[n]} changed={changed} />
            <figcaption>
              <SaidLine said={version.said} />
            </figcaption>
          </figure>
        ))}
      </div>
    </section>
  );
}

interface VersionChoiceProps {
  readonly name: string;
  readonly versions: readonly WorkVersion[];
  readonly chosen: WorkVersion;
  readonly set: (at: number) => void;
}

function VersionChoice({ name, versions, chosen, set }: VersionChoiceProps): JSX.Element {
  const text = useText();
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{name}</label>
      <select
        id={id}
        value={versions.indexOf(chosen)}
        onChange={(event) => set(versions[event.currentTarget.selectedIndex].at)}
      >
        {versions.map(({ at }, n) => (
          <option key={at} value={n}>
            {text.desk.version(versions.length - n)}
          </option>
        ))}
      </select>
    </div>
  );
}
