import preview from '#storybook/preview.tsx';
import { sampleFaults } from './sample-kind.ts';
import { SamplePicture } from './sample-picture.tsx';

const meta = preview.meta({ component: SamplePicture, args: { kind: 'passport' as const } });

/** Every kind of document, without and with each fault. */
export const Every = meta.story({
  tags: ['mode:dark'],
  render: () => (
    <div style={{ display: 'grid', gridTemplateColumns: 'repeat(5, 1fr)', gap: '0.5rem' }}>
      {(['passport', 'card', 'portrait', 'paper'] as const).map((kind) => (
        <SamplePicture key={kind} kind={kind} />
      ))}
      <SamplePicture kind="card" isBack />
      {sampleFaults.map((fault) => (
        <SamplePicture key={fault} kind="passport" fault={fault} />
      ))}
    </div>
  ),
});
