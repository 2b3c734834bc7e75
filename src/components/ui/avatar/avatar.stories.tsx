import preview from '#storybook/preview.tsx';
import { Avatar } from './avatar.tsx';

const meta = preview.meta({ component: Avatar, args: { name: 'Sara Khan' } });

export const Initials = meta.story({ tags: ['mode:dark'] });

export const Small = meta.story({ args: { size: 'small' } });

export const Large = meta.story({ args: { size: 'large' } });

export const Huge = meta.story({ args: { size: 'huge' } });

export const ArabicName = meta.story({ args: { name: 'عبد الرحمن المنصوري', size: 'large' } });

export const Picture = meta.story({
  args: {
    image:
      'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><rect width="1" height="1" fill="teal"/></svg>',
  },
});
