import { useState } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import preview from '#storybook/preview.tsx';
import { Tabs } from './tabs.tsx';

const tabs = [
  { id: 'mine', label: 'My leads', count: 38 },
  { id: 'pool', label: 'Unassigned pool', count: 1112 },
  { id: 'calls', label: 'Call-backs today', count: 7 },
  { id: 'lapse', label: 'Expiring soon', count: 3, isUrgent: true },
  { id: 'review', label: 'Needs review', count: 5 },
];

const meta = preview.meta({
  component: Tabs,
  args: { label: 'Leads', tabs, value: 'mine', onChange: fn(), children: 'Mohammed Ashraf Ali' },
  render: function Kept(args) {
    const [value, setValue] = useState(args.value);
    const change = (id: string) => {
      setValue(id);
      args.onChange(id);
    };
    return <Tabs {...args} value={value} onChange={change} />;
  },
});

export const Default = meta.story({ tags: ['mode:dark'] });

Default.test('selects with the arrow keys, and Tab moves to the panel', async ({ canvas, args }) => {
  await userEvent.tab();
  await expect(canvas.getByRole('tab', { name: /My leads/ })).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  await expect(canvas.getByRole('tab', { name: /Call-backs/ })).toHaveAttribute('aria-selected', 'true');
  await expect(args.onChange).toHaveBeenLastCalledWith('calls');
  await userEvent.keyboard('{End}');
  await expect(args.onChange).toHaveBeenLastCalledWith('review');
  await userEvent.tab();
  await expect(canvas.getByRole('tabpanel', { name: /Needs review/ })).toHaveFocus();
});

Default.test('selecting a tab does not shift the others', async ({ canvas }) => {
  const [ownTab, pool, calls] = canvas.getAllByRole('tab');
  const room = () =>
    Number(calls?.getBoundingClientRect().left) - Number(ownTab?.getBoundingClientRect().left);
  const before = room();
  await userEvent.click(pool ?? document.body);
  await expect(room()).toBe(before);
});

export const OneDisabled = meta.story({
  args: { tabs: tabs.map((tab) => ({ ...tab, isDisabled: tab.id === 'pool' })) },
});

/** The screen keeps the tab in its URL and renders the panel itself. */
export const Links = meta.story({
  args: { tabs: tabs.map((tab) => ({ ...tab, href: `/leads?tab=${tab.id}` })), panelId: 'leads' },
  render: ({ children: _, ...args }) => (
    <>
      <Tabs {...args} />
      <div id="leads" style={{ paddingBlock: '1rem' }}>
        Mohammed Ashraf Ali
      </div>
    </>
  ),
});

Links.test('renders each tab as a link that names its panel', async ({ canvas }) => {
  const ownTab = canvas.getByRole('tab', { name: /My leads/ });
  await expect(ownTab).toHaveAttribute('href', '/leads?tab=mine');
  await expect(ownTab).toHaveAttribute('aria-controls', 'leads');
});

/** The tabs don't fit: the bar scrolls and shows that there are more. */
export const Small = meta.story({ args: { value: 'lapse' }, globals: { viewport: { value: 'small' } } });

Small.test(
  'scrolls the selected tab into view, and shows that more tabs are on both sides',
  async ({ canvas }) => {
    const tab = canvas.getByRole('tab', { name: /Expiring soon/ });
    await waitFor(() => expect(tab.getBoundingClientRect().right).toBeLessThanOrEqual(window.innerWidth));
    await expect(tab.getBoundingClientRect().left).toBeGreaterThanOrEqual(0);
    const bar = canvas.getByRole('tablist').parentElement;
    await waitFor(() => expect(bar).toHaveAttribute('data-more-before'));
    await expect(bar).toHaveAttribute('data-more-after');
  },
);

/** Tabs that just fit until a count grows. */
export const Growing = meta.story({
  parameters: { chromatic: { disableSnapshot: true } },
  args: { tabs: tabs.slice(0, 2) },
  render: function Counted(args) {
    const [count, setCount] = useState(1);
    const tabsWithCount = args.tabs.map((tab) => ({ ...tab, count }));
    return (
      <div style={{ inlineSize: '18rem' }}>
        <Tabs {...args} tabs={tabsWithCount} />
        <button type="button" onClick={() => setCount((now) => 1_000_000_000 - now)}>
          Count
        </button>
      </div>
    );
  },
});

Growing.test('shows that the bar scrolls when a growing count makes it overflow', async ({ canvas }) => {
  const bar = canvas.getByRole('tablist').parentElement;
  await expect(bar).not.toHaveAttribute('data-more-after');
  await userEvent.click(canvas.getByRole('button', { name: 'Count' }));
  await waitFor(() => expect(bar).toHaveAttribute('data-more-after'));
  await userEvent.click(canvas.getByRole('button', { name: 'Count' }));
  await waitFor(() => expect(bar).not.toHaveAttribute('data-more-after'));
});

export const SmallArabic = meta.story({
  args: {
    label: 'العملاء',
    tabs: [
      { id: 'mine', label: 'عملائي', count: 38 },
      { id: 'pool', label: 'غير المُسندين', count: 1112 },
      { id: 'calls', label: 'اتصالات اليوم', count: 7 },
      { id: 'lapse', label: 'على وشك الانقضاء', count: 3, isUrgent: true },
    ],
    children: 'محمد أشرف علي',
  },
  globals: { locale: 'ar', viewport: { value: 'small' } },
});

SmallArabic.test('shows that more tabs are on the left', async ({ canvas }) => {
  const bar = canvas.getByRole('tablist').parentElement;
  await waitFor(() => expect(bar).toHaveAttribute('data-more-after'));
  await expect(bar).not.toHaveAttribute('data-more-before');
});

export const Driver = meta.story({
  args: { tabs: tabs.slice(0, 2) },
  globals: { density: 'driver', viewport: { value: 'phone' } },
});
