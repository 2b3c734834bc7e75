import { useActorRef, useSelector } from '@xstate/react';
import { Profiler } from 'react';
import { expect, userEvent, waitFor } from 'storybook/test';
import { type ActorRefFrom, assign, setup } from 'xstate';
import { Button } from '#components/ui/button/button.tsx';
import { TextField } from '#components/ui/text-field/text-field.tsx';
import preview from '#storybook/preview.tsx';
import { Form } from './form.tsx';

/** State that a screen's machine would hold: the values of all fields, and the errors of the last submit. */
const applicationMachine = setup({
  types: {
    context: {} as { values: Record<string, string>; errors: Record<string, string> },
    events: {} as { type: 'field.change'; name: string; value: string } | { type: 'form.submit' },
  },
}).createMachine({
  id: 'sixtyFields',
  context: { values: {}, errors: {} },
  on: {
    'field.change': {
      actions: assign({
        values: ({ context, event }) => ({ ...context.values, [event.name]: event.value }),
      }),
    },
    'form.submit': { actions: assign({ errors: { answer7: 'Write an answer' } }) },
  },
});

const names = Array.from({ length: 60 }, (_, place) => `answer${place + 1}`);

/** Number of renders of each field since the test started. */
const renderCounts = new Map<string, number>();

function FormAnswer({ of: name, form }: { of: string; form: ActorRefFrom<typeof applicationMachine> }) {
  const value = useSelector(form, ({ context }) => context.values[name] ?? '');
  return (
    <Profiler id={name} onRender={() => renderCounts.set(name, (renderCounts.get(name) ?? 0) + 1)}>
      <TextField
        name={name}
        label={name}
        value={value}
        onChange={(written) => form.send({ type: 'field.change', name, value: written })}
      />
    </Profiler>
  );
}

function Application() {
  const form = useActorRef(applicationMachine);
  const errors = useSelector(form, ({ context }) => context.errors);
  return (
    <Form aria-label="Application" errors={errors} onSubmit={() => form.send({ type: 'form.submit' })}>
      {names.map((name) => (
        <FormAnswer key={name} of={name} form={form} />
      ))}
      <Button type="submit">Send</Button>
    </Form>
  );
}

const meta = preview.meta({ component: Application });

export const SixtyFields = meta.story();

SixtyFields.test('re-renders only the field that is typed in', async ({ canvas }) => {
  const field = canvas.getByLabelText('answer30');
  await userEvent.click(field);
  renderCounts.clear();
  await userEvent.keyboard('Dubai');
  await expect(field).toHaveValue('Dubai');
  await expect([...renderCounts.keys()]).toEqual(['answer30']);
});

SixtyFields.test('shows a form error at its field and focuses it', async ({ canvas }) => {
  await userEvent.type(canvas.getByLabelText('answer30'), 'Dubai{Enter}');
  await waitFor(() => expect(canvas.getByLabelText('answer7')).toHaveFocus());
  await expect(canvas.getByLabelText('answer7')).toHaveAccessibleDescription('Write an answer');
});
