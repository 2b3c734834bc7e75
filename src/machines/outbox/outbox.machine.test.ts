import { describe, expect, test } from 'vitest';
import { nextOf } from '#machines/data/outbox.sender.ts';
import { named } from '#machines/fixtures/model.ts';
import { entryOf, paths, refusedEntry } from './outbox.model.ts';
import { selectObstacle, selectUnsentCount } from './outbox.selectors.ts';

test.each(paths.map(named))('keeps state and context consistent after %s', (_, { state, steps }) => {
  const event = steps.at(-1)?.event;
  const { sender } = state.value;
  // The send actor runs exactly in the state `sending`; new entries always start another run.
  expect(state.children.sendEntry !== undefined).toBe(sender === 'sending');
  if (sender === 'idle') expect(state.context.hasChanges && nextOf(state.context.entries)).toBeFalsy();
  if (event?.type === 'network.online' && sender !== 'sending')
    expect(sender).toMatch(/idle|waitingForSession/);
  if (event?.type === 'token.renewed' && sender !== 'sending') expect(sender).toMatch(/idle|offline/);
  if (sender === 'backingOff') expect(state.context.isHurried).toBe(false);
  expect(selectUnsentCount(state)).toBe(state.context.entries.length);
  expect(selectObstacle(state) === 'none').toBe(sender === 'idle' || sender === 'sending');
});

describe('next entry to send', () => {
  const [first, second, third] = ['1', '2', '3'].map((key) => entryOf({ key }));
  const other = entryOf({ key: '4', subject: 'lead-2' });
  const free = entryOf({ key: '5', subject: null });
  const refuse = (entry = entryOf()) => ({ ...refusedEntry, key: entry.key, subject: entry.subject });

  test.each([
    ['the first', [first, second, third], first],
    ['one that another tab died over', [entryOf({ key: '1', state: 'sending' }), second], { key: '1' }],
    ['nothing of nothing', [], undefined],
    ['nothing about the record of a refused one', [refuse(first), second, third], undefined],
    ['the first about another record', [refuse(first), second, other, third], other],
    ['the first about none', [refuse(first), second, free], free],
    ['what stands before the refused one', [first, refuse(second), third], first],
    ['what follows a refused one about no record', [refuse(free), second], second],
  ])('%s', (_, entries, next) => {
    const given = entries.filter((entry) => entry !== undefined);
    if (next) expect(nextOf(given)).toMatchObject({ key: next.key });
    else expect(nextOf(given)).toBeUndefined();
  });
});
