/**
 * A run's progress: best and mean fitness as lines (left scale), plies of the longest sound problem
 * as steps behind them (right scale). A pointer on the chart, or the slider below it, reads a
 * generation; else the latest is read. Who does not see it has the slider, which tells the figures,
 * and the table.
 */

import type { GenerationEvent } from '@tsume/core/run/events';
import type { JSX, TargetedPointerEvent } from 'preact';
import { useState } from 'preact/hooks';
import type { Messages } from '../i18n/messages.ts';
import { useText } from '../i18n/language.ts';
import { ChartTable } from './chart-table.tsx';
import {
  BOTTOM,
  HEIGHT,
  LEFT,
  type Scales,
  TOP,
  linePath,
  nearest,
  scalesOf,
  stepPath,
} from './chart-scales.ts';
import { figure } from './figure.ts';
import { useWidth } from './use-width.ts';
import './fitness-chart.css';

interface ChartProps {
  readonly history: readonly GenerationEvent[];
  /** How many generations there will be. */
  readonly generations: number;
}

/** Best and mean fitness and the longest problem over generations, with a slider to read one. */
export function FitnessChart({ history, generations }: ChartProps): JSX.Element {
  const text = useText();
  const [pointed, setPointed] = useState<number | null>(null);
  const [chosen, setChosen] = useState<number | null>(null);
  const [frame, width] = useWidth();
  const scales = scalesOf(history, generations, width);
  const last = history.length - 1;
  const index = Math.min(pointed ?? chosen ?? last, last);
  const shown = history[index];
  const point = (event: TargetedPointerEvent<SVGSVGElement>): void => {
    const box = event.currentTarget.getBoundingClientRect();
    setPointed(nearest(history, scales, ((event.clientX - box.left) / box.width) * width));
  };
  const latest = history[last];
  return (
    <figure class="chart" ref={frame}>
      <Legend shown={shown} />
      <svg
        viewBox={`0 0 ${width} ${HEIGHT}`}
        role="img"
        aria-label={text.run.chartLabel(
          latest.generation,
          figure(latest.bestFitness),
          figure(latest.meanFitness),
          latest.longestSound,
        )}
        onPointerMove={point}
        onPointerLeave={() => setPointed(null)}
      >
        <path class="chart-longest" d={stepPath(history, scales, true)} />
        <Axes scales={scales} />
        <path class="chart-steps" d={stepPath(history, scales, false)} />
        <path class="chart-mean" d={linePath(history, scales, (event) => event.meanFitness)} />
        <path class="chart-best" d={linePath(history, scales, (event) => event.bestFitness)} />
        <Pointer shown={shown} scales={scales} isRead={index !== last} />
      </svg>
      {last > 0 && (
        <input
          type="range"
          class="chart-reader"
          min="0"
          max={last}
          value={index}
          aria-label={text.watch.chart.read}
          aria-valuetext={tellFigures(shown, text)}
          onInput={(event) => {
            const next = event.currentTarget.valueAsNumber;
            setChosen(next === last ? null : next);
          }}
        />
      )}
      <ChartTable history={history} />
    </figure>
  );
}

function tellFigures(shown: GenerationEvent, text: Messages): string {
  const { generation, bestFitness, meanFitness, longestSound } = shown;
  return text.watch.chart.figures(generation, figure(bestFitness), figure(meanFitness), longestSound);
}

function Legend({ shown }: { shown: GenerationEvent }): JSX.Element {
  const text = useText();
  const entries = [
    ['best', figure(shown.bestFitness)],
    ['mean', figure(shown.meanFitness)],
    ['longest', String(shown.longestSound)],
  ] as const;
  return (
    <figcaption class="chart-legend">
      <span class="chart-at">{text.run.generationOnly(shown.generation)}</span>
      {entries.map(([name, value]) => (
        <span key={name} class={`legend legend-${name}`}>
          {text.run.legend[name]} <b>{value}</b>
        </span>
      ))}
    </figcaption>
  );
}

function Axes({ scales }: { scales: Scales }): JSX.Element {
  const text = useText();
  return (
    <g class="chart-axes">
      {scales.lines.map(({ y, fitness, plies }) => (
        <g key={y}>
          <path d={`M${LEFT},${y}H${scales.right}`} />
          <text class="chart-fitness-tick" x={LEFT - 8} y={y} dy=".34em" text-anchor="end">
            {fitness}
          </text>
          {plies !== null && (
            <text class="chart-plies-tick" x={scales.right + 8} y={y} dy=".34em">
              {plies}
            </text>
          )}
        </g>
      ))}
      {scales.generationTicks.map((value) => (
        <text key={value} x={scales.x(value)} y={BOTTOM + 17} text-anchor="middle">
          {value}
        </text>
      ))}
      <text class="chart-fitness-tick" x="0" y={HEIGHT - 2}>
        {text.run.axisFitness}
      </text>
      <text x={(LEFT + scales.right) / 2} y={HEIGHT - 2} text-anchor="middle">
        {text.run.axisGeneration}
      </text>
      <text class="chart-plies-tick" x={scales.width} y={HEIGHT - 2} text-anchor="end">
        {text.run.axisPlies}
      </text>
    </g>
  );
}

interface PointerProps {
  readonly shown: GenerationEvent;
  readonly scales: Scales;
  /** Whether it is another generation than the latest. */
  readonly isRead: boolean;
}

function Pointer({ shown, scales, isRead }: PointerProps): JSX.Element {
  const x = scales.x(shown.generation);
  return (
    <g class="chart-pointer">
      {isRead && <path d={`M${x},${TOP}V${BOTTOM}`} />}
      <circle class="dot-longest" cx={x} cy={scales.plies(shown.longestSound)} r="4" />
      <circle class="dot-mean" cx={x} cy={scales.fitness(shown.meanFitness)} r="4" />
      <circle class="dot-best" cx={x} cy={scales.fitness(shown.bestFitness)} r="4.5" />
    </g>
  );
}
