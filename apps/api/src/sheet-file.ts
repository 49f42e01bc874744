/** A submission sheet 投稿用紙 as a file. */

import type { SheetFormat, SheetLanguage } from '@tsume/core/notation/formats';
import { encodeRecord } from '@tsume/core/notation/encoding';
import { exportRecord } from '@tsume/core/notation/record';
import type { Sheet } from '@tsume/core/notation/sheet';
import type { Client } from './access.ts';
import { accept } from './failure.ts';
import { FILE_TYPES, type ProblemFile } from './problem-file.ts';
import type { Studio } from './studio.ts';

/** A sheet, and what its file says of itself. */
export interface SheetOrder {
  readonly sheet: Sheet;
  /** Of the check or the problem. */
  readonly id: string;
  readonly language: SheetLanguage;
  readonly created: Date;
}

/**
 * The file of a sheet; a page is made in the studio.
 * @param client whose place in the studio it takes
 * @throws RefusalError `too_many_exports` and `too_many_own_exports` by the studio
 */
export async function makeSheetFile(
  { sheet, id, language, created }: SheetOrder,
  format: SheetFormat,
  studio: Studio,
  client: Client,
): Promise<ProblemFile> {
  const bytes =
    format === 'pdf' || format === 'png'
      ? await studio.make({ format: 'sheet', as: format, sheet, language, created }, client)
      : encodeRecord(accept(exportRecord(sheet.record, format)), format);
  return {
    name: `sheet-${sheet.record.line.length}-${id.slice(0, 8)}.${format}`,
    type: FILE_TYPES[format],
    bytes,
  };
}
