/**
 * A run's progress: best and mean fitness as lines (left scale), plies of the longest sound problem as a step behind
 * them (right scale). Pointing at a generation shows its figures; otherwise the latest are shown.
 */

import type { GenerationEvent } from '@tsume/contracts/run';
import type { JSX, RefObject, TargetedPointerEvent } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { useText } from '../i18n/language.ts';

const HEIGHT = 280;
const TOP = 16;
const BOTTOM = 240;
const LEFT = 40;
const RIGHT_MARGIN = 36;
/** Before the first measurement. */
const FIRST_WIDTH = 720;

interface Scales {
  /** Of the whole picture; a unit is a pixel, so that letters keep their size on a phone. */
  readonly width: number;
  readonly right: number;
  readonly x: (generation: number) => number;
  readonly fitness: (value: number) => number;
  readonly plies: (value: number) => number;
  readonly fitnessTicks: readonly number[];
  readonly pliesTicks: readonly number[];
  readonly generationTicks: readonly number[];
}

export function FitnessChart(props: {
  history: readonly GenerationEvent[];
  generations: number;
}): JSX.Element {
  const text = useText();
  const { history } = props;
  const [pointed, setPointed] = useState<number | null>(null);
  const [figureElement, width] = useWidth();
  const scales = scalesOf(history, props.generations, width);
  const last = history.length - 1;
  const shown = history[pointed === null ? last : Math.min(pointed, last)];
  const point = (event: TargetedPointerEvent<SVGSVGElement>): void => {
    const box = event.currentTarget.getBoundingClientRect();
    const x = ((event.clientX - box.left) / box.width) * width;
    setPointed(nearest(history, scales, x));
  };
  const label = shown
    ? text.run.chartLabel(
        shown.generation,
        figure(shown.bestFitness),
        figure(shown.meanFitness),
        shown.longestSound,
      )
    : text.run.chart;
  return (
    <figure class="chart" ref={figureElement}>
      <Legend shown={shown} />
      <svg
        viewBox={`0 0 ${width} ${HEIGHT}`}
        role="img"
        aria-label={label}
        onPointerMove={point}
        onPointerLeave={() => setPointed(null)}
      >
        <Axes scales={scales} />
        <path class="chart-longest" d={stepPath(history, scales)} />
        <path class="chart-mean" d={linePath(history, scales, (event) => event.meanFitness)} />
        <path class="chart-best" d={linePath(history, scales, (event) => event.bestFitness)} />
        {shown && <Pointer shown={shown} scales={scales} isPointed={pointed !== null} />}
      </svg>
    </figure>
  );
}

/** The width in pixels of the element that carries the reference, followed as it changes. */
function useWidth(): [RefObject<HTMLElement | null>, number] {
  const element = useRef<HTMLElement>(null);
  const [width, setWidth] = useState(FIRST_WIDTH);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) =>
      setWidth(Math.max(240, Math.round(entry.contentRect.width))),
    );
    if (element.current) observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return [element, width];
}

/** A fitness value as people read it: three significant places are plenty. */
export function figure(value: number): string {
  return Math.abs(value) >= 100 ? value.toFixed(0) : value.toFixed(Number.isInteger(value) ? 0 : 2);
}

function Legend({ shown }: { shown: GenerationEvent | undefined }): JSX.Element {
  const text = useText();
  const entries = [
    ['best', shown && figure(shown.bestFitness)],
    ['mean', shown && figure(shown.meanFitness)],
    ['longest', shown && String(shown.longestSound)],
  ] as const;
  return (
    <figcaption class="chart-legend">
      {entries.map(([name, value]) => (
        <span key={name} class={`legend legend-${name}`}>
          {text.run.legend[name]} <b>{value ?? '–'}</b>
        </span>
      ))}
    </figcaption>
  );
}

