import type { BatchLine } from '@tsume/contracts/batch';
import { expect, it } from 'vitest';
import { RESULT_FILES } from './batch-file.ts';

const NOTHING = {
  id: '00000000-0000-4000-8000-000000000000',
  report: null,
  brinkmate: null,
  error: null,
} as const;
const MATE: BatchLine = {
  ...NOTHING,
  number: 1,
  sfen: '8k/9/8P/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1',
  record: { line: ['G*1b', '1a2a', 'G*2b'], title: '試作, 一' },
  status: 'done',
  report: {
    sfen: '8k/9/8P/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1',
    verdict: 'mate',
    plies: 1,
    exact: true,
    line: ['G*1b'],
    leftover: 0,
    stopped: null,
    nodes: 20,
    ms: 1.5,
    soundness: 'sound',
    paperSound: true,
    flaws: [],
  },
};
const REFUSED: BatchLine = {
  ...NOTHING,
  number: 2,
  sfen: '=HYPERLINK("http://a.example","b"),\r\n',
  status: 'failed',
  error: { code: 'sfen_syntax', message: 'There is no board, and "x" is none.' },
};
const WAITING: BatchLine = { ...NOTHING, number: 3, sfen: 'x', status: 'queued' };

it('a table has a line for each position, and no formula of anybody', () => {
  const { head, line } = RESULT_FILES.csv;
  expect(head).toBe(
    '\uFEFFnumber,sfen,status,verdict,plies,exact,soundness,paper_sound,leftover,line,stopped,nodes,ms,error,title,stated_plies\r\n',
  );
  expect([MATE, REFUSED, WAITING].map(line).join('')).toBe(
    [
      '1,8k/9/8P/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1,done,mate,1,yes,sound,yes,0,G*1b,,20,1.5,,"試作, 一",3',
      '2,"\'=HYPERLINK(""http://a.example"",""b""),\r\n",failed,,,,,,,,,,,"There is no board, and ""x"" is none.",,',
      '3,x,queued,,,,,,,,,,,,,',
      '',
    ].join('\r\n'),
  );
});

it('as JSON each is a line, whatever its text', () => {
  const { head, line } = RESULT_FILES.ndjson;
  const text = head + [MATE, REFUSED, WAITING].map(line).join('');
  const lines = text.split('\n');
  expect(lines.pop()).toBe('');
  expect(lines.map((each) => JSON.parse(each))).toEqual([MATE, REFUSED, WAITING]);
});
