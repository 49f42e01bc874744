/** The buttons above a board that is being set up. */

import type { Colour } from '@tsume/core/placement/placement';
import type { JSX } from 'preact';
import { useText } from '../../i18n/language.ts';
import { Icon } from '../../frame/icons.tsx';
import type { EditedPosition } from './use-position.ts';

/** What each tool does. */
export interface EditorToolsProps {
  readonly position: Pick<EditedPosition, 'undo' | 'redo'>;
  readonly sideToMove: Colour;
  readonly canTurn: boolean;
  readonly onTurn: () => void;
  /** Whether the defender holds all that is left over: then it can go back into the box. */
  readonly isRestGiven: boolean;
  readonly onRest: () => void;
  readonly onMirror: () => void;
  readonly onLoneKing: () => void;
  readonly onClear: () => void;
  readonly onSide: () => void;
}

/** The row of buttons over the board. */
export function EditorTools(props: EditorToolsProps): JSX.Element {
  const { editor } = useText();
  const { undo, redo } = props.position;
  return (
    <div class="editor-tools" role="toolbar" aria-label={editor.tools}>
      <IconTool icon="undo" words={editor.undo} act={undo} />
      <IconTool icon="redo" words={editor.redo} act={redo} />
      <IconTool icon="turn" words={editor.turn} act={props.canTurn ? props.onTurn : null} />
      <IconTool icon="mirror" words={editor.mirror} act={props.onMirror} />
      <Tool words={editor.loneKing} help={editor.loneKingHelp} act={props.onLoneKing} />
      <Tool words={editor.clear} help={editor.clearHelp} act={props.onClear} />
      {props.isRestGiven ? (
        <Tool words={editor.restBack} help={editor.restBackHelp} act={props.onRest} />
      ) : (
        <Tool words={editor.restToDefender} help={editor.restToDefenderHelp} act={props.onRest} />
      )}
      <Tool words={editor.side(props.sideToMove)} help={editor.sideHelp} act={props.onSide} />
    </div>
  );
}

interface ToolProps {
  readonly words: string;
  /** Null where there is nothing to do. The button keeps the focus then. */
  readonly act: (() => void) | null;
}

function IconTool({
  icon,
  words,
  act,
}: ToolProps & { icon: 'undo' | 'redo' | 'turn' | 'mirror' }): JSX.Element {
  return (
    <button
      type="button"
      class="control editor-tool"
      title={words}
      aria-label={words}
      aria-disabled={act === null}
      onClick={() => act?.()}
    >
      <Icon name={icon} />
    </button>
  );
}

function Tool({ words, help, act }: ToolProps & { readonly help: string }): JSX.Element {
  return (
    <button type="button" class="button button-small" title={help} onClick={() => act?.()}>
      {words}
    </button>
  );
}
