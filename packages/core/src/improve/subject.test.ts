import { describe, expect, it } from 'vitest';
import { makeSfen, parseSfen } from '../placement/sfen.ts';
import type { Result } from '../result.ts';
import type { Reading } from '../placement/reading.ts';
import { type Subject, readSubject } from './subject.ts';

function read(sfen: string, line: string[] = [], reading?: Reading): Result<Subject> {
  const parsed = parseSfen(sfen);
  return parsed.ok ? readSubject(parsed.value, line, reading) : parsed;
}

describe('readSubject', () => {
  it("fills up the defender's hand", () => {
    const subject = read('4k4/9/4P4/9/9/9/9/9/9 b G 1', ['G*5b']);
    if (!subject.ok) throw new Error(subject.error.message);
    const { placement, line, turned } = subject.value;
    expect(makeSfen(placement)).toBe('4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1');
    expect({ line, turned }).toEqual({ line: ['G*5b'], turned: false });
  });

  it('turns the board round where White attacks, and the line with it', () => {
    const subject = read('9/9/9/9/9/9/4p4/9/3sK4 w g 1', ['G*5h', '6i5h+']);
    if (!subject.ok) throw new Error(subject.error.message);
    const { placement, line, turned } = subject.value;
    expect(makeSfen(placement)).toBe('4kS3/9/4P4/9/9/9/9/9/9 b G2r2b3g3s4n4l17p 1');
    expect({ line, turned }).toEqual({ line: ['G*5b', '4a5b+'], turned: true });
  });

  it.each([
    ['the defender to move', '4k4/9/4P4/9/9/9/9/9/9 w G 1', undefined, 'defender_to_move'],
    ['the same the other way round', '4K4/9/4p4/9/9/9/9/9/9 b g 1', undefined, 'defender_to_move'],
    ['no king', '9/9/4P4/9/9/9/9/9/9 b G 1', undefined, 'no_defender_king'],
    ['a king in check', '4k4/4G4/4P4/9/9/9/9/9/9 b - 1', undefined, 'defender_in_check'],
    ['a position out of a game', '4k4/9/4P4/9/9/9/9/9/4K4 b Gp 1', undefined, 'not_a_problem'],
    ['a problem read as a game', '4k4/9/4P4/9/9/9/9/9/9 b G 1', 'game', 'not_a_problem'],
    ['too many of a kind', '4k4/9/4P4/9/9/9/9/9/9 b 5G 1', undefined, 'too_many_of_a_kind'],
  ] as const)('refuses %s', (_, sfen, reading, code) => {
    expect(read(sfen, [], reading)).toMatchObject({ ok: false, error: { code } });
  });

  it('takes two kings where the defender has all the rest', () => {
    expect(read('4k4/9/4P4/9/9/9/9/9/4K4 b G2r2b3g4s4n4l17p 1').ok).toBe(true);
    expect(read('4k4/9/4P4/9/9/9/9/9/4K4 b Gp 1', [], 'tsume').ok).toBe(true);
  });
});
