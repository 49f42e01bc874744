/** One click to problems composed just now. */

import type { RunRequest } from '@tsume/contracts/run';
import type { JSX } from 'preact';
import { useText } from '../i18n/language.ts';
import { StartButton } from '../parts/start-button.tsx';
import { Icon } from '../frame/icons.tsx';

/**
 * Small generations, so that problems come within seconds, of all methods that go for length, so
 * that they are worth a look; and over before anybody has to end it.
 */
const QUICK: RunRequest = { preset: 'varied', population: 20, minutes: 1 };

/** Starts a run of a minute. */
export function QuickStart(): JSX.Element {
  const text = useText();
  return (
    <div class="quick-start">
      <StartButton class="button button-main button-large" request={() => QUICK}>
        <Icon name="play" />
        {text.watch.quick.start}
      </StartButton>
      <p class="quiet">{text.watch.quick.help}</p>
    </div>
  );
}
