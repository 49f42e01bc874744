/**
 * The order of the test files: those that say `@slow` first, so that none of them begins when all
 * others have ended. Among these the ones that wait for processes and servers come first: what only
 * computes fills the gaps.
 */

import { BaseSequencer } from 'vitest/node';
import { isSlow } from './test-files.mjs';

const PROJECTS = ['integration', 'browser', 'unit'];

export class SlowFirst extends BaseSequencer {
  async sort(files) {
    const ranked = (await super.sort(files)).map((file) => ({
      file,
      rank: isSlow(file.moduleId) ? PROJECTS.indexOf(file.project.name) : PROJECTS.length,
    }));
    return ranked.toSorted((a, b) => a.rank - b.rank).map(({ file }) => file);
  }
}
