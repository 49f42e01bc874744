/** What a QBF solver says of a problem's length: asked for, shown, and the formula to take away. */

import type { Problem } from '@tsume/contracts/problem';
import { MAX_WITNESS_PLIES, type WitnessReport } from '@tsume/contracts/witness';
import { parseSfen } from '@tsume/core/placement/sfen';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { type Fault, askCheck } from '../api/client.ts';
import { saveFile } from '../api/save-file.ts';
import { useText } from '../i18n/language.ts';
import { FaultNote } from '../frame/fault-note.tsx';
import { Icon } from '../frame/icons.tsx';
import '../parts/downloads.css';

/** `onAnswer` is called when an answer has come that the problem now carries. */
export function SecondOpinion({
  problem,
  onAnswer,
}: {
  problem: Problem;
  onAnswer: () => void;
}): JSX.Element | null {
  const text = useText();
  const [isBusy, setBusy] = useState(false);
  const [asked, setAsked] = useState<WitnessReport | null>(null);
  const [fault, setFault] = useState<Fault | null>(null);
  const witness = asked ?? problem.witness;
  const ask = async (): Promise<void> => {
    setBusy(true);
    setFault(null);
    const answer = await askCheck({ kind: 'qbf', problem: problem.id });
    setBusy(false);
    if (!answer.ok) return setFault(answer.fault);
    setAsked(answer.value.witness);
    if (answer.value.witness !== null) onAnswer();
  };
  if (problem.plies > MAX_WITNESS_PLIES) return null;
  return (
    <section class="panel" aria-labelledby="opinion">
      <h2 id="opinion">{text.opinion.title}</h2>
      <p class="quiet">{text.opinion.about}</p>
      {witness !== null && <p>{saidOf(witness, text.opinion)}</p>}
      {fault !== null && <FaultNote fault={fault} />}
      <div class="downloads">
        {witness?.verified !== true && (
          <button type="button" class="button button-small" disabled={isBusy} onClick={() => void ask()}>
            {isBusy ? text.opinion.asking : text.opinion.ask}
          </button>
        )}
        <Formula problem={problem} plies={witness?.plies ?? problem.plies} />
      </div>
    </section>
  );
}

/** The badge of a problem whose length is verified. */
export function VerifiedSeal({ witness }: { witness: WitnessReport | null }): JSX.Element | null {
  const text = useText();
  if (witness?.verified !== true) return null;
  return (
    <span class="seal seal-done" title={text.opinion.verified(witness.plies)}>
      {text.opinion.badge}
    </span>
  );
}

type Words = ReturnType<typeof useText>['opinion'];

function saidOf(witness: WitnessReport, words: Words): string {
  if (witness.verified === true) return words.verified(witness.plies);
  return witness.verified === false ? words.refuted(witness.plies) : words.open(witness.plies);
}

function Formula({ problem, plies }: { problem: Problem; plies: number }): JSX.Element {
  const text = useText();
  const [isMaking, setMaking] = useState(false);
  const take = async (): Promise<void> => {
    setMaking(true);
    try {
      await downloadFormula(problem, plies);
    } finally {
      setMaking(false);
    }
  };
  return (
    <button type="button" class="button button-small" disabled={isMaking} onClick={() => void take()}>
      <Icon name="down" />
      {text.opinion.formula(plies)}
    </button>
  );
}

/** Makes the formula here in the page: the encoder is loaded only when somebody wants one. */
async function downloadFormula(problem: Problem, plies: number): Promise<void> {
  const placement = parseSfen(problem.sfen);
  if (!placement.ok) return;
  const [{ qdimacsOf }, { diagramOf }] = await Promise.all([
    import('@tsume/core/qbf/encode'),
    import('@tsume/core/qbf/diagram'),
  ]);
  const content = qdimacsOf(diagramOf(placement.value), plies, problem.sfen);
  saveFile(new Blob([content], { type: 'text/plain' }), `tsume-${problem.id.slice(0, 8)}-${plies}.qdimacs`);
}
