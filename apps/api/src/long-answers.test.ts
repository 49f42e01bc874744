import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchReading } from './long-answers.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A connection to which 100 bytes have been given, and a second of patience with it. */
function watched() {
  const socket = { bytesWritten: 100, writableLength: 100 };
  const onStall = vi.fn();
  const end = watchReading(socket, 1000, onStall);
  return { socket, onStall, end };
}

it('a client that takes nothing is given up, once', () => {
  const { onStall } = watched();
  vi.advanceTimersByTime(999);
  expect(onStall).not.toHaveBeenCalled();
  vi.advanceTimersByTime(9001);
  expect(onStall).toHaveBeenCalledOnce();
});

it('more that is given to it, and not taken, does not help', () => {
  const { socket, onStall } = watched();
  for (let second = 0; second < 3; second++) {
    vi.advanceTimersByTime(900);
    socket.bytesWritten += 14;
    socket.writableLength += 14;
  }
  expect(onStall).toHaveBeenCalledOnce();
});

it('one that takes a byte in time is not', () => {
  const { socket, onStall } = watched();
  for (let second = 0; second < 50; second++) {
    vi.advanceTimersByTime(999);
    socket.writableLength -= 1;
  }
  expect(onStall).not.toHaveBeenCalled();
});

it('one that has taken everything waits for as long as it likes', () => {
  const { socket, onStall } = watched();
  socket.writableLength = 0;
  vi.advanceTimersByTime(3_600_000);
  expect(onStall).not.toHaveBeenCalled();
});

it('nobody is given up after the end', () => {
  const { onStall, end } = watched();
  end();
  vi.advanceTimersByTime(10_000);
  expect(onStall).not.toHaveBeenCalled();
});
