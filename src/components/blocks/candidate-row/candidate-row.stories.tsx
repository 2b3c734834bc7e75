import { expect } from 'storybook/test';
import { Licence } from '#components/blocks/licence/licence.tsx';
import { SlaDot } from '#components/blocks/sla-dot/sla-dot.tsx';
import { workHours } from '#shared/working-time.fixtures.ts';
import preview from '#storybook/preview.tsx';
import { mohammed, others, sampleNow } from '#storybook/sample/candidates.ts';
import { AgeCell } from './age-cell.tsx';
import type { CandidateSummary } from './candidate-summary.ts';
import { ContactCell } from './contact-cell.tsx';
import { NameCell } from './name-cell.tsx';
import { NextActionCell } from './next-action-cell.tsx';
import { OwnerCell } from './owner-cell.tsx';
import { SourceCell } from './source-cell.tsx';
import { VisaCell } from './visa-cell.tsx';

interface RowsProps {
  candidates: readonly CandidateSummary[];
  now: number;
}

/** Renders the cells in a plain table, as the columns of a list do. */
function Rows({ candidates, now }: RowsProps) {
  return (
    <table style={{ inlineSize: '100%', tableLayout: 'fixed', borderSpacing: '0.75rem 0.5rem' }}>
      <tbody>
        {candidates.map((candidate) => (
          <tr key={candidate.id} style={{ verticalAlign: 'middle' }}>
            <td>
              <NameCell candidate={candidate} />
            </td>
            <td>
              <Licence of={candidate.license_type} transmission={candidate.transmission} />
            </td>
            <td>
              <VisaCell candidate={candidate} now={now} />
            </td>
            <td>
              <SourceCell candidate={candidate} />
            </td>
            <td>
              <AgeCell candidate={candidate} now={now} />
            </td>
            <td>
              <ContactCell candidate={candidate} now={now} />
            </td>
            <td>
              <NextActionCell candidate={candidate} now={now} />
            </td>
            <td>
              <SlaDot
                dueAt={candidate.stage_due_at}
                startedAt={candidate.stage_entered_at}
                now={now}
                hours={workHours}
                isPaused={candidate.hold_state === 'on_hold'}
              />
            </td>
            <td>
              <OwnerCell owner={candidate.contact_count === 0 ? null : 'Sara Khan'} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const meta = preview.meta({
  component: Rows,
  args: { candidates: [mohammed, ...others], now: sampleNow },
  globals: { viewport: { value: 'desktop' } },
});

export const Default = meta.story({ tags: ['mode:arabic'] });

Default.test('shows a badge with the days left when a visa expires soon', async ({ canvas }) => {
  const badge = (visa: string) => canvas.getByText(visa).closest('[data-tone]');
  const cancelled = badge('Sharjah · cancelled visa');
  await expect(cancelled).toHaveTextContent('Sharjah · cancelled visa, 12 days left');
  await expect(cancelled).toHaveAttribute('data-tone', 'bad');
  await expect(badge('Dubai · visit visa')).toHaveAttribute('data-tone', 'warn');
  await expect(canvas.getByText('Abu Dhabi · employment visa').closest('[data-tone]')).toBeNull();
});

Default.test('names problems, overdue dates and missing values in words', async ({ canvas }) => {
  await expect(canvas.getByText('Number needs review')).toBeVisible();
  await expect(canvas.getByText('⁨yesterday⁩, ⁨16:30⁩').closest('[data-tone]')).toHaveTextContent(/overdue$/);
  await expect(canvas.getByText('Unassigned')).toBeVisible();
  await expect(canvas.getAllByText('Not contacted yet')).not.toHaveLength(0);
});

Default.test('labels the owner’s initials with the full name', async ({ canvas }) => {
  await expect(canvas.getAllByText('Owner: ⁨Sara Khan⁩')).toHaveLength(3);
});
