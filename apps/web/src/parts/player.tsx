/**
 * A board with a line to step through: buttons, arrow keys, autoplay, and the moves as a list to
 * click on.
 */

import type { Colour } from '@tsume/core/placement/placement';
import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Board } from '../board/board.tsx';
import type { Step } from '../board/playback.ts';
import { isExplained, useText } from '../i18n/language.ts';
import { Icon } from '../frame/icons.tsx';
import './player.css';
import './moves.css';

/** Milliseconds between two moves. */
const SPEEDS = { slow: 2200, normal: 1100, fast: 450 } as const;
type Speed = keyof typeof SPEEDS;

/** The steps of a line, which is shown, and who is told of another. */
export interface PlayerProps {
  readonly steps: readonly Step[];
  /** The position shown, 0 = start. The owner keeps it, so that it can stand in the address. */
  readonly ply: number;
  readonly onPly: (ply: number) => void;
  readonly attacker: Colour;
  /** Whether the last position of the line is mate. */
  readonly endsInMate: boolean;
  /** Whether the defender has escaped there. Default false. */
  readonly escapes?: boolean;
  /** Squares to outline at the start position. */
  readonly faults?: readonly number[];
  /** Drawn above the pieces, e.g. arrows. */
  readonly over?: ComponentChildren;
}

/** A board that steps through a line by buttons, keys or by itself. */
export function Player(props: PlayerProps): JSX.Element {
  const text = useText();
  const { steps, onPly } = props;
  const last = steps.length - 1;
  const ply = Math.min(props.ply, last);
  const [speed, setSpeed] = useState<Speed>('normal');
  const [isPlaying, setPlaying] = useAutoplay({ ply, last, pauseMs: SPEEDS[speed], onPly });
  const step = steps[ply];
  const go = (to: number): void => {
    setPlaying(false);
    onPly(Math.max(0, Math.min(last, to)));
  };
  const toggle = (): void => {
    if (!isPlaying && ply === last) onPly(0);
    setPlaying(!isPlaying);
  };
  useArrowKeys({ ply, last, go, toggle });
  return (
    <div class="player">
      <Board
        placement={step.placement}
        attacker={props.attacker}
        dress="wood"
        hands="both"
        mark={step.squares}
        faults={ply === 0 ? props.faults : undefined}
        label={text.board.position}
        over={props.over}
        detailed
      />
      <p class="player-move" aria-live="polite">
        {step.text ?? text.problem.initial}
        {ply > 0 && ply === last && props.endsInMate && <span class="player-mate">{text.problem.mate}</span>}
        {ply > 0 && ply === last && props.escapes && <span class="player-mate">{text.tree.escaped}</span>}
        <span class="player-count">
          {ply > 0 && `${text.problem.moveOf(ply, last)} · `}
          {step.placement.sideToMove === props.attacker
            ? text.player.attackerToMove
            : text.player.defenderToMove}
        </span>
      </p>
      <div class="player-controls" role="group" aria-label={text.problem.solution}>
        <Control name="first" label={text.problem.start} isOff={ply === 0} onClick={() => go(0)} />
        <Control
          name="previous"
          label={text.problem.previous}
          isOff={ply === 0}
          onClick={() => go(ply - 1)}
        />
        <Control
          name={isPlaying ? 'pause' : 'play'}
          label={isPlaying ? text.problem.pause : text.problem.play}
          isOff={last === 0}
          onClick={toggle}
        />
        <Control name="next" label={text.problem.next} isOff={ply === last} onClick={() => go(ply + 1)} />
        <Control name="last" label={text.problem.end} isOff={ply === last} onClick={() => go(last)} />
        <SpeedPicker speed={speed} onSpeed={setSpeed} />
      </div>
    </div>
  );
}

interface ControlProps {
  readonly name: 'first' | 'previous' | 'play' | 'pause' | 'next' | 'last';
  readonly label: string;
  readonly isOff: boolean;
  readonly onClick: () => void;
}

