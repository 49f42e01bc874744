/** Today's problem 今日の一題: one for each level, the same for everybody. */

import { LEVEL_NAMES, type LevelName } from '@tsume/core/vocabulary/level';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { listProblems } from '../api/client.ts';
import { useAnswer } from '../api/use-answer.ts';
import { NotLoaded } from '../frame/not-loaded.tsx';
import { makeRoute } from '../frame/route.ts';
import { useSubject } from '../frame/title.ts';
import { useText } from '../i18n/language.ts';
import { ProblemCard } from '../parts/problem-card.tsx';
import { dayOf } from '../state/practice-book.ts';
import { remember, remembered } from '../state/remembered.ts';
import { pickOfDay } from './pick.ts';
import './practice.css';

/** It is chosen among the oldest, which stay the same when others are found. */
const AMONG = { sort: 'createdAt', kind: 'mate', soundness: 'sound', limit: '200' };
/** For who has chosen no level yet. */
const FIRST_LEVEL: LevelName = 'elementary';

/** @param chosen the level of the address; else that of the last time */
export function TodayPage({ chosen }: { readonly chosen: LevelName | null }): JSX.Element {
  const text = useText();
  const level = chosen ?? remembered('level', LEVEL_NAMES) ?? FIRST_LEVEL;
  const now = new Date();
  useSubject(text.practice.today);
  useEffect(() => {
    if (chosen !== null) remember('level', chosen);
  }, [chosen]);
  return (
    <>
      <div class="intro">
        <h1>{text.practice.today}</h1>
        <p>
          <time dateTime={dayOf(now)}>{now.toLocaleDateString(text.language, { dateStyle: 'long' })}</time>
        </p>
        <p class="quiet">{text.practice.todayHelp}</p>
      </div>
      <nav class="levels" aria-label={text.practice.levels}>
        {LEVEL_NAMES.map((name) => (
          <a
            key={name}
            class="chip"
            href={makeRoute({ page: 'today', level: name })}
            aria-current={name === level ? 'page' : undefined}
          >
            {text.levels[name]}
          </a>
        ))}
      </nav>
      <OfDay key={level} level={level} day={dayOf(now)} />
    </>
  );
}

function OfDay({ level, day }: { readonly level: LevelName; readonly day: string }): JSX.Element {
  const text = useText();
  const { value, fault, reload } = useAnswer(`today ${level}`, () =>
    listProblems(new URLSearchParams({ ...AMONG, level })),
  );
  if (value === null) return <NotLoaded fault={fault} reload={reload} />;
  const problem = pickOfDay(day, value.items);
  if (problem === undefined) return <p class="empty">{text.practice.noToday}</p>;
  return (
    <div class="today">
      <ul>
        <ProblemCard problem={problem} />
      </ul>
      <a
        class="button button-main button-large"
        href={makeRoute({ page: 'problem', id: problem.id, ply: 0 })}
      >
        {text.practice.solveIt}
      </a>
    </div>
  );
}
