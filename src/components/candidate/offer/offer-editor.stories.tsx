import { expect, fn, screen, userEvent, within } from 'storybook/test';
import {
  checkOffer,
  type OfferValues,
  valuesOfOffer,
  valuesOfTemplate,
} from '#machines/candidate/offer/offer-values.ts';
import {
  now,
  offering,
  offeringOf,
  opening,
  second,
  secondEvents,
  viewed,
} from '#machines/candidate/offer/offering.fixtures.ts';
import type { Offer } from '#machines/data/tables/offers.ts';
import { noDetails, Refusal } from '#shared/refusal.ts';
import preview from '#storybook/preview.tsx';
import { references } from '#storybook/sample/candidate-record.ts';
import type { OfferEditorViewProps } from './offer-editor.props.ts';
import { OfferEditorView } from './offer-editor.view.tsx';

const start = valuesOfTemplate(opening, 'ur');

const form = (
  changes: Partial<OfferValues> = {},
  more: Partial<OfferEditorViewProps['form']> = {},
): OfferEditorViewProps['form'] => ({
  values: { ...start, ...changes },
  errors: {},
  error: null,
  restoredDraftTime: null,
  isStored: true,
  ...more,
});

const meta = preview.meta({
  component: OfferEditorView,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  args: {
    action: 'create' as OfferEditorViewProps['action'],
    candidate: offering.candidate,
    context: offering,
    offer: null as Offer | null,
    form: form(),
    isTouched: false,
    theirs: null as Offer | null,
    isSubmitting: false,
    references,
    now,
    onChange: fn(),
    onSubmit: fn(),
    onDiscard: fn(),
    onReload: fn(),
    onClose: fn(),
    onOffer: fn(),
    onSelect: fn(),
  },
  play: async () => {
    await screen.findByRole('dialog');
  },
});

/** From the opening's template, in the driver's language, with a preview for the driver beside it. */
export const FromTemplate = meta.story({
  tags: ['all-modes'],
  play: async () => {
    // On a phone the terms are shown first.
    await screen.findByRole('article', { hidden: true });
    await document.fonts.ready;
  },
});

FromTemplate.test('can be sent with the keyboard', async ({ args }) => {
  const dialog = within(screen.getByRole('dialog'));
  dialog.getByRole('button', { name: 'Send to driver' }).focus();
  await userEvent.keyboard('{Enter}');
  await expect(args.onChange).toHaveBeenLastCalledWith({ goal: 'send' });
  await expect(args.onSubmit).toHaveBeenCalledOnce();
});

FromTemplate.test('shows the preview in any language', async () => {
  await userEvent.click(screen.getByRole('button', { name: /اردو Language$/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'हिन्दी' }));
  await expect((await screen.findByRole('article')).closest('[lang]')).toHaveAttribute('lang', 'hi');
});

/** Above the band: asks an admin for approval, with a reason. */
export const OutsideBand = meta.story({
  tags: ['mode:dark'],
  args: {
    form: form({ basic_fils: 290_000, reason: 'Has an offer of AED 3,100.00 from another company.' }),
    isTouched: true,
  },
});

OutsideBand.test('requests approval by an admin instead of being sent', async () => {
  await expect(screen.getByText(/are ⁨AED 300.00⁩ above the band/)).toBeVisible();
  await expect(screen.getByRole('button', { name: 'Request approval' })).toBeEnabled();
});

const perOrder = {
  pay_model: 'per_order',
  per_order_fils: 800,
  est_monthly_min_fils: 300_000,
  est_monthly_max_fils: 280_000,
  accommodation: 'allowance',
  hours_per_day: 10,
  goal: 'send',
} as const;

/** Each field shows its error. */
export const Invalid = meta.story({
  args: {
    form: form(perOrder, { errors: checkOffer({ ...start, ...perOrder }, offering.band) }),
    isTouched: true,
  },
  tags: ['mode:arabic', 'mode:small'],
});

