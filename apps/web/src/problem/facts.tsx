/** What is known of a problem: kind, length, pieces, soundness, where it comes from. */

import type { Problem } from '@tsume/contracts/problem';
import type { ComponentChildren, JSX } from 'preact';
import type { Messages } from '../i18n/messages.ts';
import { useText } from '../i18n/language.ts';
import { showTime } from '../parts/instants.ts';
import { makeRoute } from '../frame/route.ts';
import '../parts/facts.css';

/** What the verdict means for this kind of problem. */
export function soundnessHelp({ kind, soundness }: Problem, text: Messages): string {
  return kind === 'brinkmate' && soundness === 'sound'
    ? text.brinkmate.onlySolution
    : text.soundnessHelp[soundness];
}

/** A table of what is stored. */
export function Facts({ problem }: { problem: Problem }): JSX.Element {
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
        {problem.level !== null && (
          <Fact name={text.problem.level}>
            {text.levels[problem.level]}
            <span class="quiet"> {text.problem.levelHelp}</span>
          </Fact>
        )}
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
