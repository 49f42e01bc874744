/** What the system says of files, disks and memory, in words. */

import { messageOf } from '@tsume/core/result';

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'no such file or folder',
  EISDIR: 'it is a folder',
  ENOTDIR: 'a part of its path is no folder',
  EEXIST: 'something of that name is in the way',
  EACCES: 'it may not be opened',
  EPERM: 'it may not be opened',
  EROFS: 'the disk may only be read',
  ENOSPC: 'there is no room left on the disk',
  EDQUOT: 'there is no room left for you on the disk',
  EFBIG: 'it is too large',
  EMFILE: 'too many files are open',
  ENAMETOOLONG: 'its name is too long',
  ELOOP: 'its links lead in a circle',
};

/** Why something about a file failed. */
export function reasonOf(error: unknown): string {
  const known = isSystemError(error) ? REASONS[error.code ?? ''] : undefined;
  return known ?? messageOf(error);
}

/** The sentence on a file that the system did not let a command have; null for any other error. */
export function systemMessage(error: unknown): string | null {
  if (!isSystemError(error) || REASONS[error.code ?? ''] === undefined) return null;
  const reason = reasonOf(error);
  // Without a path it failed in the midst of a file that was open.
  return error.path === undefined
    ? `Nothing more can be written: ${reason}.`
    : `"${error.path}" cannot be read or written: ${reason}.`;
}

function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'code' in error && 'syscall' in error;
}
