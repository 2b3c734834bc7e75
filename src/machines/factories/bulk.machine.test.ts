import { describe, expect, test } from 'vitest';
import { named } from '#machines/fixtures/model.ts';
import { AppError } from '#shared/app-error.ts';
import { paths } from './bulk.model.ts';
import { idsWith } from './bulk-results.ts';

describe('state machine model', () => {
  test.each(paths.map(named))('keeps state and context consistent after %s', (_, { state }) => {
    const { results, error, isShown } = state.context;
    const isBusy = state.matches('previewing') || state.matches('running') || state.matches('undoing');
    expect(state.hasTag('busy')).toBe(isBusy);
    if (state.matches('previewing') || state.matches('previewed')) expect(results).toEqual([]);
    if (state.matches('refused')) expect(error).toBeInstanceOf(AppError);
    // A change with failures must not end without the dialog being shown.
    const failedIds = idsWith(results, 'failed', 'unknown', 'notTried', 'notUndone');
    if (state.matches('undone') && failedIds.length > 0) expect(isShown).toBe(true);
    const undoable = idsWith(results, 'done', 'notUndone');
    if (state.can({ type: 'bulk.undo' })) expect(undoable).not.toEqual([]);
  });

  test('changes nothing without a confirmed preview', () => {
    for (const { steps, state } of paths) {
      const types = steps.map(({ event }) => event.type);
      if (state.matches('running')) expect(types).toContain('bulk.confirm');
    }
  });
});
