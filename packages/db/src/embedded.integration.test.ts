/** @slow */

import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DataFolderInUseError, startEmbedded } from './embedded.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tsume-embedded-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

describe('embedded PostgreSQL', () => {
  it('keeps its data from one start to the next, and refuses a second start on the same folder', async () => {
    const first = await startEmbedded({ folder });
    await query(first.url, 'CREATE TABLE kept (n INT); INSERT INTO kept VALUES (7)');
    await expect(startEmbedded({ folder })).rejects.toThrow(DataFolderInUseError);
    await first.stop();
    const second = await startEmbedded({ folder });
    expect(await query(second.url, 'SELECT n FROM kept')).toEqual([{ n: 7 }]);
    await second.stop();
  });

  it('stops the server that a killed process left behind, and recovers its data', async () => {
    const module = fileURLToPath(new URL('../dist/embedded.js', import.meta.url));
    const script = `const { startEmbedded } = await import(${JSON.stringify(module)});
      console.log((await startEmbedded({ folder: ${JSON.stringify(folder)} })).url); setInterval(() => {}, 1000);`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const url = await new Promise<string>((resolve) =>
      child.stdout.once('data', (data: Buffer) => resolve(String(data).trim())),
    );
    await query(url, 'CREATE TABLE kept (n INT); INSERT INTO kept VALUES (7)');
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await ended;
    const said: string[] = [];
    const server = await startEmbedded({ folder, say: (message) => said.push(message) });
    expect(said.join()).toContain('left behind');
    expect(await query(server.url, 'SELECT n FROM kept')).toEqual([{ n: 7 }]);
    await server.stop();
  });

  it('removes throw-away data when it stops', async () => {
    const server = await startEmbedded({ folder, ephemeral: true });
    await server.stop();
    await expect(query(server.url, 'SELECT 1')).rejects.toThrow(/ECONNREFUSED/);
  });
});