function Axes({ scales }: { scales: Scales }): JSX.Element {
  const text = useText();
  return (
    <g class="chart-axes">
      {scales.fitnessTicks.map((value) => (
        <g key={`f${value}`}>
          <path d={`M${LEFT},${scales.fitness(value)}H${scales.right}`} />
          <text x={LEFT - 8} y={scales.fitness(value)} dy=".34em" text-anchor="end">
            {value}
          </text>
        </g>
      ))}
      {scales.pliesTicks.map((value) => (
        <text
          key={`p${value}`}
          class="chart-plies-tick"
          x={scales.right + 8}
          y={scales.plies(value)}
          dy=".34em"
        >
          {value}
        </text>
      ))}
      {scales.generationTicks.map((value) => (
        <text key={`g${value}`} x={scales.x(value)} y={BOTTOM + 18} text-anchor="middle">
          {value}
        </text>
      ))}
      <text class="chart-axis-name" x={LEFT} y={HEIGHT - 4}>
        {text.run.axisFitness}
      </text>
      <text class="chart-axis-name" x={(LEFT + scales.right) / 2} y={HEIGHT - 4} text-anchor="middle">
        {text.run.axisGeneration}
      </text>
      <text class="chart-axis-name" x={scales.right} y={HEIGHT - 4} text-anchor="end">
        {text.run.axisPlies}
      </text>
    </g>
  );
}

function Pointer(props: { shown: GenerationEvent; scales: Scales; isPointed: boolean }): JSX.Element {
  const { shown, scales } = props;
  const x = scales.x(shown.generation);
  return (
    <g class="chart-pointer">
      {props.isPointed && <path d={`M${x},${TOP}V${BOTTOM}`} />}
      <circle class="dot-mean" cx={x} cy={scales.fitness(shown.meanFitness)} r="3.5" />
      <circle class="dot-best" cx={x} cy={scales.fitness(shown.bestFitness)} r="4" />
    </g>
  );
}

function scalesOf(history: readonly GenerationEvent[], generations: number, width: number): Scales {
  const right = width - RIGHT_MARGIN;
  const values = history.flatMap((event) => [event.bestFitness, event.meanFitness]);
  const low = Math.min(0, ...values);
  const high = Math.max(1, ...values);
  const longest = Math.max(3, ...history.map((event) => event.longestSound));
  const fitnessTicks = ticks(low, high, 5);
  const pliesTicks = ticks(0, longest, 5).filter(Number.isInteger);
  const lastGeneration = Math.max(generations, history.at(-1)?.generation ?? 1, 2);
  return {
    width,
    right,
    x: (generation) => LEFT + ((generation - 1) / (lastGeneration - 1)) * (right - LEFT),
    fitness: heightOf(fitnessTicks[0], fitnessTicks.at(-1) ?? high),
    plies: heightOf(0, pliesTicks.at(-1) ?? longest),
    fitnessTicks,
    pliesTicks,
    generationTicks: [1, ...ticks(0, lastGeneration, 6).filter((tick) => tick > 1 && tick <= lastGeneration)],
  };
}

/** Where a value stands between the bottom (`from`) and the top (`to`) of the plot. */
function heightOf(from: number, to: number): (value: number) => number {
  const span = to - from || 1;
  return (value) => BOTTOM - ((value - from) / span) * (BOTTOM - TOP);
}

/** Round numbers that enclose the span from `low` to `high`, about `count` of them. */
function ticks(low: number, high: number, count: number): number[] {
  const rough = (high - low) / count;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((unit) => unit * power).find((size) => size >= rough) ?? rough;
  const first = Math.floor(low / step);
  const last = Math.ceil(high / step);
  return Array.from({ length: last - first + 1 }, (_, i) => Number(((first + i) * step).toPrecision(10)));
}

function linePath(
  history: readonly GenerationEvent[],
  scales: Scales,
  value: (event: GenerationEvent) => number,
): string {
  return history
    .map(
      (event, i) =>
        `${i === 0 ? 'M' : 'L'}${round(scales.x(event.generation))},${round(scales.fitness(value(event)))}`,
    )
    .join('');
}

function stepPath(history: readonly GenerationEvent[], scales: Scales): string {
  const [first] = history;
  if (first === undefined) return '';
  const parts = history.map(
    (event) => `H${round(scales.x(event.generation))}V${round(scales.plies(event.longestSound))}`,
  );
  return `M${round(scales.x(first.generation))},${BOTTOM}${parts.join('')}V${BOTTOM}Z`;
}

function nearest(history: readonly GenerationEvent[], scales: Scales, x: number): number {
  let best = 0;
  for (let i = 1; i < history.length; i++) {
    if (Math.abs(scales.x(history[i].generation) - x) < Math.abs(scales.x(history[best].generation) - x))
      best = i;
  }
  return best;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
