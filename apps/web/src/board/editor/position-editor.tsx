/**
 * A board on which a position is set up, with what belongs around it: tools, the text of the
 * position, what is wrong with it.
 */

import type { AuthorsRecord } from '@tsume/core/notation/authors-record';
import { KING } from '@tsume/core/placement/pieces';
import { mirror } from '@tsume/core/placement/canonical';
import { type Reading, isComplete, opponentOf, readingOf } from '@tsume/core/placement/reading';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { Board } from '../board.tsx';
import { BoardInput } from '../input/board-input.tsx';
import { type Place, kindFrom } from '../input/places.ts';
import { useText } from '../../i18n/language.ts';
import { squaresOf } from '../../frame/fault-note.tsx';
import type { Judged } from './judged-position.ts';
import { EditorTools } from './editor-tools.tsx';
import { PositionField, type PositionFieldProps } from './position-field.tsx';
import {
  boxOf,
  emptied,
  loneKing,
  movePiece,
  removePiece,
  turnPiece,
  withRest,
  withoutRest,
} from './position.ts';
import { type OpenedFile, useOpenFile } from './use-open-file.ts';
import { usePosition } from './use-position.ts';
import './editor.css';

/** What the board shows before anything was readable: the defender's king alone. */
const START = '4k4/9/9/9/9/9/9/9/9 b - 1';

/** The text that is edited, and who is told of it. */
export interface PositionEditorProps extends Pick<PositionFieldProps, 'label' | 'name' | 'help'> {
  /** The position as text: SFEN, or something that cannot be read yet. */
  readonly text: string;
  /** Told with a position out of a record what its author says of it; null: nothing. */
  readonly setText: (text: string, record?: AuthorsRecord | null) => void;
  /** What the service would say of the text. */
  readonly judged: Judged | null;
  readonly boardLabel: string;
  /** Whether there is a picture of the position only, and its text. */
  readonly isFolded?: boolean;
  /** Told of several files that were opened together; absent: one is opened at a time. */
  readonly takeMany?: (files: readonly OpenedFile[]) => void;
  /** How the service will read the hands; absent: by the position's looks. */
  readonly reading?: Reading;
}

/** Board, box, tools and text field, all of one SFEN. */
export function PositionEditor(props: PositionEditorProps): JSX.Element {
  const { text: typed, setText, judged, takeMany } = props;
  const text = useText();
  const position = usePosition(typed, setText, START);
  const { placement, edit } = position;
  const file = useOpenFile(typed, setText, takeMany);
  const faulty = judged?.faults.flatMap(squaresOf) ?? [];
  const [picked, setPicked] = useState<Place | null>(null);
  const turn = (place: Place): void => {
    if (place.at === 'square') edit(turnPiece(placement, place.square));
  };
  const refusal = (from: Place, to: Place): string | null => {
    if (to.at === 'hand' && kindFrom(from, placement) === KING) return text.editor.noKingInHand;
    return from.at === 'box' && to.at === 'box' ? text.editor.inBoxAlready : null;
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.target instanceof HTMLTextAreaElement || !(event.ctrlKey || event.metaKey)) return;
    const step = undoKey(event, position);
    if (step === undefined) return;
    event.preventDefault();
    step?.();
  };
  const onPaste = (event: ClipboardEvent): void => {
    if (event.target instanceof HTMLTextAreaElement) return;
    const pasted = event.clipboardData?.getData('text/plain') ?? '';
    if (pasted.trim() === '') return;
    event.preventDefault();
    setText(pasted);
  };
  return (
    <div
      class="editor"
      onKeyDown={onKeyDown}
      onPaste={onPaste}
      onDragOver={file.onDragOver}
      onDrop={file.onDrop}
    >
      {props.isFolded ? (
        <div class="editor-folded">
          <Board
            placement={judged?.placement ?? placement}
            attacker={placement.sideToMove}
            dress="book"
            hands="attacker"
            faults={faulty}
            label={props.boardLabel}
          />
        </div>
      ) : (
        <>
          <EditorTools
            position={position}
            sideToMove={placement.sideToMove}
            canTurn={picked?.at === 'square'}
            onTurn={() => picked && turn(picked)}
            isRestGiven={isComplete(placement)}
            onRest={() => edit(isComplete(placement) ? withoutRest(placement) : withRest(placement))}
            onMirror={() => edit(mirror(placement))}
            onLoneKing={() => edit(loneKing(placement))}
            onClear={() => edit(emptied(placement))}
            onSide={() => edit({ ...placement, sideToMove: opponentOf(placement.sideToMove) })}
          />
          <BoardInput
            placement={placement}
            attacker={placement.sideToMove}
            box={boxOf(placement)}
            label={props.boardLabel}
            faults={faulty}
            canPick={() => true}
            refusal={refusal}
            onMove={(from, to) => edit(movePiece(placement, from, to))}
            onTurn={turn}
            onRemove={(place) => edit(removePiece(placement, place))}
            onPick={setPicked}
            hint={text.editor.hint}
          />
          <p class="help editor-reading">
            {readingOf(placement, props.reading) === 'tsume' ? text.editor.asProblem : text.editor.asGame}
          </p>
        </>
      )}
      <PositionField
        label={props.label}
        name={props.name}
        help={props.help}
        text={typed}
        setText={setText}
        file={file}
        takesMany={takeMany !== undefined}
        sfen={position.unread === null ? typed.trim() : null}
        unread={position.unread}
        wasRecord={position.wasRecord}
        isFolded={props.isFolded ?? false}
        faults={position.unread === null ? (judged?.faults ?? []) : []}
      />
    </div>
  );
}

/** Ctrl+Z, Ctrl+Shift+Z and Ctrl+Y; undefined for any other key, null where there is no step. */
function undoKey(
  event: KeyboardEvent,
  { undo, redo }: Pick<ReturnType<typeof usePosition>, 'undo' | 'redo'>,
): (() => void) | null | undefined {
  const key = event.key.toLowerCase();
  if (key === 'z') return event.shiftKey ? redo : undo;
  return key === 'y' ? redo : undefined;
}
