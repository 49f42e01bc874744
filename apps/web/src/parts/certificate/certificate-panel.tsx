/**
 * The certificate 証明書 of a mate: asked for, what it shows, the file, and whether it holds, by the
 * browser's own reckoning.
 */

import { certificateName } from '@tsume/contracts/certificate';
import type { Check, CheckRequest } from '@tsume/contracts/check';
import type { CertificateFacts } from '@tsume/core/certificate/facts';
import { makeSfen, placementOf } from '@tsume/core/placement/sfen';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { fetchFile } from '../../api/access.ts';
import { type Fault, askCheck, certificateFile } from '../../api/client.ts';
import { FaultNote } from '../../frame/fault-note.tsx';
import { Icon } from '../../frame/icons.tsx';
import { useText } from '../../i18n/language.ts';
import { DownloadLink } from '../download-link.tsx';
import { verify } from './verify.ts';
import '../downloads.css';

interface CertificatePanelProps {
  /** What is asked of the service, of kind `certificate`. */
  readonly request: CheckRequest;
  /** A check that has written one already. */
  readonly made?: Check;
}

/** The panel: a button, and once that was pressed the answer. */
export function CertificatePanel({ request, made }: CertificatePanelProps): JSX.Element {
  const { certificate: text } = useText();
  const [check, setCheck] = useState<Check | null>(made ?? null);
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<Fault | null>(null);
  const make = async (): Promise<void> => {
    setBusy(true);
    setFault(null);
    const answer = await askCheck(request);
    setBusy(false);
    if (answer.ok) setCheck(answer.value);
    else setFault(answer.fault);
  };
  const facts = check?.certificate ?? null;
  return (
    <section class="panel" aria-labelledby="certificate">
      <h2 id="certificate">{text.title}</h2>
      <p class="quiet">{text.about}</p>
      <p role="status">{isBusy ? text.making : facts && shownBy(facts, text)}</p>
      {fault !== null && <FaultNote fault={fault} />}
      <div class="downloads">
        {check !== null && facts !== null ? (
          <Made check={check} plies={facts.plies} />
        ) : (
          <button type="button" class="button button-small" disabled={isBusy} onClick={() => void make()}>
            {text.make}
          </button>
        )}
      </div>
    </section>
  );
}

type Words = ReturnType<typeof useText>['certificate'];

function shownBy({ plies, exactness, uniqueness, notUnique }: CertificateFacts, text: Words): string {
  const shown = text[exactness](plies, uniqueness);
  return notUnique === null ? shown : shown + text.notUnique(text.whyNot[notUnique]);
}

/** The position of a check, as certificates have it. */
function wholeOf({ task }: Check): string {
  return makeSfen(placementOf(task.sfen));
}

/** The file, and the verifier. */
function Made({ check, plies }: { readonly check: Check; readonly plies: number }): JSX.Element {
  const { certificate: text } = useText();
  const [isBusy, setBusy] = useState(false);
  const [said, setSaid] = useState<string | null>(null);
  const file = certificateFile(check.id);
  const look = async (): Promise<void> => {
    setBusy(true);
    const began = performance.now();
    const content = await fetchFile(file);
    const verdict =
      content === null
        ? null
        : await verify({ text: await content.text(), sfen: wholeOf(check) }).catch(() => null);
    setBusy(false);
    if (verdict === null) setSaid(text.failed);
    else if (verdict.valid)
      setSaid(text.valid(Math.max(1, Math.round((performance.now() - began) / 100)) / 10));
    else setSaid(text.invalid(verdict.fault));
  };
  return (
    <>
      <DownloadLink class="button button-small" href={file} name={certificateName(plies, check.id)}>
        <Icon name="down" />
        {text.file}
      </DownloadLink>
      <button type="button" class="button button-small" disabled={isBusy} onClick={() => void look()}>
        {isBusy ? text.verifying : text.verify}
      </button>
      <p role="status">{said}</p>
    </>
  );
}
