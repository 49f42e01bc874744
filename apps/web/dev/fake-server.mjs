#!/usr/bin/env node
/**
 * A stand-in for the service while the page is developed:
 * `node dev/fake-server.mjs --problems FILE [--port 3000]`. FILE holds positions as the command
 * line writes them (SFEN, plies, …, main line, separated by tabs). It serves the built page under
 * the service's strict content security policy; runs are played from the file. Not part of the
 * service.
 */

import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { isPageSection } from '@tsume/contracts/page-address';
import { PRESETS } from '@tsume/core/run/presets';

const { values: options } = parseArgs({
  options: {
    problems: { type: 'string' },
    port: { type: 'string', default: '3000' },
    pace: { type: 'string', default: '250' },
  },
});
const DIST = join(import.meta.dirname, '..', 'dist');
const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml' };
const GENERATION_MS = Number(options.pace);

let isAway = false;
const problems = [];
const runs = new Map();
const checks = new Map();
const stock = options.problems ? readStock(options.problems) : [];

const first = startRun({ preset: 'paper', seed: 20261121 });
finishAtOnce(first);

createServer((request, response) => {
  route(request, response).catch((error) => fail(response, 500, 'internal', String(error)));
}).listen(Number(options.port), '127.0.0.1', () => console.log(`http://127.0.0.1:${options.port}`));

async function route(request, response) {
  const url = new URL(request.url, 'http://localhost');
  const parts = url.pathname.split('/').filter(Boolean);
  if (url.pathname === '/dev/away') return end(response, 200, { away: (isAway = !isAway) });
  if (isAway && (parts[0] === 'v1' || parts[0] === 'readyz')) {
    return fail(response, 503, 'database_unavailable', 'The database does not answer.');
  }
  if (parts[0] === 'readyz') return end(response, 200, { status: 'ready' });
  if (parts[0] !== 'v1') return file(url.pathname, response);
  const body = request.method === 'POST' ? JSON.parse((await text(request)) || '{}') : null;
  const [, kind, name, action] = parts;
  if (kind === 'runs' && !name)
    return body ? end(response, 202, view(startRun(body))) : listRuns(url, response);
  if (kind === 'runs') return oneRun(name, action, body, request, response);
  if (kind === 'problems' && !name) return listProblems(url, response);
  if (kind === 'problems') return oneProblem(name, response);
  if (kind === 'works') return end(response, 200, { works: [] });
  if (kind === 'checks') return oneCheck(name, body, response);
  return fail(response, 404, 'not_found', 'There is no such page.');
}

function listRuns(url, response) {
  const status = url.searchParams.get('status');
  const items = [...runs.values()]
    .filter((run) => !status || run.status === status)
    .toReversed()
    .map(view);
  return end(response, 200, { items, nextCursor: null });
}

function oneRun(id, action, body, request, response) {
  const run = runs.get(id);
  if (!run) return fail(response, 404, 'run_not_found', `There is no run ${id}.`);
  if (action === 'events') return events(run, request, response);
  if (action === 'cancel' && body) {
    if (run.status !== 'running') return fail(response, 409, 'run_finished', 'The run has ended.');
    run.cancelRequested = true;
    return end(response, 202, view(run));
  }
  return end(response, 200, { ...view(run), history: run.history });
}

function events(run, request, response) {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  const send = (event) => response.write(`event: ${event.event}\ndata: ${JSON.stringify(event)}\n\n`);
  send({ event: 'run', run: view(run) });
  for (const event of run.log) send(event);
  if (run.status !== 'running') return response.end();
  run.listeners.add(send);
  return request.on('close', () => run.listeners.delete(send));
}

function listProblems(url, response) {
  const query = Object.fromEntries(url.searchParams);
  const sort = query.sort ?? '-createdAt';
  const key = sort.replace('-', '');
  const sign = sort.startsWith('-') ? -1 : 1;
  const fits = (problem) =>
    problem.plies >= Number(query.minPlies ?? 0) &&
    problem.plies <= Number(query.maxPlies ?? 9999) &&
    problem.pieces >= Number(query.minPieces ?? 0) &&
    problem.pieces <= Number(query.maxPieces ?? 99) &&
    (!query.soundness || problem.soundness === query.soundness) &&
    (!query.run || problem.origin.runId === query.run) &&
    (!query.alikeTo || problem.id === query.alikeTo);
  const all = problems.filter(fits).sort((a, b) => (a[key] < b[key] ? -sign : a[key] > b[key] ? sign : 0));
  const from = Number(query.cursor ?? 0);
  const to = from + Math.min(Number(query.limit ?? 50), 16);
  return end(response, 200, { items: all.slice(from, to), nextCursor: to < all.length ? String(to) : null });
}

function oneProblem(name, response) {
  const [id, format] = name.split('.');
  const problem = problems.find((one) => one.id === id);
  if (!problem) return fail(response, 404, 'problem_not_found', `There is no problem ${id}.`);
  if (!format) return end(response, 200, problem);
  response.writeHead(200, { 'content-type': 'text/plain; charset=utf-8' });
  return response.end(`# KIF\n${problem.sfen}\n`);
}

function oneCheck(id, body, response) {
  if (body) {
    if (body.sfen?.includes('x'))
      return fail(response, 422, 'sfen_syntax', 'The board holds "x", which is no piece.');
    const { sfen = stock[0].sfen, profile = 'strict' } = body;
    const task = { kind: 'mate', sfen, profile, interposition: 'standard', nodes: 5000000, timeMs: 60000 };
    const check = {
      id: randomUUID(),
      status: 'running',
      task,
      report: null,
      brinkmate: null,
      error: null,
      engineVersion: '0',
    };
    checks.set(check.id, { ...check, createdAt: new Date().toISOString(), finishedAt: null });
    setTimeout(() => finishCheck(checks.get(check.id)), 1500);
    return end(response, 202, checks.get(check.id));
  }
  const check = checks.get(id);
  if (!check) return fail(response, 404, 'check_not_found', `There is no check ${id}.`);
  return end(response, 200, check);
}

