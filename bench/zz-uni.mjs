import { readFileSync } from 'node:fs';
import { writeCertificate } from '@tsume/core/certificate/write';
import { verifyCertificate } from '@tsume/core/certificate/verify';
import { checkSoundness } from '@tsume/core/mate/soundness';
import { makeCertificate, parseCertificate } from '@tsume/core/certificate/format';
import { MateSolver } from '@tsume/core/mate/solver';
import { loadEngine } from '@tsume/engine/node';
import { positionOf } from './lib/data.mjs';
const s = new MateSolver(loadEngine({ tableMiB: 64 }));
const tally = {};
for (const sfen of process.argv.slice(2).flatMap(f => f.includes('/') && !f.includes(' ') ? readFileSync(f,'utf8').trim().split('\n').map(l => l.startsWith('{') ? JSON.parse(l).sfen : l.split('\t')[0]).filter(x=>x!=='sfen') : [f])) {
  let p; try { p = positionOf(sfen); } catch { continue; }
  const r = checkSoundness(s, p, { nodes: 3e6, cookNodes: 100000, tellsGrey: false });
  const t0 = performance.now();
  const c = writeCertificate(s, p, { uniqueness: true, nodes: 2e7 });
  if (!c.ok) { const k = `${r.soundness} ${c.error.code}`; tally[k]=(tally[k]??0)+1; continue; }
  const t1 = performance.now();
  const text = makeCertificate(c.value);
  const v = verifyCertificate(parseCertificate(text).value);
  const t2 = performance.now();
  const u = c.value.uniqueness;
  const k = `${r.soundness} ${v.valid} ${v.uniqueness}`;
  tally[k]=(tally[k]??0)+1;
  if (!v.valid || (r.soundness==='unsound') === v.uniqueness || (r.soundness === 'sound') !== v.uniqueness) console.log(k, sfen, c.value.plies, r.flaws.map(f=>f.kind+f.ply).join(), v.faults);
  if (u && process.env.SIZES) console.log(c.value.plies, c.value.nodes.length, Object.keys(u.others).length, Object.keys(u.refuted).length, text.length, Math.round(t1-t0), Math.round(t2-t1));
}
console.log(tally);
