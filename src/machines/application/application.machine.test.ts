import { describe, expect, test } from 'vitest';
import { actors } from '#shared/stages.gates.ts';
import { stages, transitionsFrom } from '#shared/stages.ts';
import { applicationAt } from './application.machine.ts';
import { paths } from './application.model.ts';

const names = stages.map(({ name }) => name);

describe('state machine model', () => {
  test('reaches every stage', () => {
    expect(new Set(paths.map(({ state }) => state.value.stage))).toEqual(new Set(names));
  });

  test.each(names)('allows from %s exactly the transitions of the table, for every actor', (from) => {
    for (const actor of actors) {
      const possible = names.filter((to) =>
        applicationAt(from).can({ type: 'application.move', to, actor, hasReason: true }),
      );
      const valid = transitionsFrom(from, actor).map(({ to }) => to);
      expect({ actor, possible }).toEqual({ actor, possible: names.filter((to) => valid.includes(to)) });
    }
  });
});

describe('stage transition', () => {
  const select = { type: 'application.move', to: 'selected', actor: 'owner' } as const;
  const qualify = { type: 'application.move', to: 'qualified', actor: 'owner' } as const;

  test('requires its gates to be met', () => {
    expect(applicationAt('interviewed').can(select)).toBe(true);
    expect(applicationAt('interviewed').can({ ...select, unmet: ['headcount_free'] })).toBe(false);
  });

  test('accepts the override of a gate only from an authorized actor', () => {
    const unmet = ['eligibility_run'] as const;
    expect(applicationAt('new_lead').can({ ...qualify, unmet })).toBe(false);
    expect(applicationAt('new_lead').can({ ...qualify, unmet, overridden: unmet })).toBe(true);
    const dnr = { type: 'application.move', to: 'contacting', unmet: ['rehire_allowed'] } as const;
    const overridden = dnr.unmet;
    expect(applicationAt('rejected').can({ ...dnr, actor: 'owner', overridden })).toBe(false);
    expect(applicationAt('rejected').can({ ...dnr, actor: 'admin', overridden })).toBe(true);
  });

  test('refuses an override of a gate that cannot be overridden', () => {
    const unmet = ['phone_valid'] as const;
    expect(applicationAt('new_lead').can({ ...qualify, unmet, overridden: unmet })).toBe(false);
  });

  test('requires a reason where the table asks for one', () => {
    const reject = { type: 'application.move', to: 'rejected', actor: 'operations' } as const;
    expect(applicationAt('visa').can(reject)).toBe(false);
    expect(applicationAt('visa').can({ ...reject, hasReason: true })).toBe(true);
  });

  test('cannot advance an application on hold, but can end it', () => {
    expect(applicationAt('interviewed', 'onHold').can(select)).toBe(false);
    const end = { ...select, to: 'rejected', hasReason: true } as const;
    expect(applicationAt('interviewed', 'onHold').can(end)).toBe(true);
  });
});
