import preview from '#storybook/preview.tsx';
import { AccountStatus } from './account-status.tsx';

const meta = preview.meta({ component: AccountStatus, args: { status: 'active' as const } });

export const Active = meta.story({ tags: ['mode:arabic'] });

export const Invited = meta.story({ args: { status: 'invited' } });

export const Suspended = meta.story({ args: { status: 'suspended' } });

export const Archived = meta.story({ args: { status: 'archived' } });
