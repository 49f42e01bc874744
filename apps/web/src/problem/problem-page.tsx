/**
 * One problem: the board to solve it on, or, once the solution is shown, to step through it, what
 * is known of it, the files.
 */

import type { ProblemDetail } from '@tsume/contracts/problem';
import { SHELF_RUN } from '@tsume/contracts/run';
import { parseSfen } from '@tsume/core/placement/sfen';
import type { JSX } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { getProblem } from '../api/client.ts';
import { useAnswer } from '../api/use-answer.ts';
import { houseNumber } from '../parts/house-number.ts';
import { PracticeMark } from '../parts/practice-mark.tsx';
import { useText } from '../i18n/language.ts';
import { FaultNote } from '../frame/fault-note.tsx';
import { NotLoaded } from '../frame/not-loaded.tsx';
import { Icon } from '../frame/icons.tsx';
import { VerifiedSeal } from './second-opinion.tsx';
import { useInterval } from '../parts/use-interval.ts';
import { soundnessHelp } from './facts.tsx';
import { PrintSheet } from './files/print-sheet.tsx';
import { type Following, routeOf, useFollowing, useFollowingKey } from './following.ts';
import { ReadView } from './read-view.tsx';
import { SolveView } from './solve/solve-view.tsx';
import type { ProblemView } from './view.ts';
import { listBehind, navigate } from '../frame/navigation.ts';
import { type ProblemRoute, makeRoute } from '../frame/route.ts';
import { useSubject } from '../frame/title.ts';
import { useSolver } from './solver/use-solver.ts';
import '../parts/problem-layout.css';
import './problem.css';

/** Pause between two looks whether the problem has been appraised. */
const APPRAISED_MS = 5000;

/** Loads the problem, then shows what the route says of it. */
export function ProblemPage({ route }: { readonly route: ProblemRoute }): JSX.Element {
  const text = useText();
  const { value, fault, reload, poll } = useAnswer(route.id, () => getProblem(route.id));
  useInterval(value?.kind === 'mate' && value.appraisal === null, APPRAISED_MS, poll);
  const following = useFollowing(value);
  useFollowingKey(following);
  useSubject(value && text.reached[value.kind](value.plies));
  return (
    <>
      <p class="crumb crumb-problem">
        <a href={makeRoute({ page: 'problems', query: listBehind() ?? new URLSearchParams() })}>
          <Icon name="back" />
          {text.problem.back}
        </a>
        {following.problem !== null && (
          <a href={routeOf(following.problem)} aria-keyshortcuts="n">
            {text.practice.next}
            <Icon name="forward" />
          </a>
        )}
      </p>
      {value === null && <NotLoaded fault={fault} reload={reload} />}
      {value !== null && <Opened problem={value} route={route} reload={reload} following={following} />}
    </>
  );
}

interface OpenedProps {
  readonly problem: ProblemDetail;
  readonly route: ProblemRoute;
  readonly reload: () => void;
  readonly following: Following;
}

function Opened({ problem, route, reload, following }: OpenedProps): JSX.Element {
  const start = useMemo(() => parseSfen(problem.sfen), [problem.sfen]);
  const solver = useSolver(problem);
  const [wasShown, setShown] = useState(false);
  const isShown = !route.solve && (wasShown || route.ply > 0 || route.line !== undefined);
  const wasRead = useRef(isShown);
  // Of a mate the button that was pressed has gone with its view.
  useEffect(() => {
    if (wasRead.current === isShown) return;
    wasRead.current = isShown;
    if (problem.kind === 'mate') document.getElementById(isShown ? 'solution' : 'solving')?.focus();
  }, [isShown]);
  if (!start.ok) return <FaultNote fault={start.error} />;
  const show = (toShow: boolean): void => {
    setShown(toShow);
    if (!toShow) navigate({ page: 'problem', id: problem.id, ply: 0 });
  };
  const head = <Head problem={problem} />;
  const view: ProblemView = { problem, route, reload, start: start.value, head, onShow: show };
  return (
    <>
      {problem.kind === 'mate' && !isShown ? (
        <SolveView {...view} solver={solver} following={following} />
      ) : (
        <ReadView {...view} isShown={isShown} solver={problem.kind === 'mate' ? solver : null} />
      )}
      <PrintSheet problem={problem} start={start.value} />
    </>
  );
}

function Head({ problem }: { readonly problem: ProblemDetail }): JSX.Element {
  const text = useText();
  const number = houseNumber(problem);
  return (
    <header class="problem-head">
      <h1>{text.reached[problem.kind](problem.plies)}</h1>
      <span class={`seal seal-${problem.soundness}`} title={soundnessHelp(problem, text)}>
        {text.soundness[problem.soundness]}
      </span>
      {problem.level !== null && (
        <span class="seal seal-level" title={text.problem.levelHelp}>
          {text.levels[problem.level]}
        </span>
      )}
      {number !== null && (
        <a
          class="seal seal-house"
          href={makeRoute({ page: 'problems', query: new URLSearchParams({ run: SHELF_RUN }) })}
          title={text.problem.houseHelp}
        >
          {text.problem.house(number)}
        </a>
      )}
      <PracticeMark id={problem.id} />
      <VerifiedSeal witness={problem.witness} />
    </header>
  );
}
