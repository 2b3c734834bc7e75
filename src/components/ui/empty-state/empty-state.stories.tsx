import FileText from 'lucide-react/icons/file-text';
import { Button } from '#components/ui/button/button.tsx';
import preview from '#storybook/preview.tsx';
import { EmptyState } from './empty-state.tsx';

const meta = preview.meta({
  component: EmptyState,
  args: {
    title: 'No leads yet',
    children: 'People who fill in a web form, and those you add or import, appear here.',
    action: <Button variant="primary">Add a lead</Button>,
  },
});

/** Says what the list is for, and offers one action. */
export const FirstUse = meta.story();

/** Names the filters that hide all rows, and offers to clear them. */
export const Filtered = meta.story({
  args: {
    kind: 'filtered',
    title: 'No lead matches',
    children: 'Licence is Motorcycle, and visa expires within 7 days.',
    action: <Button>Clear the filters</Button>,
  },
});

export const AllDone = meta.story({
  tags: ['mode:dark', 'mode:arabic'],
  args: {
    kind: 'done',
    title: 'All calls are made',
    children: 'The next one is due tomorrow.',
    action: undefined,
  },
});

export const OwnIcon = meta.story({
  args: { icon: FileText, title: 'No documents yet', children: 'Take a photo of your licence to begin.' },
});

export const TitleAlone = meta.story({
  args: { title: 'No notes', children: undefined, action: undefined },
});

export const LongWords = meta.story({
  args: {
    kind: 'filtered',
    title: 'No accepted candidate of Al-Futtaim Bus and Light Vehicle Transport matches',
    children:
      'Licence is Motorcycle, Light vehicle, Heavy truck or Trailer; reference APP-2026-004217-004218-004219',
  },
  globals: { viewport: { value: 'small' } },
});

export const Driver = OwnIcon.extend({
  args: {
    action: (
      <Button variant="primary" size="large">
        Open camera
      </Button>
    ),
  },
  globals: { density: 'driver', viewport: { value: 'small' } },
});
