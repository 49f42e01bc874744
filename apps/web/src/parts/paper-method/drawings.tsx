/**
 * What is drawn in the stations of the paper's method, each a small picture of one size; the board
 * is a thumbnail.
 */

import { KANJI_NAMES } from '@tsume/core/notation/piece-names';
import type { JSX } from 'preact';
import { BITS_OF_PLACE, HAND, type One, type Stations } from './stations.ts';

const WIDTH = 216;
const HEIGHT = 204;

interface DrawingProps {
  /** What it shows, for those who do not see it. */
  readonly label: string;
  readonly children: JSX.Element | readonly JSX.Element[];
}

function Drawing({ label, children }: DrawingProps): JSX.Element {
  return (
    <svg class="method-drawing" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      {children}
    </svg>
  );
}

/** A genome in its encoding. */
export function Genome({ genome, label }: { genome: Stations['genome']; label: string }): JSX.Element {
  return (
    <Drawing label={label}>
      {genome.encoding === 'bits' ? <Strip ones={genome.ones} /> : <Layers ones={genome.ones} />}
    </Drawing>
  );
}

/**
 * A row for each rank and one for the hand: above the bits, of which the ones are marked, below the
 * pieces that they stand for.
 */
const ROW = HEIGHT / 10;
const SQUARE = WIDTH / 9;
const LANE = 5;
const TICK = 3;

function Strip({ ones }: { ones: readonly One[] }): JSX.Element {
  const inHand = ones.filter(({ place }) => place === HAND);
  const xOf = (one: One): number =>
    one.place === HAND ? inHand.indexOf(one) * SQUARE : (one.place % 9) * SQUARE;
  return (
    <>
      {Array.from({ length: 10 }, (_, row) => (
        <rect key={row} class="method-lane" y={row * ROW} width={row < 9 ? WIDTH : SQUARE} height={LANE} />
      ))}
      {ones.map((one, i) => (
        <g key={i} class={`method-${one.side}`}>
          <rect
            x={
              (one.place === HAND ? inHand.indexOf(one) * 4 : xOf(one)) +
              (one.bit / BITS_OF_PLACE) * (SQUARE - TICK)
            }
            y={Math.floor(one.place / 9) * ROW}
            width={TICK}
            height={LANE + 1}
          />
          <text x={xOf(one) + SQUARE / 2} y={Math.floor(one.place / 9) * ROW + ROW - 1.5}>
            {KANJI_NAMES[one.kind]}
          </text>
        </g>
      ))}
    </>
  );
}

/**
 * The encoding by squares: the attacker's kinds, the defender's, and the mask, one behind the
 * other.
 */
function Layers({ ones }: { ones: readonly One[] }): JSX.Element {
  const cell = 14;
  const onBoard = ones.filter(({ place }) => place !== HAND);
  const layers = [
    { at: 78, shown: onBoard.filter(({ side }) => side === 'attacker'), hasKinds: true },
    { at: 39, shown: onBoard.filter(({ side }) => side === 'defender'), hasKinds: true },
    { at: 0, shown: onBoard, hasKinds: false },
  ];
  return (
    <>
      {layers.map(({ at, shown, hasKinds }) => (
        <g key={at} transform={`translate(${at} ${78 - at})`}>
          <rect class="method-layer" width={9 * cell} height={9 * cell} />
          <path class="method-grid" d={gridPath(cell)} />
          {shown.map(({ place, kind, side }) => (
            <g key={place} class={`method-${side}`}>
              {hasKinds ? (
                <text x={((place % 9) + 0.5) * cell} y={Math.floor(place / 9) * cell + 12}>
                  {KANJI_NAMES[kind]}
                </text>
              ) : (
                <rect x={(place % 9) * cell} y={Math.floor(place / 9) * cell} width={cell} height={cell} />
              )}
            </g>
          ))}
        </g>
      ))}
    </>
  );
}

function gridPath(cell: number): string {
  return [1, 2, 3, 4, 5, 6, 7, 8].map((i) => `M${i * cell},0v${9 * cell}M0,${i * cell}h${9 * cell}`).join('');
}

