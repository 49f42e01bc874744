/** One problem: the board to step through, the solution (hidden at first), what is known of it, the files. */

import type { Problem, ProblemDetail } from '@tsume/contracts/problem';
import { parseSfen } from '@tsume/core/placement/sfen';
import type { ComponentChildren, JSX } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import { getProblem, problemFile } from '../api/client.ts';
import { useAnswer } from '../api/use-answer.ts';
import { linesOfFlaws } from '../board/flaw-lines.ts';
import { playLine } from '../board/playback.ts';
import type { Messages } from '../i18n/en.ts';
import { useText } from '../i18n/language.ts';
import { MeasureTable, ThemeList, type ThemeListProps } from '../parts/appraisal.tsx';
import { DownloadLink } from '../parts/download-link.tsx';
import { FaultNote } from '../parts/fault-note.tsx';
import { FlawList } from '../parts/flaw-list.tsx';
import { Icon } from '../parts/icons.tsx';
import { MoveList, Player } from '../parts/player.tsx';
import { SecondOpinion, VerifiedSeal } from '../parts/second-opinion.tsx';
import { showTime } from '../parts/run-line.tsx';
import { useInterval } from '../parts/use-interval.ts';
import { makeRoute, navigate } from '../route.ts';

/** Pause between two looks whether the problem has been appraised. */
const APPRAISED_MS = 5000;
const FORMATS = ['kif', 'kifu', 'ki2', 'csa', 'jkf', 'bod', 'sfen', 'svg'] as const;

export function ProblemPage({ id, ply }: { id: string; ply: number }): JSX.Element {
  const text = useText();
  const { value, fault, reload } = useAnswer(id, () => getProblem(id));
  return (
    <>
      <p class="crumb">
        <a href={makeRoute({ page: 'problems', query: new URLSearchParams() })}>
          <Icon name="back" />
          {text.problem.back}
        </a>
      </p>
      {fault && value === null && <FaultNote fault={fault} retry={reload} />}
      {value === null && fault === null && <p class="empty">{text.loading}</p>}
      {value !== null && <ProblemView problem={value} ply={ply} reload={reload} />}
    </>
  );
}

function ProblemView({
  problem,
  ply,
  reload,
}: {
  problem: ProblemDetail;
  ply: number;
  reload: () => void;
}): JSX.Element | null {
  const text = useText();
  const [chosen, setChosen] = useState<number | null>(null);
  const [isShown, setShown] = useState(ply > 0);
  const start = useMemo(() => parseSfen(problem.sfen), [problem.sfen]);
  const flawLines = useMemo(
    () => (start.ok ? linesOfFlaws(start.value, problem.line, problem.flaws) : []),
    [start, problem],
  );
  const flaw = chosen === null ? null : problem.flaws[chosen];
  const line = chosen === null ? problem.line : flawLines[chosen];
  const steps = useMemo(() => (start.ok ? playLine(start.value, line) : []), [start, line]);
  const mainSteps = useMemo(() => (start.ok ? playLine(start.value, problem.line) : []), [start, problem]);
  useInterval(problem.kind === 'mate' && problem.appraisal === null, APPRAISED_MS, reload);
  if (!start.ok) return <FaultNote fault={start.error} />;
  const go = (to: number): void => {
    if (to > 0) setShown(true);
    navigate({ page: 'problem', id: problem.id, ply: to }, { replace: true });
  };
  const choose = (index: number | null): void => {
    setChosen(index);
    go(index === null ? 0 : Math.max(problem.flaws[index].ply, 1));
  };
  return (
    <div class="problem">
      <div class="problem-board">
        <Player
          steps={steps}
          ply={ply}
          onPly={go}
          attacker={start.value.sideToMove}
          endsInMate={problem.kind === 'mate' && (flaw === null || flaw.kind !== 'noMate')}
        />
      </div>
      <div class="problem-side">
        <header class="problem-head">
          <h1>{text.reached[problem.kind](problem.plies)}</h1>
          <span class={`seal seal-${problem.soundness}`} title={soundnessHelp(problem, text)}>
            {text.soundness[problem.soundness]}
          </span>
          <VerifiedSeal witness={problem.witness} />
        </header>
        <section class="panel" aria-labelledby="solution">
          <div class="panel-head">
            <h2 id="solution">{flaw === null ? text.problem.solution : text.check.deviation}</h2>
            {flaw === null ? (
              <button
                type="button"
                class="button button-small"
                aria-expanded={isShown}
                onClick={() => setShown(!isShown)}
              >
                {isShown ? text.problem.hide : text.problem.show}
              </button>
            ) : (
              <button type="button" class="button button-small" onClick={() => choose(null)}>
                {text.check.whole}
              </button>
            )}
          </div>
          {isShown ? (
            <MoveList steps={steps} ply={ply} onPly={go} />
          ) : (
            <p class="quiet">{text.problem.hidden}</p>
          )}
          <p class="quiet keys">{text.problem.keys}</p>
        </section>
        {problem.kind === 'mate' && (
          <AppraisalPanels
            problem={problem}
            steps={isShown ? mainSteps : null}
            ply={flaw === null ? ply : 0}
            onPly={(to) => {
              setChosen(null);
              go(to);
            }}
          />
        )}
        <Downloads problem={problem} />
        {problem.kind === 'mate' && <SecondOpinion key={problem.id} problem={problem} onAnswer={reload} />}
        <Facts problem={problem} />
        <section class="panel" aria-labelledby="notes">
          <h2 id="notes">{text.problem.flaws}</h2>
          <FlawList
            flaws={problem.flaws}
            start={start.value}
            lines={flawLines}
            chosen={chosen}
            onChoose={choose}
          />
        </section>
      </div>
    </div>
  );
}

