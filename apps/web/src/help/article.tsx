/** The form of the help in any language: a list of topics, each with its place in the address, and diagrams that can be checked. */

import { parseSfen } from '@tsume/core/placement/sfen';
import type { ComponentChildren, JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { Board } from '../board/board.tsx';
import { useText } from '../i18n/language.ts';
import { makeRoute } from '../frame/route.ts';

export interface HelpProps {
  /** The topic to go to; null for the top. */
  readonly topic: string | null;
}

export interface Topic {
  /** Its place in the address. */
  readonly name: string;
  readonly title: string;
  readonly body: JSX.Element;
}

interface ArticleProps extends HelpProps {
  readonly title: string;
  readonly intro: string;
  readonly contents: string;
  readonly topics: readonly Topic[];
}

export function HelpArticle({ title, intro, contents, topics, topic }: ArticleProps): JSX.Element {
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

interface DiagramProps {
  readonly sfen: string;
  /** What it shows, below it. */
  readonly children: ComponentChildren;
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
