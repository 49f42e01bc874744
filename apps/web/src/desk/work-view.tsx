/** One work: what its author says, its versions, two of them side by side, and its sheet. */

import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { Icon } from '../frame/icons.tsx';
import { navigate } from '../frame/navigation.ts';
import { makeRoute } from '../frame/route.ts';
import { useText } from '../i18n/language.ts';
import { SheetPanel } from '../parts/sheet-panel.tsx';
import { WordFields } from '../parts/word-fields.tsx';
import { changeDesk, nameWork } from '../state/desk.ts';
import { type Work, withoutWork } from '../state/desk-book.ts';
import { VersionList } from './version-list.tsx';
import { VersionPair } from './version-pair.tsx';

/** The page of a work. */
export function WorkView({ work }: { readonly work: Work }): JSX.Element {
  const text = useText();
  const { title, author, intention, versions } = work;
  const [{ sfen, record, said }] = versions;
  const plies = said?.plies ?? null;
  return (
    <>
      <p class="crumb">
        <a href={makeRoute({ page: 'desk', id: null })}>
          <Icon name="back" />
          {text.desk.back}
        </a>
      </p>
      <h1 class="work-title">{title || text.desk.untitled}</h1>
      <div class="work">
        <div class="work-side">
          <section class="panel" aria-labelledby="words">
            <h2 id="words">{text.desk.words}</h2>
            <WordFields words={{ title, author, intention }} onWords={(words) => nameWork(work.id, words)} />
          </section>
          {plies !== null && (
            <SheetPanel
              key={sfen}
              plies={plies}
              request={{ sfen, ...(record && { record }) }}
              words={{ title, author, intention }}
            />
          )}
        </div>
        <div class="work-main">
          {versions.length > 1 && <VersionPair versions={versions} />}
          <VersionList work={work} />
        </div>
      </div>
      <Remove work={work} />
    </>
  );
}

/** Throws the work away, after a second press. */
function Remove({ work }: { readonly work: Work }): JSX.Element {
  const { desk: words } = useText();
  const [isSure, setSure] = useState(false);
  const remove = (): void => {
    changeDesk((old) => withoutWork(old, work.id));
    navigate({ page: 'desk', id: null }, { replace: true });
  };
  if (!isSure) {
    return (
      <p class="desk-files">
        <button type="button" class="button button-small" onClick={() => setSure(true)}>
          {words.remove}
        </button>
      </p>
    );
  }
  return (
    <p class="desk-files">
      {words.removeSure}
      <button type="button" class="button button-small button-danger" onClick={remove}>
        {words.remove}
      </button>
      <button type="button" class="button button-small" onClick={() => setSure(false)}>
        {words.stay}
      </button>
    </p>
  );
}
