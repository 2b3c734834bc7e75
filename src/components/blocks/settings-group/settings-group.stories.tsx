import { fn } from 'storybook/test';
import { Switch } from '#components/ui/switch/switch.tsx';
import preview from '#storybook/preview.tsx';
import { SettingsGroup } from './settings-group.tsx';

const meta = preview.meta({
  component: SettingsGroup,
  args: {
    title: 'Quiet hours',
    description: 'Nothing rings then; it waits for the morning.',
    children: <Switch label="From 21:00 to 08:00" isSelected onChange={fn()} />,
  },
});

export const Default = meta.story();

/** The section's own heading makes a second one unnecessary. */
export const Untitled = meta.story({
  render: ({ description, children }) => <SettingsGroup description={description}>{children}</SettingsGroup>,
});

/** A thin line separates groups. */
export const Two = meta.story({
  tags: ['mode:arabic'],
  render: (group) => (
    <div style={{ display: 'grid', gap: '1.5rem' }}>
      <SettingsGroup {...group} />
      <SettingsGroup {...group} title="Letters by post" />
    </div>
  ),
});
