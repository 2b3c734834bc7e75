import { announce } from '#machines/data/changes.ts';
import { testForm } from '#machines/data/form-entries.ts';
import { rotateMachformToken } from '#machines/data/rpc/rotate-machform-token.ts';
import { changeForm, type Form } from '#machines/data/tables/machform-settings.ts';
import { createCommandMachine } from '#machines/factories/command.machine.ts';
import type { FormTestResponse } from '#shared/contract.machform.ts';

/** An admin's action on a form: product design, C.26. */
export type FormOrder = { of: Form } & (
  | { act: 'enable' | 'pause' | 'rotate' }
  | { act: 'test'; body: string }
);

/** The new token after a rotation, which is not available elsewhere; or the result of a test. */
export type FormResult = { token: string } | { test: FormTestResponse } | null;

/** Enables, pauses and tests forms and rotates their tokens, one action at a time. */
export const formWorkMachine = createCommandMachine<FormOrder, FormResult>({
  id: 'formWork',
  keyOf: ({ of }) => of.id,
  async run(order, signal) {
    const { of } = order;
    switch (order.act) {
      case 'rotate': {
        const token = await rotateMachformToken(of.id, signal);
        announce({ table: 'machform_settings', row: of.id, operation: 'update' });
        return { token };
      }
      case 'test': {
        const test = await testForm({ formId: of.id, body: order.body }, signal);
        announce({ table: 'machform_events', row: test.eventId, operation: 'insert' });
        return { test };
      }
      default:
        await changeForm(of, { enabled: order.act === 'enable' }, signal);
        announce({ table: 'machform_settings', row: of.id, operation: 'update' });
        return null;
    }
  },
});