/** Themes, and difficulty; a word where the problem still waits for both. */
function AppraisalPanels({
  problem: { appraisal },
  ...list
}: Omit<ThemeListProps, 'appraisal'> & { readonly problem: ProblemDetail }): JSX.Element {
  const text = useText();
  return (
    <>
      <section class="panel" aria-labelledby="themes">
        <h2 id="themes">{text.appraisal.themes}</h2>
        {appraisal === null ? (
          <p class="quiet">{text.appraisal.waiting}</p>
        ) : (
          <ThemeList appraisal={appraisal} {...list} />
        )}
      </section>
      {appraisal !== null && (
        <section class="panel" aria-labelledby="measures">
          <h2 id="measures">{text.appraisal.measures}</h2>
          <MeasureTable appraisal={appraisal} />
        </section>
      )}
    </>
  );
}

function soundnessHelp({ kind, soundness }: Problem, text: Messages): string {
  return kind === 'brinkmate' && soundness === 'sound'
    ? text.brinkmate.onlySolution
    : text.soundnessHelp[soundness];
}

function Downloads({ problem }: { problem: Problem }): JSX.Element {
  const text = useText();
  return (
    <section class="panel" aria-labelledby="take">
      <h2 id="take">{text.problem.downloads}</h2>
      <div class="downloads">
        {FORMATS.map((format) => (
          <DownloadLink
            key={format}
            class={`button${format === 'kif' ? ' button-main' : ' button-small'}`}
            href={problemFile(problem.id, format)}
            name={`${problem.kind === 'mate' ? 'tsume' : problem.kind}-${problem.plies}-${problem.id.slice(0, 8)}.${format}`}
          >
            {format === 'kif' && <Icon name="down" />}
            {format.toUpperCase()}
          </DownloadLink>
        ))}
      </div>
      <CopySfen sfen={problem.sfen} />
      <p class="problem-links">
        <a href={makeRoute({ page: 'check', id: null, sfen: problem.sfen })}>{text.problem.check}</a>
        <a href={makeRoute({ page: 'compose', query: new URLSearchParams({ start: problem.sfen }) })}>
          {text.problem.startFrom}
        </a>
      </p>
    </section>
  );
}

function CopySfen({ sfen }: { sfen: string }): JSX.Element {
  const text = useText();
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(sfen);
      setOutcome('copied');
    } catch {
      setOutcome('failed');
    }
  };
  return (
    <div class="copy">
      <input
        class="sfen"
        readOnly
        value={sfen}
        aria-label="SFEN"
        onFocus={(event) => event.currentTarget.select()}
      />
      <button type="button" class="button" onClick={() => void copy()}>
        {outcome === 'copied' ? text.problem.copied : text.problem.copySfen}
      </button>
      <span role="status" class="quiet">
        {outcome === 'failed' && text.problem.copyFailed}
      </span>
    </div>
  );
}

function Facts({ problem }: { problem: Problem }): JSX.Element {
  const text = useText();
  const { origin } = problem;
  const { profiles, interpositions } = text.problem;
  const methods: Readonly<Record<string, string>> = text.compose.methods;
  return (
    <section class="panel" aria-labelledby="facts">
      <h2 id="facts">{text.problem.facts}</h2>
      <dl class="facts">
        <Fact name={text.problem.kind}>{text.kinds[problem.kind]}</Fact>
        <Fact name={text.problem.length}>{text.plies(problem.plies)}</Fact>
        <Fact name={text.problem.pieces}>{text.pieces(problem.pieces)}</Fact>
        <Fact name={text.problem.soundness}>
          {text.soundness[problem.soundness]}
          <span class="quiet"> {soundnessHelp(problem, text)}</span>
        </Fact>
        {problem.kind === 'mate' && (
          <Fact name={text.problem.leftover}>
            {problem.leftover === 0 ? text.none : text.pieces(problem.leftover)}
          </Fact>
        )}
        {origin !== null && (
          <>
            <Fact name={text.problem.found}>
              <a href={makeRoute({ page: 'run', id: origin.runId })}>
                {methods[origin.method] ?? origin.method}
              </a>
              <span class="quiet">
                {' '}
                {text.problem.generation(origin.generation)}
                {' · '}
                {text.problem.seed} {origin.seed}
              </span>
            </Fact>
            {origin.pruned.length > 0 && (
              <Fact name={text.problem.ornaments}>
                <code>{origin.pruned.join(' ')}</code>
              </Fact>
            )}
          </>
        )}
        <Fact name={text.problem.rules}>
          {text.problem.rulesText(profiles[problem.profile], interpositions[problem.interposition])}
        </Fact>
        <Fact name={text.problem.date}>
          <time dateTime={problem.createdAt}>{showTime(problem.createdAt, text.language)}</time>
        </Fact>
      </dl>
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ComponentChildren }): JSX.Element {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
