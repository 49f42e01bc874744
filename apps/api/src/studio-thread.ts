/**
 * One file of the studio (studio.ts), made in a thread. Each painter is loaded with its first file:
 * they are great.
 */

import { drawBoard } from '@tsume/core/notation/board-drawing';
import type { Result } from '@tsume/core/result';
import { PNG_SCALE } from './picture-scale.ts';
import type { BookletCommission, Commission, ProblemCommission, SheetCommission } from './studio.ts';

/** The bytes of the file; throws where the record cannot be shown. */
export default async function make(commission: Commission): Promise<Uint8Array> {
  const made = await madeOf(commission);
  if (!made.ok) throw new Error(made.error.message);
  return made.value;
}

function madeOf(commission: Commission): Promise<Result<Uint8Array>> {
  if (commission.format === 'booklet') return bind(commission);
  return commission.format === 'sheet' ? fillIn(commission) : MAKERS[commission.format](commission);
}

async function fillIn({ as, sheet, language, created }: SheetCommission): Promise<Result<Uint8Array>> {
  if (as === 'pdf') return (await import('@tsume/pictures/sheet-pdf')).makeSheetPdf(sheet, language, created);
  return (await import('@tsume/pictures/sheet-png')).makeSheetPng(sheet, language);
}

async function bind({ records, ...options }: BookletCommission): Promise<Result<Uint8Array>> {
  const { makeBooklet } = await import('@tsume/pictures/booklet');
  return makeBooklet(records, options);
}

type Maker = (commission: ProblemCommission) => Promise<Result<Uint8Array>>;

const MAKERS: Readonly<Record<ProblemCommission['format'], Maker>> = {
  png: async ({ record }) => {
    const { makePng } = await import('@tsume/pictures/png');
    return { ok: true, value: makePng(drawBoard(record.placement), { scale: PNG_SCALE }) };
  },
  gif: async ({ record }) => {
    const { makeGif } = await import('@tsume/pictures/gif');
    return makeGif(record);
  },
  pdf: ({ record, created }) =>
    bind({ format: 'booklet', records: [record], perPage: 1, paper: 'a4', created }),
};
