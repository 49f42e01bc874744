import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { makeCertificate, parseCertificate } from './format.ts';

const [TEXT] = readFileSync(new URL('../../test/certificates.ndjson', import.meta.url), 'utf8').split('\n');

function refusal(text: string): { code: string; at?: unknown } | null {
  const result = parseCertificate(text);
  if (result.ok) return null;
  const { code, details } = result.error;
  return details === undefined ? { code } : { code, at: details.at };
}

describe('parseCertificate', () => {
  it('reads what makeCertificate writes', () => {
    const read = parseCertificate(TEXT);
    expect(read.ok && makeCertificate(read.value)).toBe(TEXT);
  });

  it.each([1, 100, TEXT.length - 1])('refuses a text cut off after %i characters', (length) => {
    expect(refusal(TEXT.slice(0, length))).toEqual({ code: 'certificate_syntax' });
  });

  it.each([
    ['nothing of the kind', '[]', 'certificate_version'],
    ['another format', TEXT.replace('tsume-certificate', 'proof'), 'certificate_version'],
    ['another version', TEXT.replace('"version":1', '"version":3'), 'certificate_version'],
  ])('refuses %s', (_, text, code) => {
    expect(refusal(text)).toEqual({ code });
  });

  it.each([500, 100_000])('refuses nodes in %i others (they ended the verifier)', (levels) => {
    const inPlace = `${'["mates",1,"1f1d",["mated",0,{"1a1b":'.repeat(levels)}0${'}]]'.repeat(levels)}`;
    expect(refusal(TEXT.replace('"proof":4', `"proof":${inPlace}`))).toEqual({ code: 'certificate_format' });
  });

  it.each([
    ['plies', '"plies":3', '"plies":4'],
    ['interposition', '"standard"', '"lax"'],
    ['line[0]', '["1f1d",', '[7,'],
    ['exactness', '"proven"', '"certain"'],
    ['disproof', '"disproof":5,', ''],
    ['proof', '"proof":4', '"proof":-4'],
    ['nodes[2]', '["mated",2', '["mate",2'],
    ['nodes[2][1]', '["mated",2', '["mated",3'],
    ['nodes[0][3][1]', '["mated",0,{}]', '["mated","0",{}]'],
    ['nodes[3][3].1c.longer[1]', '"longer":["holds",0', '"longer":["holds",-2'],
    ['nodes[4]', '["mates",3,"1f1d",3]', '["mates",3,"1f1d",3,4]'],
  ])('says that it is malformed at %s', (at, from, to) => {
    expect(TEXT).toContain(from);
    expect(refusal(TEXT.replace(from, to))).toEqual({ code: 'certificate_format', at });
  });
});
