import { describe, expect, test } from 'vitest';
import { actionsOf, evidenceText, openDependenciesOf, progressOf } from './checklist.ts';

const task = (
  code: string,
  status: 'todo' | 'in_progress' | 'done' | 'blocked' | 'skipped',
  before = '',
) => ({
  code,
  status,
  depends_on: before === '' ? [] : [before],
  required_for_deploy: true,
});

describe('available task actions', () => {
  test.each([
    ['todo', ['complete', 'start', 'block']],
    ['in_progress', ['complete', 'block']],
    ['blocked', ['reopen']],
    ['done', ['reopen']],
    ['skipped', ['reopen']],
  ] as const)('%s', (status, acts) => {
    expect(actionsOf(task('a', status), [], 'operations')).toEqual(acts);
  });

  test('exclude completing a task before its predecessors', () => {
    const all = [task('a', 'todo'), task('b', 'todo', 'a')];
    expect(openDependenciesOf(task('b', 'todo', 'a'), all).map(({ code }) => code)).toEqual(['a']);
    expect(actionsOf(task('b', 'todo', 'a'), all, 'operations')).toEqual(['start', 'block']);
    expect(actionsOf(task('b', 'todo', 'a'), [task('a', 'skipped')], 'operations')).toContain('complete');
  });

  test('include skipping a required task only for admins', () => {
    expect(actionsOf(task('a', 'todo'), [], 'admin')).toContain('skip');
    expect(actionsOf({ ...task('a', 'todo'), required_for_deploy: false }, [], 'operations')).toContain(
      'skip',
    );
  });

  test('exclude reopening a task once the driver is deployed', () => {
    expect(actionsOf(task('a', 'done'), [], 'admin', true)).toEqual([]);
  });
});

test('counts only required tasks as progress', () => {
  const tasks = [task('a', 'done'), task('b', 'todo'), { ...task('c', 'done'), required_for_deploy: false }];
  expect(progressOf(tasks)).toEqual({ done: 1, total: 2 });
});

test('shows evidence as entered', () => {
  const given = (evidence: Record<string, string>) =>
    evidenceText({ detail: { evidence, blocked_reason: null, skip_reason: null } });
  expect(given({ text: 'XL' })).toBe('XL');
  expect(given({ number: '0501112233' })).toBe('0501112233');
  expect(given({ document_id: 'x' })).toBeNull();
  expect(evidenceText({ detail: null })).toBeNull();
});
