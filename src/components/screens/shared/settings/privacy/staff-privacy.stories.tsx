import preview from '#storybook/preview.tsx';
import { StaffPrivacyView } from './staff-privacy.view.tsx';

const meta = preview.meta({ component: StaffPrivacyView });

export const Staff = meta.story({ tags: ['mode:arabic', 'mode:small'] });
