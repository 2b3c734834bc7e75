import { expect, fn, screen, userEvent } from 'storybook/test';
import { references } from '#components/candidate/merge/merge.fixtures.ts';
import { sara } from '#machines/candidate/merge/merge.fixtures.ts';
import {
  maskedDuplicate,
  possibleDuplicate,
  returningDuplicate,
  typedLead,
} from '#machines/recruiter/leads/adding/adding.fixtures.ts';
import { emptyLead } from '#machines/recruiter/leads/adding/lead-values.ts';
import { AppError } from '#shared/app-error.ts';
import preview from '#storybook/preview.tsx';
import { AddLeadForm, type AddLeadFormProps } from './add-lead-form.tsx';

const { phone } = typedLead;
const unknown: AddLeadFormProps['known'] = {
  asked: null,
  match: null,
  freePhone: null,
  error: null,
  isAsking: false,
};
const phoneOnly = { ...emptyLead(sara), phone };

const args: AddLeadFormProps = {
  values: typedLead,
  errors: {},
  error: null,
  isPending: false,
  isRestored: false,
  isStored: true,
  known: { ...unknown, freePhone: phone },
  role: 'recruiter',
  references,
  onChange: fn(),
  onDiscard: fn(),
  onCheckAgain: fn(),
  onOpen: fn(),
  onCancel: fn(),
  onSubmit: fn(),
};

const meta = preview.meta({
  component: AddLeadForm,
  tags: ['!autodocs'],
  args,
});

/** Only the number is asked for initially. */
export const NumberFirst = meta.story({
  tags: ['state:knownPerson.idle'],
  args: { values: emptyLead(sara), known: unknown },
});

NumberFirst.test('parses Arabic digits, and uses a second number for WhatsApp', async ({ canvas, args }) => {
  const field = canvas.getByRole('textbox', { name: 'Phone number' });
  await expect(field).toHaveFocus();
  await userEvent.paste('٠٥٠١٢٣٤٥٦٧');
  await expect(args.onChange).toHaveBeenLastCalledWith({ phone: '+971501234567' });
  await userEvent.clear(field);
  await userEvent.paste('0501234567 / 0551234567');
  await expect(args.onChange).toHaveBeenLastCalledWith({ phone: '+971501234567', whatsapp: '+971551234567' });
  await expect(canvas.queryByRole('textbox', { name: 'First name' })).not.toBeInTheDocument();
});

/** The number is complete and is being checked. */
export const Asking = meta.story({
  tags: ['state:knownPerson.waiting', 'state:knownPerson.asking'],
  args: { values: phoneOnly, known: { ...unknown, isAsking: true } },
});

/** A colleague works with this person. Shows the colleague and the state, and nothing else. */
export const Known = meta.story({
  tags: ['state:knownPerson.answered'],
  args: { values: phoneOnly, known: { ...unknown, match: maskedDuplicate } },
});

Known.test(
  'shows only which colleague works with the person, without the record or other fields',
  async ({ canvas, args }) => {
    await expect(canvas.getByText(/Ali Hassan.* is working with this person/)).toBeVisible();
    await expect(canvas.getByText('…2290')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Open the record' })).not.toBeInTheDocument();
    await userEvent.type(canvas.getByRole('textbox', { name: 'Phone number' }), '{Enter}');
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
);

/** A person who may reapply: the existing record is opened instead of adding one. */
export const Returning = meta.story({
  args: { values: phoneOnly, known: { ...unknown, match: returningDuplicate } },
});

Returning.test('opens the record with the keyboard', async ({ canvas, args }) => {
  canvas.getByRole('button', { name: 'Open the record' }).focus();
  await userEvent.keyboard('{Enter}');
  await expect(args.onOpen).toHaveBeenCalledWith(returningDuplicate.candidate_id);
});

/** The check failed. The input is kept. */
export const NotAsked = meta.story({
  tags: ['state:knownPerson.failed'],
  args: { known: { ...unknown, error: new AppError('network.offline') } },
});

NotAsked.test('can be retried', async ({ canvas, args }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
  await expect(args.onCheckAgain).toHaveBeenCalledOnce();
});

/** The number is unknown: the other fields are filled in. */
export const Typed = meta.story({
  tags: ['all-modes'],
});

Typed.test('submits with Enter, for the recruiter or the pool', async ({ canvas, args }) => {
  await userEvent.type(canvas.getByRole('textbox', { name: 'Last name' }), '{Enter}');
  await expect(args.onSubmit).toHaveBeenCalledOnce();
  await userEvent.click(canvas.getByRole('radio', { name: /pool/ }));
  await expect(args.onChange).toHaveBeenLastCalledWith({ isForPool: true });
});

/** A possible duplicate: the user compares and continues. */
export const Perhaps = meta.story({
  args: {
    values: { ...typedLead, email: 'imran@mail.example' },
    known: { ...unknown, freePhone: phone, match: possibleDuplicate },
  },
});

/** The passport belongs to a known person, so nothing is added. */
export const KnownByPassport = meta.story({
  args: {
    values: { ...typedLead, passport_no: 'AB1234417' },
    known: { ...unknown, freePhone: phone, match: { ...maskedDuplicate, matched_by: 'passport' } },
  },
});

KnownByPassport.test('explains why nothing can be added', async ({ canvas, args }) => {
  const add = canvas.getByRole('button', { name: 'Add lead' });
  await expect(add).toHaveAccessibleDescription(/already has a record/);
  await userEvent.click(add);
  await expect(args.onSubmit).not.toHaveBeenCalled();
});

export const Invalid = meta.story({
  args: {
    values: { ...typedLead, first_name: '', passport_no: 'A1' },
    errors: { first_name: 'firstName', passport_no: 'passport' },
  },
});

Invalid.test('explains what to enter in each field, including documents', async ({ canvas }) => {
  await expect(canvas.getByRole('textbox', { name: 'First name' })).toHaveAccessibleDescription(
    'Enter a first name',
  );
  await expect(canvas.getByRole('textbox', { name: 'Passport number' })).toBeVisible();
});

/** Sending failed. The form was restored from an earlier draft. */
export const Unsent = meta.story({
  args: { isRestored: true, isStored: false, error: new AppError('network.noAnswer') },
});

Unsent.test('can start over', async ({ canvas, args }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Start over' }));
  await expect(args.onDiscard).toHaveBeenCalledOnce();
});

export const Sending = meta.story({ args: { isPending: true, role: 'admin' } });

Typed.test(
  'offers the openings that accept candidates',
  { globals: { viewport: { value: 'small' } } },
  async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Opening/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Delivery riders, Dubai' }));
    await expect(args.onChange).toHaveBeenLastCalledWith({ opening_id: references.openings[0]?.id });
  },
);
