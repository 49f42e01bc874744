import { describe, expect, it } from 'vitest';
import { defaultSettings } from './options.ts';
import { questionOf } from './position.ts';

const SETTINGS = defaultSettings(1);

function asked(text: string, settings = SETTINGS): unknown {
  const question = questionOf(text, settings);
  return question.ok ? question.value : question.error.code;
}

describe('questionOf', () => {
  it("gives a problem's defender all that is left, before the moves", () => {
    // The king takes the gold: the defender holds three of four then, and the attacker the fourth.
    expect(asked('position sfen 4k4/9/9/9/9/9/9/9/9 b 2G 1 moves G*5b 5a5b')).toEqual({
      sfen: '9/4k4/9/9/9/9/9/9/9 b G2r2b3g4s4n4l18p 1',
      blackToMove: true,
      isGame: false,
      interposition: 'standard',
    });
  });

  it('lets the defender drop what the line does not say that he holds', () => {
    expect(asked('position sfen k8/9/9/9/9/9/9/9/9 b RG 1 moves R*9i L*9b')).toMatchObject({
      sfen: 'k8/l8/9/9/9/9/9/9/R8 b Gr2b3g4s4n3l18p 1',
    });
  });

  it('takes a game as it stands, by moves from the start', () => {
    expect(asked('position startpos moves 7g7f 3c3d 8h2b+')).toEqual({
      sfen: 'lnsgkgsnl/1r5+B1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/7R1/LNSGKGSNL w B 1',
      blackToMove: false,
      isGame: true,
      interposition: 'none',
    });
  });

  it('counts every interposition in a game, unless told otherwise', () => {
    const text = 'position sfen 4k4/9/4P4/9/9/9/9/9/4K4 b G 1';
    expect(asked(text)).toMatchObject({ isGame: true, interposition: 'none' });
    expect(asked(text, { ...SETTINGS, interposition: 'narrow' })).toMatchObject({ interposition: 'narrow' });
    expect(asked(text, { ...SETTINGS, reading: 'tsume' })).toMatchObject({
      sfen: '4k4/9/4P4/9/9/9/9/9/4K4 b G2r2b3g4s4n4l17p 1',
      isGame: false,
      interposition: 'standard',
    });
  });

  it.each([
    ['position', 'sfen_syntax'],
    ['position sfen', 'sfen_syntax'],
    ['position sfen 9/9 b - 1', 'sfen_syntax'],
    ['position startpos moves 7g7e', 'illegal_move'],
    ['position startpos moves 7g7f nonsense', 'illegal_move'],
    ['position sfen 9/9/9/9/9/9/9/9/4K4 b G 1', 'no_defender_king'],
    ['position sfen 4k4/4G4/9/9/9/9/9/9/4K4 b - 1', 'defender_in_check'],
  ])('refuses %s', (text, code) => expect(asked(text)).toBe(code));
});
