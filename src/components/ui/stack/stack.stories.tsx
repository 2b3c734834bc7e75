import { Badge } from '#components/ui/badge/badge.tsx';
import preview from '#storybook/preview.tsx';
import { Row, Stack } from './stack.tsx';

const meta = preview.meta({ component: Stack });

/** A stack of rows: aligned at the start, at both ends, and at the end. */
export const Rows = meta.story({
  tags: ['mode:arabic', 'mode:small'],
  args: {
    gap: 4,
    children: (['start', 'between', 'end'] as const).map((justify) => (
      <Row key={justify} justify={justify} gap={2}>
        <Badge>New lead</Badge>
        <Badge tone="good">Qualified</Badge>
        <Badge tone="warn">Interview planned for tomorrow</Badge>
      </Row>
    )),
  },
});
