import { expect } from 'storybook/test';
import preview from '#storybook/preview.tsx';
import { Money } from './money.tsx';

const meta = preview.meta({ component: Money, args: { fils: 250_000 } });

export const Default = meta.story();

Default.test('shows the currency before the amount', async ({ canvas }) => {
  await expect(canvas.getByText('AED 2,500.00')).toBeVisible();
});

export const Negative = meta.story({ args: { fils: -1_250 } });

/** Amounts in a column are aligned by their digits. */
export const Column = meta.story({
  tags: ['mode:dark'],
  render: () => (
    <table>
      <tbody>
        {[111_111, 250_000, 9_988_800].map((fils) => (
          <tr key={fils}>
            <td style={{ textAlign: 'end' }}>
              <Money fils={fils} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  ),
});

export const InArabic = meta.story({
  render: (args) => (
    <p>
      الراتب الأساسي <Money {...args} />، والخصم <Money fils={-1_250} />
    </p>
  ),
  globals: { locale: 'ar' },
});
