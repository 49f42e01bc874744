/** One click to problems composed just now. */

import type { JSX } from 'preact';
import { useText } from '../i18n/language.ts';
import { QUICK } from '../parts/run-again.ts';
import { StartButton } from '../parts/start-button.tsx';
import { Icon } from '../frame/icons.tsx';

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