/** The mate move by move, row by row: the attacker's moves, the defender's, and the mating move. */
export function Solver({ plies, label }: { plies: number | null; label: string }): JSX.Element {
  const count = plies ?? 1;
  const columns = Math.max(5, Math.ceil(Math.sqrt(count)));
  const step = WIDTH / columns;
  const rows = Math.ceil(count / columns);
  const top = (HEIGHT - rows * step) / 2;
  const places = Array.from({ length: count }, (_, ply) => {
    const row = Math.floor(ply / columns);
    const inRow = ply % columns;
    // There and back again, as an ox ploughs; a single row stands in the middle.
    const column = row % 2 === 0 ? inRow : columns - 1 - inRow;
    const left = rows === 1 ? (WIDTH - count * step) / 2 : 0;
    return { x: left + (column + 0.5) * step, y: top + (row + 0.5) * step };
  });
  const mate = places[count - 1];
  const radius = step * 0.27;
  return (
    <Drawing label={label}>
      <polyline class="method-line" points={places.map(({ x, y }) => `${x},${y}`).join(' ')} />
      <>
        {places.slice(0, -1).map(({ x, y }, ply) => (
          <circle
            key={ply}
            class={ply % 2 === 0 ? 'method-attacker' : 'method-defender'}
            cx={x}
            cy={y}
            r={radius}
          />
        ))}
      </>
      <circle class="method-mate" cx={mate.x} cy={mate.y} r={step * 0.42} />
      <g font-size={step * 0.48}>
        <text class="method-mate-word" x={mate.x} y={mate.y + step * 0.17}>
          {plies === null ? '?' : '詰'}
        </text>
      </g>
    </Drawing>
  );
}

/** More than so many are not drawn one by one. */
const MOST_DRAWN = 16;
const GENES = 10;
/** Which genes a child has of its second parent, and which one has mutated. */
const TAKEN = [1, 2, 5, 8];
const MUTATED = 6;

/** Diagrams drawn for two tournaments, the two parents that win them, and their children. */
export function Tournament({ size, label }: { size: number; label: string }): JSX.Element {
  const drawn = Math.min(size, MOST_DRAWN);
  const gene = WIDTH / GENES;
  const parents = ['first', 'second'] as const;
  return (
    <Drawing label={label}>
      <>
        {parents.map((parent, i) => (
          <g key={parent} class={`method-${parent}`} transform={`translate(${i * (WIDTH / 2 + 6)} 0)`}>
            <Drawn count={drawn} winner={(drawn >> 1) + i - 1} width={WIDTH / 2 - 6} />
          </g>
        ))}
      </>
      <path class="method-line" d="M51,44v18m-5,-6l5,6l5,-6M165,44v18m-5,-6l5,6l5,-6" />
      <>
        {parents.map((parent, i) => (
          <g key={parent}>
            <Genes y={72 + i * 24} width={gene} parentOf={() => parent} />
            <Genes
              y={154 + i * 24}
              width={gene}
              parentOf={(at) => {
                if (i === 0 && at === MUTATED) return 'mutant';
                return TAKEN.includes(at) ? parents[1 - i] : parent;
              }}
            />
          </g>
        ))}
      </>
      <path
        class="method-line"
        d={`M${WIDTH / 2 - 26},122 l52,24 m-8,1 l8,-1 l-4,-7 M${WIDTH / 2 + 26},122 l-52,24 m4,-7 l-4,7 l8,1`}
      />
    </Drawing>
  );
}

/** Dots in two rows, the winner filled. */
function Drawn({ count, winner, width }: { count: number; winner: number; width: number }): JSX.Element {
  const columns = Math.ceil(count / 2);
  const step = Math.min(24, width / columns);
  const left = (width - columns * step) / 2;
  return (
    <>
      {Array.from({ length: count }, (_, i) => (
        <circle
          key={i}
          class={i === Math.max(0, winner) ? undefined : 'method-loser'}
          cx={left + ((i % columns) + 0.5) * step}
          cy={10 + Math.floor(i / columns) * 20}
          r={Math.min(7.5, step * 0.36)}
        />
      ))}
    </>
  );
}

interface GenesProps {
  readonly y: number;
  readonly width: number;
  readonly parentOf: (at: number) => 'first' | 'second' | 'mutant';
}

function Genes({ y, width, parentOf }: GenesProps): JSX.Element {
  return (
    <>
      {Array.from({ length: GENES }, (_, at) => (
        <rect
          key={at}
          class={`method-${parentOf(at)}`}
          x={at * width + 1}
          y={y}
          width={width - 2}
          height="18"
          rx="2"
        />
      ))}
    </>
  );
}

/** Tiles drawn at most. */
const MOST_TILES = 72;
const TILES = 12;

/** How many the archive holds, and as many tiles as there is room for. */
export function ArchiveStack({
  size,
  count,
  label,
}: {
  size: number;
  count: string;
  label: string;
}): JSX.Element {
  const step = WIDTH / TILES;
  return (
    <Drawing label={label}>
      <text class="method-count" x={WIDTH / 2} y="62">
        {count}
      </text>
      <>
        {Array.from({ length: MOST_TILES }, (_, i) => (
          <rect
            key={i}
            class={i < size ? 'method-tile' : 'method-lane'}
            x={(i % TILES) * step + 1.5}
            y={HEIGHT - (Math.floor(i / TILES) + 1) * step + 1.5}
            width={step - 3}
            height={step - 3}
            rx="2"
          />
        ))}
      </>
    </Drawing>
  );
}
