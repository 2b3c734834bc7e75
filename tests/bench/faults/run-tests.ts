import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { relative } from 'node:path';
import type { Step } from './select.ts';

/**
 * Result of a step; a failure names the first failed test, or the file that could not run. A step is stopped by its
 * time limit or from outside.
 */
export type Outcome = { type: 'passed' | 'stopped' } | { type: 'failed'; file: string; test: string };

const record = 'node_modules/.cache/faults/tests.json';

interface TestRecord {
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string }[];
  }[];
}

let running: ChildProcess | undefined;

/** Runs a step until its first failure, for at most `limit` milliseconds. */
export async function runStep({ project, files, groups = [] }: Step, limit: number): Promise<Outcome> {
  rmSync(record, { force: true });
  const options = ['--bail', '1', '--reporter', 'json', '--outputFile', record];
  const child = spawn(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '--project', project, ...options, ...files],
    {
      // Its own process group, so that browsers and databases end with it.
      detached: true,
      stdio: 'ignore',
      env: { ...process.env, PICTURES_OF: groups.join(',') },
    },
  );
  running = child;
  const timer = setTimeout(stopTests, limit);
  const code = await new Promise<number | null>((resolve) => child.on('exit', resolve));
  clearTimeout(timer);
  running = undefined;
  if (code === 0) return { type: 'passed' };
  return code === null || !existsSync(record) ? { type: 'stopped' } : failureIn();
}

/** Stops the running tests, with all processes they started. */
export function stopTests(): void {
  if (running?.pid !== undefined) process.kill(-running.pid, 'SIGKILL');
}

function failureIn(): Outcome {
  const { testResults }: TestRecord = JSON.parse(readFileSync(record, 'utf8'));
  for (const { name, assertionResults } of testResults) {
    const test = assertionResults.find(({ status }) => status === 'failed');
    if (test) return { type: 'failed', file: relative('.', name), test: test.fullName };
  }
  const broken = testResults.find(({ status }) => status === 'failed');
  const [reason = ''] = broken?.message.split('\n') ?? [];
  return { type: 'failed', file: broken ? relative('.', broken.name) : '', test: `did not run: ${reason}` };
}
