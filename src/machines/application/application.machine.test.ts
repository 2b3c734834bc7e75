import { describe, expect, test } from 'vitest';
import { actors } from '#shared/stages.gates.ts';
import { stages, transitionsFrom } from '#shared/stages.ts';
import { applicationAt } from './application.machine.ts';
import { paths } from './application.model.ts';

const names = stages.map(({ name }) => name);

describe('the model', () => {
  test('every stage can be reached', () => {
    expect(new Set(paths.map(({ state }) => state.value.stage))).toEqual(new Set(names));
  });

  test.each(names)('from %s goes where the table says, for everybody', (from) => {
    for (const actor of actors) {
      const possible = names.filter((to) =>
        applicationAt(from).can({ type: 'application.move', to, actor, hasReason: true }),
      );
      const valid = transitionsFrom(from, actor).map(({ to }) => to);
      expect({ actor, possible }).toEqual({ actor, possible: names.filter((to) => valid.includes(to)) });
    }
  });
});

describe('a step', () => {
  const select = { type: 'application.move', to: 'selected', actor: 'owner' } as const;
  const qualify = { type: 'application.move', to: 'qualified', actor: 'owner' } as const;

  test('waits for its gates', () => {
    expect(applicationAt('interviewed').can(select)).toBe(true);
    expect(applicationAt('interviewed').can({ ...select, unmet: ['headcount_free'] })).toBe(false);
  });

  test('passes a gate that may be overridden, by whoever may', () => {
    const unmet = ['eligibility_run'] as const;
    expect(applicationAt('new_lead').can({ ...qualify, unmet })).toBe(false);
    expect(applicationAt('new_lead').can({ ...qualify, unmet, overridden: unmet })).toBe(true);
    const dnr = { type: 'application.move', to: 'contacting', unmet: ['rehire_allowed'] } as const;
    const overridden = dnr.unmet;
    expect(applicationAt('rejected').can({ ...dnr, actor: 'owner', overridden })).toBe(false);
    expect(applicationAt('rejected').can({ ...dnr, actor: 'admin', overridden })).toBe(true);
  });

  test('takes no override of a gate that has none', () => {
    const unmet = ['phone_valid'] as const;
    expect(applicationAt('new_lead').can({ ...qualify, unmet, overridden: unmet })).toBe(false);
  });

  test('waits for the reason it asks for', () => {
    const reject = { type: 'application.move', to: 'rejected', actor: 'operations' } as const;
    expect(applicationAt('visa').can(reject)).toBe(false);
    expect(applicationAt('visa').can({ ...reject, hasReason: true })).toBe(true);
  });

  test('does not go forward on hold, but ends', () => {
    expect(applicationAt('interviewed', 'onHold').can(select)).toBe(false);
    const end = { ...select, to: 'rejected', hasReason: true } as const;
    expect(applicationAt('interviewed', 'onHold').can(end)).toBe(true);
  });
});
