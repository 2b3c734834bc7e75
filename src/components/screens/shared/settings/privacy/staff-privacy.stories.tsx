import preview from '#storybook/preview.tsx';
import { StaffPrivacyView } from './staff-privacy.view.tsx';

const meta = preview.meta({ component: StaffPrivacyView });

export const Staff = meta.story();

export const StaffArabic = meta.story({ globals: { locale: 'ar' } });