Invalid.test('explains how to correct each error', async () => {
  await expect(screen.getAllByText(/^Enter an amount for the/).length).toBeGreaterThan(0);
  await expect(screen.getAllByText(/More than 48 hours a week/).length).toBeGreaterThan(0);
});

/** The next version of a sent offer, with the differences. */
export const NextVersion = meta.story({
  args: {
    action: 'revise',
    offer: viewed,
    context: offeringOf([viewed]),
    form: { ...form(), values: { ...valuesOfOffer(viewed), basic_fils: 260_000, start_on: '2026-04-13' } },
    isTouched: true,
  },
});

NextVersion.test(
  'shows the differences, and that the driver can no longer accept the old version',
  async () => {
    await expect(screen.getByText('Basic pay: from ⁨AED 2,500.00⁩ to ⁨AED 2,600.00⁩')).toBeVisible();
    await expect(screen.getByText(/the driver can no longer accept version 1/)).toBeVisible();
  },
);

const theirs: Offer = { ...second, status: 'draft', version: 2, basic_fils: 270_000 };

/** Another user changed the draft. Both versions are shown, and no input is lost. */
export const ChangedMeanwhile = meta.story({
  args: {
    action: 'edit',
    offer: theirs,
    theirs,
    context: offeringOf([theirs], secondEvents),
    form: {
      ...form(),
      values: { ...valuesOfOffer({ ...theirs, version: 1, basic_fils: 250_000 }), basic_fils: 285_000 },
      error: new Refusal('STALE_VERSION'),
    },
    isTouched: true,
  },
  play: async () => {
    await screen.findByRole('alertdialog');
  },
});

ChangedMeanwhile.test('continues with the user’s own values on the new version', async ({ args }) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Keep mine' }));
  await expect(args.onChange).toHaveBeenLastCalledWith(
    expect.objectContaining({ basic_fils: 285_000, base: expect.objectContaining({ version: 2 }) }),
  );
});

/** All positions are taken. The draft can be saved, or another opening chosen. */
export const HeadcountFull = meta.story({
  args: { context: { ...offering, headcountUse: { taken: 60, headcount: 60 } } },
});

HeadcountFull.test('can be saved as a draft but not sent', async () => {
  await expect(screen.getByText(/has no places left/)).toBeVisible();
  await expect(screen.getByRole('button', { name: 'Save draft' })).not.toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await expect(screen.getByRole('button', { name: 'Send to driver' })).toHaveAccessibleDescription(
    /Fix the problems above/,
  );
});

/** Rejected by the server, with an earlier draft. */
export const Refused = meta.story({
  args: {
    form: form(
      { basic_fils: 240_000 },
      {
        restoredDraftTime: now,
        error: new Refusal('INVALID_TERMS', { ...noDetails, params: { field: 'weekly_hours' } }),
      },
    ),
    isTouched: true,
  },
  parameters: { chromatic: { disableSnapshot: true } },
});

Refused.test('keeps the input, which can be discarded', async ({ args }) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Discard changes' }));
  await expect(args.onDiscard).toHaveBeenCalledOnce();
});

/** There is an open offer already. */
export const OpenOffer = meta.story({ args: { context: offeringOf([viewed]) } });

OpenOffer.test('opens the existing open offer', async ({ args }) => {
  await userEvent.click(screen.getByRole('button', { name: 'Open offer' }));
  await expect(args.onOffer).toHaveBeenLastCalledWith('revise', viewed.id);
});

/** The outcome of the interview is not decided yet. */
export const NotSelected = meta.story({
  args: {
    context: {
      ...offering,
      application: offering.application && { ...offering.application, stage: 'interviewed' },
    },
  },
  parameters: { chromatic: { disableSnapshot: true } },
});

NotSelected.test('offers to select the candidate', async ({ args }) => {
  await userEvent.click(screen.getByRole('button', { name: 'Select candidate' }));
  await expect(args.onSelect).toHaveBeenCalledOnce();
});
