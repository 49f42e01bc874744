// Solves a problem in a browser, bundled by Vite. Other bundlers name the URL of a file in other
// ways, the rest is the same. Searches are synchronous: in a page of your own do this in a web
// worker.
import { MateSolver } from '@tsume/core/mate/solver';
import { complete } from '@tsume/core/placement/reading';
import { parseSfen } from '@tsume/core/placement/sfen';
import { Engine } from '@tsume/engine';
import engineUrl from '@tsume/engine/engine.wasm?url';

const module = await WebAssembly.compileStreaming(fetch(engineUrl));
const solver = new MateSolver(Engine.create(module, { tableMiB: 16 }));

const diagram = parseSfen('4k4/9/4P4/9/9/9/9/9/9 b G 1');
const placement = diagram.ok ? complete(diagram.value) : diagram;
document.body.textContent = placement.ok
  ? JSON.stringify(solver.solve(placement.value))
  : placement.error.message;
