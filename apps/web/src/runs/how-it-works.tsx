/**
 * How a run of the seed paper's methods goes about it, in a picture that is loaded when it is
 * looked at.
 */

import { hasEnded } from '@tsume/contracts/run';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { lazy } from '../frame/lazy.tsx';
import { useText } from '../i18n/language.ts';
import { stationsOf } from '../parts/paper-method/stations.ts';
import { remember, remembered } from '../state/remembered.ts';
import type { Watched } from './watched.ts';

const MethodPicture = lazy(
  async () => (await import('../parts/paper-method/method-picture.tsx')).MethodPicture,
);

/** Under this name the browser keeps that somebody has folded it. */
const NAME = 'how-it-works';
const FOLDED = 'folded';

interface HowItWorksProps {
  readonly watched: Watched;
  /** How far the run is, in words. */
  readonly generation: string;
}

/** The picture with what the run has in each station; nothing for a run that goes another way. */
export function HowItWorks({ watched, generation }: HowItWorksProps): JSX.Element | null {
  const text = useText();
  const [isOpen, setOpen] = useState(() => remembered(NAME, [FOLDED]) === null);
  const { run, newest, longest } = watched;
  const problems = hasEnded(run.status) ? longest : newest;
  const stations = stationsOf(run.parameters, run.progress, problems);
  if (stations === null) return null;
  const toggle = (open: boolean): void => {
    setOpen(open);
    remember(NAME, open ? null : FOLDED);
  };
  return (
    <details class="panel how-it-works" open={isOpen} onToggle={(event) => toggle(event.currentTarget.open)}>
      <summary>{text.method.summary}</summary>
      {isOpen && (
        <MethodPicture stations={stations} generation={generation} isLive={run.status === 'running'} />
      )}
    </details>
  );
}
