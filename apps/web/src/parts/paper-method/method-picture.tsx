/**
 * The seed paper's method in a picture: an ordered list of stations, each a drawing with its words,
 * joined by arrows to a circle. The words are those of the list, so that they wrap, grow and are
 * heard like any others.
 *
 * @see [Muneto2020]
 */

import type { ComponentChildren, JSX } from 'preact';
import { Thumbnail } from '../../board/thumbnail.tsx';
import { useText } from '../../i18n/language.ts';
import type { Messages } from '../../i18n/messages.ts';
import { ArchiveStack, Genome, Solver, Tournament } from './drawings.tsx';
import type { Stations } from './stations.ts';
import './method-picture.css';

/** What is shown, and how far it is. */
export interface MethodPictureProps {
  readonly stations: Stations;
  /** How far the run is, in words; null where there is none. */
  readonly generation: string | null;
  /** Whether the run is at work. */
  readonly isLive: boolean;
}

/** The stations one after the other, and the way back to the first. */
export function MethodPicture({ stations, generation, isLive }: MethodPictureProps): JSX.Element {
  const words = useText().method;
  const { tournament, archive } = stations;
  const count = 3 + Number(tournament !== null) + Number(archive !== null);
  return (
    <figure class={`method${isLive ? ' method-live' : ''}`} aria-label={words.label}>
      <ol class={`method-stations method-of-${count}`}>
        <GenomeStation {...stations} />
        <BoardStation {...stations} />
        <SolverStation {...stations} />
        {tournament && <TournamentStation tournament={tournament} genome={stations.genome} />}
        {archive && <ArchiveStation archive={archive} />}
        <li class="method-loop">
          <p class="method-loop-words">
            {tournament === null ? words.drawnAnew : words.bred}
            {generation !== null && <b>{generation}</b>}
          </p>
        </li>
      </ol>
    </figure>
  );
}

interface StationProps {
  readonly name: string;
  /** What the run has here. */
  readonly fact: string;
  /** What happens here. */
  readonly words: string;
  readonly children: ComponentChildren;
}

function Station({ name, fact, words, children }: StationProps): JSX.Element {
  return (
    <li class="method-station">
      <div class="method-frame">{children}</div>
      <div class="method-words">
        <p class="method-name">{name}</p>
        <p class="method-fact">{fact}</p>
        <p>{words}</p>
      </div>
      <svg class="method-arrow" viewBox="0 0 24 24" aria-hidden="true">
        <path d="M2,12h19m-7,-7l7,7l-7,7" />
      </svg>
    </li>
  );
}

function GenomeStation({ genome }: Pick<Stations, 'genome'>): JSX.Element {
  const words = useText().method.genome;
  const { encoding, pieces, bits, ones } = genome;
  return (
    <Station name={words.name} fact={words.fact[encoding](pieces, bits)} words={words.words[encoding]}>
      <Genome genome={genome} label={words.drawing(ones.length)} />
    </Station>
  );
}

function BoardStation({ board: { placement, isFound } }: Pick<Stations, 'board'>): JSX.Element {
  const text = useText();
  const words = text.method.board;
  const hand = text.board.hand('attacker', placement[placement.sideToMove]);
  return (
    <Station name={words.name} fact={isFound ? words.found : words.start} words={words.words}>
      <Thumbnail
        placement={placement}
        label={`${isFound ? words.found : words.start}${text.comma}${hand}`}
        emptyHand={text.board.emptyHand}
        notation={text.notation}
      />
    </Station>
  );
}

function SolverStation({ solver }: Pick<Stations, 'solver'>): JSX.Element {
  const text = useText();
  const words = text.method.solver;
  const { found, mateNodes, cookNodes } = solver;
  const fact =
    found === null ? words.none : `${text.reached.mate(found.plies)}${text.comma}${verdictOf(found, text)}`;
  return (
    <Station name={words.name} fact={fact} words={words.words(mateNodes, cookNodes)}>
      <Solver plies={found?.plies ?? null} label={fact} />
    </Station>
  );
}

/**
 * A strict profile may find fault with what is sound 完全作 by the paper's rule, and is then in the
 * archive.
 */
function verdictOf(
  { soundness, paperSound }: NonNullable<Stations['solver']['found']>,
  text: Messages,
): string {
  return paperSound === true && soundness !== 'sound'
    ? text.method.solver.paperSound
    : text.soundness[soundness];
}

interface TournamentStationProps extends Pick<Stations, 'genome'> {
  readonly tournament: NonNullable<Stations['tournament']>;
}

function TournamentStation({ tournament, genome }: TournamentStationProps): JSX.Element {
  const words = useText().method.tournament;
  const { size, population, mutationRate } = tournament;
  return (
    <Station
      name={words.name}
      fact={words.fact(size, population)}
      words={words.words[genome.encoding](mutationRate)}
    >
      <Tournament size={size} label={words.drawing} />
    </Station>
  );
}

function ArchiveStation({ archive }: { archive: NonNullable<Stations['archive']> }): JSX.Element {
  const text = useText();
  const words = text.method.archive;
  const fact = words.fact(archive.size);
  return (
    <Station name={words.name} fact={fact} words={words.words(archive.rate)}>
      <ArchiveStack size={archive.size} count={archive.size.toLocaleString(text.language)} label={fact} />
    </Station>
  );
}
