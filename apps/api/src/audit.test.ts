import { expect, it, vi } from 'vitest';
import { patiently } from './audit.ts';

const FULL = new Error('timeout exceeded when trying to connect');

it('an entry waits while the pool of connections is full', async () => {
  const record = vi.fn(async () => {});
  record.mockRejectedValueOnce(FULL).mockRejectedValueOnce(FULL);
  await patiently(record);
  expect(record).toHaveBeenCalledTimes(3);
});

it('but not for ever, and not for what waiting does not mend', async () => {
  const full = vi.fn(() => Promise.reject(FULL));
  await expect(patiently(full)).rejects.toBe(FULL);
  expect(full).toHaveBeenCalledTimes(4);
  const wrong = new Error('no such column');
  const broken = vi.fn(() => Promise.reject(wrong));
  await expect(patiently(broken)).rejects.toBe(wrong);
  expect(broken).toHaveBeenCalledTimes(1);
});
