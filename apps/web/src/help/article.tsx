/**
 * The form of the help in any language: a list of topics, each with its place in the address, and
 * diagrams that can be checked.
 */

import { parseSfen } from '@tsume/core/placement/sfen';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { Board } from '../board/board.tsx';
import type { DiagramProps, HelpText } from '../i18n/help.ts';
import { useText } from '../i18n/language.ts';
import { makeRoute } from '../frame/route.ts';
import { useSubject } from '../frame/title.ts';
import '../parts/prose.css';
import './help.css';

/** Where in the help one is. */
export interface HelpProps {
  /** The topic to go to; null for the top. */
  readonly topic: string | null;
}

interface ArticleProps extends HelpProps {
  readonly help: HelpText;
}

/** Contents at the side, topics below each other. */
export function HelpArticle({ help, topic }: ArticleProps): JSX.Element {
  const { title, intro, contents, topics } = help;
  useSubject(topics.find(({ name }) => name === topic)?.title ?? null);
  useEffect(() => {
    if (topic !== null) document.querySelector(`#help-${CSS.escape(topic)}`)?.scrollIntoView();
  }, [topic]);
  return (
    <div class="help-page">
      <div class="intro">
        <h1>{title}</h1>
        <p>{intro}</p>
      </div>
      <nav class="help-contents" aria-label={contents}>
        <ul>
          {topics.map(({ name, title: of }) => (
            <li key={name}>
              <a
                href={makeRoute({ page: 'help', topic: name })}
                aria-current={topic === name ? 'location' : undefined}
              >
                {of}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div class="help-topics">
        {topics.map(({ name, title: of, body }) => (
          <section key={name} class="prose" aria-labelledby={`help-${name}`}>
            <h2 id={`help-${name}`}>{of}</h2>
            {body}
          </section>
        ))}
      </div>
    </div>
  );
}

/** A position with a caption and a link to its check. */
export function Diagram({ sfen, children }: DiagramProps): JSX.Element | null {
  const text = useText();
  const parsed = parseSfen(sfen);
  if (!parsed.ok) return null;
  return (
    <figure class="help-diagram">
      <Board
        placement={parsed.value}
        dress="book"
        hands="attacker"
        attacker={parsed.value.sideToMove}
        label={text.board.position}
        detailed
      />
      <figcaption>
        {children} <a href={makeRoute({ page: 'check', id: null, sfen })}>{text.help.check}</a>
      </figcaption>
    </figure>
  );
}
