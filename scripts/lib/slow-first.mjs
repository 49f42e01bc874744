/**
 * The order of the test files: all of one project before the next, for a process serves one project
 * only, and another one has to load all modules anew. Those that wait for processes and servers come
 * first, what only computes comes last; in each project those that say `@slow` first, so that none
 * of them begins when all others have ended.
 */

import { BaseSequencer } from 'vitest/node';
import { isSlow } from './test-files.mjs';

const PROJECTS = ['integration', 'browser', 'unit'];

export class SlowFirst extends BaseSequencer {
  async sort(files) {
    const ranked = (await super.sort(files)).map((file) => ({
      file,
      rank: 2 * PROJECTS.indexOf(file.project.name) + (isSlow(file.moduleId) ? 0 : 1),
    }));
    return ranked.toSorted((a, b) => a.rank - b.rank).map(({ file }) => file);
  }
}
