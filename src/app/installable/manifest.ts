import type { ManifestOptions } from 'vite-plugin-pwa';
import { paths } from '#app/paths.ts';

interface IconFile {
  src: string;
  /** In pixels. */
  side: number;
  isMaskable: boolean;
}

/** The icons of the installed app. */
export const icons: readonly IconFile[] = [
  { src: 'icons/192.png', side: 192, isMaskable: false },
  { src: 'icons/512.png', side: 512, isMaskable: false },
  { src: 'icons/maskable-512.png', side: 512, isMaskable: true },
];

/** `--color-backgroundColor` of the light theme; the page's `theme-color` covers the dark one. */
const backgroundColor = '#fbfaf7';

/** Manifest of the installed app. It opens on the driver's home; staff are redirected to theirs. */
export const appManifest: Partial<ManifestOptions> = {
  id: paths.driver.home,
  name: 'Driver Recruitment',
  short_name: 'Drivers',
  description: 'Your application, your documents and your next step.',
  lang: 'en',
  dir: 'ltr',
  start_url: paths.driver.home,
  scope: '/',
  display: 'standalone',
  background_color: backgroundColor,
  theme_color: backgroundColor,
  categories: ['business'],
  icons: icons.map(({ src, side, isMaskable }) => ({
    src,
    sizes: `${side}x${side}`,
    type: 'image/png',
    purpose: isMaskable ? 'maskable' : 'any',
  })),
  shortcuts: [
    { name: 'Documents', url: paths.driver.documents },
    { name: 'Status', url: paths.driver.status },
  ],
};
