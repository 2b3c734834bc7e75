import { expect, fn, userEvent } from 'storybook/test';
import type { SwitchDisplay } from '#machines/admin/config/switch-display.ts';
import { switchNames } from '#machines/data/tables/system-settings.ts';
import preview from '#storybook/preview.tsx';
import { sampleNow } from '#storybook/sample/candidates.ts';
import { GeneralView } from './general.view.tsx';

const idleSwitch: SwitchDisplay = {
  isOn: false,
  isSaving: false,
  isKnown: true,
  needsOwnTwoFactor: false,
  failure: null,
  change: null,
  isAlreadySet: false,
};
const sara = { by: 'Sara Khan', at: sampleNow - 2 * 60_000 };

/** Returns every switch in its default state, with the given overrides. */
function switchesWith(others: Partial<Record<(typeof switchNames)[number], Partial<SwitchDisplay>>>) {
  return new Map(
    switchNames.map((name) => [
      name,
      { ...idleSwitch, isOn: name === 'commission_structure_enabled', ...others[name] },
    ]),
  );
}

const meta = preview.meta({
  component: GeneralView,
  parameters: { layout: 'fullscreen' },
  args: {
    isLoading: false,
    switches: switchesWith({
      commission_structure_enabled: { change: { by: null, at: sampleNow - 3 * 86_400_000 } },
      auto_assign_leads: { isOn: true, change: sara },
    }),
    forms: { outdatedFormCount: 0, assignment: 'resting' as const },
    now: sampleNow,
    onSet: fn(),
    onAssignForms: fn(),
  },
});

export const Ready = meta.story({ tags: ['state:switches.ready.resting'] });

Ready.test('describes the effect of each switch, and who changed it', async ({ canvas }) => {
  await expect(
    canvas.getByText('Currently: each new lead is assigned to the next recruiter as soon as it arrives.'),
  ).toBeVisible();
  await expect(canvas.getByText('Changed by ⁨Sara Khan⁩, ⁨2 min⁩ ago')).toBeVisible();
});

Ready.test('can be set with the keyboard, without a save button', async ({ canvas, args }) => {
  await userEvent.tab();
  await expect(canvas.getByRole('switch', { name: 'Assign new leads automatically' })).toHaveFocus();
  await userEvent.keyboard(' ');
  await expect(args.onSet).toHaveBeenCalledWith('auto_assign_leads', false, expect.any(String));
});

export const Loading = meta.story({ tags: ['state:switches.loading'], args: { isLoading: true } });

/** The stored values could not be loaded, so defaults are shown and marked as such. */
export const Defaulted = meta.story({
  tags: ['state:switches.defaulted'],
  args: {
    switches: new Map([...switchesWith({})].map(([name, shown]) => [name, { ...shown, isKnown: false }])),
  },
});

Defaulted.test('is disabled, and explains why', async ({ canvas }) => {
  const commissions = canvas.getByRole('switch', { name: 'Commissions' });
  await expect(commissions).toBeDisabled();
  await expect(commissions).toBeChecked();
  await expect(commissions).toHaveAccessibleDescription(/could not be read/);
});

/** The admin has no second sign-in factor, so can't require one of others. */
export const OwedFirst = meta.story({
  args: { switches: switchesWith({ require_2fa_staff: { needsOwnTwoFactor: true } }) },
});

OwedFirst.test('lets only admins with a second factor require it of others', async ({ canvas }) => {
  const demand = canvas.getByRole('switch', { name: 'Require two-factor sign-in for staff' });
  await expect(demand).toBeDisabled();
  await expect(demand).toHaveAccessibleDescription(/Set up two-factor sign-in for yourself/);
});

/** A change by another admin is loading; the current values stay. */
export const Refreshing = meta.story({
  tags: ['state:switches.ready.refreshing'],
  args: { switches: switchesWith({ auto_handover: { isOn: true, isSaving: true } }) },
});

Refreshing.test('ignores a second press while a switch is being saved', async ({ canvas, args }) => {
  const handover = canvas.getByRole('switch', { name: 'Hand over automatically' });
  await expect(handover).toBeChecked();
  await userEvent.click(handover);
  await expect(args.onSet).not.toHaveBeenCalled();
});

/** Reloading after a change failed; the old values stay and are reloaded. */
export const Outdated = meta.story({
  parameters: { chromatic: { disableSnapshot: true } },
  tags: ['state:switches.ready.outdated', '!autodocs'],
});

/** The messages of the specification, one at each switch. */
export const Failed = meta.story({
  args: {
    switches: switchesWith({
      commission_structure_enabled: { failure: { kind: 'commission', reason: 'permission denied' } },
      auto_assign_leads: { failure: { kind: 'autoAssign', reason: 'statement timeout' } },
      auto_handover: { failure: { kind: 'unknown' } },
      four_eyes_documents: { failure: { kind: 'offline' } },
    }),
  },
});

Failed.test('shows the specified messages', async ({ canvas }) => {
  await expect(canvas.getByText('Failed to update commission setting: permission denied')).toBeVisible();
  await expect(canvas.getByText('Failed to update auto-assign setting: statement timeout')).toBeVisible();
  await expect(canvas.getByText('Failed to update setting')).toBeVisible();
  await expect(canvas.getByText('Network connection unavailable')).toBeVisible();
});

/** Another admin made a change first. */
export const Overtaken = meta.story({
  args: { switches: switchesWith({ four_eyes_documents: { isOn: true, change: sara, isAlreadySet: true } }) },
});

/** Forms that don't follow auto-assignment. */
export const FormsStray = meta.story({
  tags: ['all-modes'],
  args: { forms: { outdatedFormCount: 2, assignment: 'failed' } },
});

FormsStray.test('updates the forms on retry', async ({ canvas, args }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Update forms' }));
  await expect(args.onAssignForms).toHaveBeenCalledOnce();
});

export const FormsUntold = meta.story({ args: { forms: { outdatedFormCount: 0, assignment: 'failed' } } });

export const FormsRetrying = meta.story({
  args: { forms: { outdatedFormCount: 2, assignment: 'retrying' } },
});