function finishCheck(check) {
  const known = stock.find(({ sfen }) => sfen.split(' ')[0] === check.task.sfen.split(' ')[0]);
  const { sfen, plies, line } = known ?? { sfen: check.task.sfen, plies: null, line: null };
  const verdict = known ? 'mate' : 'unknown';
  const flaws = known ? flawsOf(line) : [];
  check.report = {
    sfen,
    verdict,
    plies,
    exact: true,
    line,
    leftover: known ? 0 : null,
    stopped: null,
    nodes: 18231,
  };
  Object.assign(check.report, { ms: 420, soundness: known ? 'sound' : 'unknown', paperSound: null, flaws });
  Object.assign(check, { status: 'done', finishedAt: new Date().toISOString() });
}

function startRun({ preset = 'paper', ...given }) {
  const run = {
    id: randomUUID(),
    status: 'running',
    parameters: { ...PRESETS[preset], seed: Math.floor(Math.random() * 2 ** 32), ...given },
    cancelRequested: false,
    history: [],
    log: [],
    found: 0,
    listeners: new Set(),
    createdAt: new Date().toISOString(),
  };
  runs.set(run.id, run);
  if (runs.size > 1) run.timer = setInterval(() => step(run), GENERATION_MS);
  return run;
}

function finishAtOnce(run) {
  while (run.status === 'running') step(run);
}

/** One generation, with figures that look like those of a real run. */
function step(run) {
  const generation = run.history.length + 1;
  const { population, generations } = run.parameters;
  for (const known of stock.slice(run.found, run.found + (generation % 3 === 0 ? 2 : 1)))
    emit(run, find(run, known, generation));
  const longestSound = Math.max(0, ...problems.filter((p) => p.origin.runId === run.id).map((p) => p.plies));
  const event = {
    event: 'generation',
    generation,
    evaluations: generation * population,
    bestFitness: longestSound + 4 * Math.log(generation + 1),
    meanFitness: Math.min(longestSound, 1 + generation * 0.35 + Math.sin(generation * 1.7)),
    longestSound,
    archive: run.found,
  };
  run.history.push(event);
  emit(run, event);
  if (generation < generations && !run.cancelRequested) return;
  clearInterval(run.timer);
  run.status = run.cancelRequested ? 'cancelled' : 'done';
  emit(run, { event: 'run', run: view(run) });
}

function emit(run, event) {
  if (event.event !== 'run') run.log.push(event);
  for (const send of run.listeners) send(event);
}

function find(run, { sfen, plies, line }, generation) {
  run.found += 1;
  const pieces = sfen.split(' ')[0].replace(/[^a-z]/gi, '').length;
  const origin = { runId: run.id, method: run.parameters.method, seed: run.parameters.seed, generation };
  const problem = {
    id: randomUUID(),
    sfen,
    plies,
    line,
    leftover: 0,
    soundness: problems.length % 9 === 4 ? 'grey' : 'sound',
    paperSound: true,
    flaws: flawsOf(line),
    pieces,
    themes: [],
    score: null,
    appraisal: null,
    origin: { ...origin, fitness: plies + 3, unprunedSfen: sfen, pruned: ['P*5e'] },
    interposition: 'standard',
    profile: 'strict',
    engineVersion: '0',
    createdAt: new Date(Date.now() + problems.length).toISOString(),
  };
  problems.push(problem);
  return { event: 'problem', generation, fitness: plies + 3, isNew: true, problem };
}

function flawsOf(line) {
  const flaw = (kind, ply, fault) => ({ kind, ply, move: line[ply - 1], line: line.slice(ply - 1), fault });
  return [flaw('equalVariation', 2, false), flaw('finalMoveDual', line.length, false)];
}

function view(run) {
  const { id, status, parameters, cancelRequested, found, history, createdAt } = run;
  const counts = { problems: found, newProblems: found, knownWorks: 0 };
  const times = { createdAt, startedAt: createdAt, finishedAt: status === 'running' ? null : createdAt };
  const progress = history.at(-1) ?? null;
  return {
    id,
    status,
    parameters,
    cancelRequested,
    progress,
    counts,
    ms: 38200,
    engineVersion: '0',
    ...times,
    error: null,
  };
}

function readStock(path) {
  const rows = readFileSync(path, 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((row) => row.split('\t'));
  return rows
    .map((row) => ({ sfen: row[0], plies: Number(row[1]), line: row.at(-1).split(' ') }))
    .toReversed();
}

function file(pathname, response) {
  const isPage = pathname === '/' || isPageSection(...pathname.split('/').slice(1));
  const path = join(DIST, isPage ? 'index.html' : pathname);
  if (!path.startsWith(DIST) || !existsSync(path))
    return fail(response, 404, 'not_found', 'There is no such page.');
  response.writeHead(200, {
    'content-type': TYPES[extname(path)] ?? 'application/octet-stream',
    'content-security-policy':
      "default-src 'self'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'",
  });
  return response.end(readFileSync(path));
}

async function text(request) {
  let all = '';
  for await (const chunk of request) all += chunk;
  return all;
}

function end(response, status, content) {
  response.writeHead(status, { 'content-type': 'application/json' });
  return response.end(JSON.stringify(content));
}

function fail(response, status, code, message) {
  return end(response, status, { error: { code, message, details: {}, requestId: 'req-fake' } });
}