/** `aria-disabled` rather than `disabled`: the focus stays where it is at the end of the line. */
function Control({ name, label, isOff, onClick }: ControlProps): JSX.Element {
  return (
    <button
      type="button"
      class={`control control-${name}`}
      title={label}
      aria-label={label}
      aria-disabled={isOff}
      onClick={() => !isOff && onClick()}
    >
      <Icon name={name} />
    </button>
  );
}

interface SpeedPickerProps {
  readonly speed: Speed;
  readonly onSpeed: (speed: Speed) => void;
}

function SpeedPicker({ speed, onSpeed }: SpeedPickerProps): JSX.Element {
  const text = useText();
  return (
    <select
      class="player-speed"
      aria-label={text.player.speed}
      title={text.player.speed}
      value={speed}
      onChange={({ currentTarget: { value } }) =>
        onSpeed(value === 'slow' || value === 'fast' ? value : 'normal')
      }
    >
      {(['slow', 'normal', 'fast'] as const).map((each) => (
        <option key={each} value={each}>
          {text.player.speeds[each]}
        </option>
      ))}
    </select>
  );
}

interface Autoplay {
  readonly ply: number;
  readonly last: number;
  readonly pauseMs: number;
  readonly onPly: (ply: number) => void;
}

function useAutoplay({ ply, last, pauseMs, onPly }: Autoplay): [boolean, (on: boolean) => void] {
  const [isPlaying, setPlaying] = useState(false);
  useEffect(() => {
    if (isPlaying && ply >= last) setPlaying(false);
    const timer = isPlaying && ply < last ? setTimeout(() => onPly(ply + 1), pauseMs) : undefined;
    return () => clearTimeout(timer);
  }, [isPlaying, ply, last, pauseMs]);
  return [isPlaying, setPlaying];
}

interface Keys {
  readonly ply: number;
  readonly last: number;
  readonly go: (ply: number) => void;
  readonly toggle: () => void;
}

/**
 * Arrow keys, Home, End and space, unless the visitor is typing or on a control that needs them.
 */
function useArrowKeys(keys: Keys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const target = event.target instanceof Element ? event.target : null;
      if (target?.closest('input, textarea, select')) return;
      if (event.key === ' ' && target?.closest('button, a, summary')) return;
      const { ply, last, go, toggle } = latest.current;
      const actions: Readonly<Record<string, () => void>> = {
        ArrowRight: () => go(ply + 1),
        ArrowLeft: () => go(ply - 1),
        Home: () => go(0),
        End: () => go(last),
        ' ': toggle,
      };
      const action = actions[event.key];
      if (!action) return;
      event.preventDefault();
      action();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}

interface MoveListProps {
  readonly steps: readonly Step[];
  readonly ply: number;
  readonly onPly: (ply: number) => void;
  readonly children?: ComponentChildren;
}

/** The moves, each a button; the current one is marked and kept in sight. */
export function MoveList({ steps, ply, onPly, children }: MoveListProps): JSX.Element {
  const text = useText();
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const box = list.current;
    const current = box?.querySelector<HTMLElement>('[aria-current]');
    if (box && current) box.scrollTop = current.offsetTop - box.offsetTop - box.clientHeight / 2;
  }, [ply]);
  return (
    <ol
      class={isExplained(text) ? 'moves moves-with-usi' : 'moves'}
      ref={list}
      aria-label={text.problem.solution}
    >
      {steps.slice(1).map((step, i) => (
        <li key={step.usi + String(i)}>
          <button
            type="button"
            class="move"
            aria-current={ply === i + 1 ? 'step' : undefined}
            onClick={() => onPly(i + 1)}
          >
            <span class="move-number">{i + 1}</span>
            <span class="move-text" lang={text.notation.lang}>
              {step.text}
            </span>
            {isExplained(text) && <span class="move-usi">{step.usi}</span>}
          </button>
        </li>
      ))}
      {children}
    </ol>
  );
}
